"""Build a folder with the program and all it needs: python3 build_scripts/build.py

The result is dist/sotm/ with the program `sotm` in it; copy the whole folder. It runs on systems like the one
it was built on, or newer. `build_scripts/smoke.py` then looks whether its window shows.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import local_venv
from local_venv import ROOT

DIST = ROOT / "dist"
PROGRAM = DIST / "sotm" / ("sotm.exe" if os.name == "nt" else "sotm")


def main() -> int:
    try:
        python = local_venv.ensure("dev")
    except local_venv.CannotPrepare as problem:
        print(problem, file=sys.stderr)
        return 1
    if os.name == "posix" and shutil.which("objdump") is None:
        print("PyInstaller needs objdump here; install it with: apt install binutils", file=sys.stderr)
        return 1
    done = subprocess.run(_command(python), cwd=ROOT)
    if done.returncode or not PROGRAM.is_file():
        print("The program could not be built; the reason is above.", file=sys.stderr)
        return 1
    _add_licences()
    size = sum(file.stat().st_size for file in PROGRAM.parent.rglob("*") if file.is_file())
    print(f"Built {PROGRAM.relative_to(ROOT)}: {size / 1e6:.0f} MB in {PROGRAM.parent.relative_to(ROOT)}")
    return 0


def _command(python: Path) -> list[str]:
    spec = ROOT / "build_scripts" / "sotm.spec"
    options = ["--noconfirm", "--clean", "--log-level", "WARN"]
    folders = ["--distpath", str(DIST), "--workpath", str(ROOT / "build")]
    return [str(python), "-m", "PyInstaller", *options, *folders, str(spec)]


def _add_licences() -> None:
    """The licences lie beside the program, where one looks for them."""
    for name in ("LICENSE", "README.md"):
        shutil.copy2(ROOT / name, PROGRAM.parent / name)


if __name__ == "__main__":
    sys.exit(main())
