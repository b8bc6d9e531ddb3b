"""What the system's own programs do for the player: folders and files are shown there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def shown_by_system(path: Path) -> bool:
    """Has the system's own program show a folder, or open a file. False when there is none."""
    if sys.platform == "win32":
        os.startfile(path)
        return True
    # A built program brings libraries of its own, which are not those of the system's programs.
    libraries = {"LD_LIBRARY_PATH": os.environ.get("LD_LIBRARY_PATH_ORIG", "")}
    command = "open" if sys.platform == "darwin" else "xdg-open"
    quiet = subprocess.DEVNULL
    try:
        subprocess.Popen([command, str(path)], env={**os.environ, **libraries}, stdout=quiet, stderr=quiet)
    except OSError:
        return False
    return True
