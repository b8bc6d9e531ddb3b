"""`python -m sotm_desktop` is the same as `sotm`."""

import sys

from sotm_desktop.cli import main

if __name__ == "__main__":  # worker processes of `sotm simulate` import this file again
    sys.exit(main())
