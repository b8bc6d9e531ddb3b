"""The first file of the built program; from a checkout use run.py."""

import sys

from sotm_desktop.cli import main

sys.exit(main())
