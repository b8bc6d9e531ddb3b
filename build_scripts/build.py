"""Build the program and its packages: python3 build_scripts/build.py [--folder-only]

dist/sotm/                 the program `sotm` with all it needs; it runs on systems like this one, or newer
dist/sotm-desktop-….tar.xz on Linux: the same with install.sh (menu entry, icon, file type, for one player and no root)
dist/sotm-desktop_….deb    on Debian and Ubuntu: the same for everybody
dist/sotm-desktop-….zip    on Windows the folder, on macOS the application; untested until someone has run them

Each holds the licence of everything that is inside; a build that lacks one fails and names it.
`build_scripts/smoke.py` then installs the package and plays.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path

import local_venv
from local_venv import ROOT

DIST = ROOT / "dist"
FOLDER = DIST / "sotm"
PROGRAM = FOLDER / ("sotm.exe" if os.name == "nt" else "sotm")
MAC = DIST / "SotM Desktop.app"
LARGEST = 50_000_000
"""Bytes that the folder of the program may have."""


def main() -> int:
    try:
        python = local_venv.ensure("dev")
    except local_venv.CannotPrepare as problem:
        print(problem, file=sys.stderr)
        return 1
    if Path(sys.prefix).resolve() != local_venv.VENV.resolve():  # the licences are those of what is installed there
        return subprocess.call([str(python), __file__, *sys.argv[1:]])
    if os.name == "posix" and shutil.which("objdump") is None and sys.platform != "darwin":
        print("PyInstaller needs objdump here; install it with: apt install binutils", file=sys.stderr)
        return 1
    done = subprocess.run(_command(python), cwd=ROOT)
    if done.returncode or not PROGRAM.is_file():
        print("The program could not be built; the reason is above.", file=sys.stderr)
        return 1
    return _finish("--folder-only" in sys.argv[1:])


def _command(python: Path) -> list[str]:
    spec = ROOT / "build_scripts" / "sotm.spec"
    options = ["--noconfirm", "--clean", "--log-level", "WARN"]
    folders = ["--distpath", str(DIST), "--workpath", str(ROOT / "build")]
    return [str(python), "-m", "PyInstaller", *options, *folders, str(spec)]


def _finish(folder_only: bool) -> int:
    """Licences, size and packages of the built folder."""
    from package import licences

    for name in ("LICENSE", "README.md"):
        shutil.copy2(ROOT / name, FOLDER / name)
    try:
        texts = licences.collect(FOLDER, _packages(), FOLDER / "licences")
    except licences.Unlicensed as problem:
        print(f"No package without every licence: {problem}", file=sys.stderr)
        return 1
    size = _size(FOLDER)
    print(f"Built {FOLDER.relative_to(ROOT)}: {size / 1e6:.1f} MB, {texts} licence texts")
    if size > LARGEST:
        print(f"That is more than the {LARGEST / 1e6:.0f} MB that it may be.", file=sys.stderr)
        return 1
    for path in () if folder_only else _make_packages():
        print(f"Built {path.relative_to(ROOT)}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


def _packages() -> set[str]:
    """The Python packages and modules that lie inside the program, by their first names."""
    from PyInstaller.archive.readers import CArchiveReader

    program = CArchiveReader(str(PROGRAM))
    inner = program.open_embedded_archive("PYZ.pyz")
    return {name.partition(".")[0] for name in (*program.toc, *inner.toc) if name != "PYZ.pyz"}


def _size(folder: Path) -> int:
    """Bytes of the files in a folder; a link is no second file."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def _make_packages() -> list[Path]:
    from package import linux

    sys.path.insert(0, str(ROOT))
    from sotm_desktop import __version__ as version

    if sys.platform.startswith("linux"):
        day = _day()
        made = [linux.archive(FOLDER, version, day, DIST)]
        if shutil.which("dpkg-deb"):
            made.append(linux.deb(FOLDER, version, day, DIST))
        else:
            print("No .deb: dpkg-deb is not here.")
        return made
    stem = DIST / f"{linux.NAME}-{version}-{sys.platform}-{platform.machine().lower()}"
    if sys.platform == "darwin":
        shutil.copytree(FOLDER / "licences", MAC / "Contents" / "Resources" / "licences", dirs_exist_ok=True)
        made = stem.with_name(stem.name + ".zip")
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(MAC), str(made)], check=True)
        return [made]
    return [Path(shutil.make_archive(str(stem), "zip", DIST, "sotm"))]


def _day() -> str:
    """The day of the last commit, or today's outside a checkout."""
    command = ["git", "log", "-1", "--format=%cs"]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return done.stdout.strip() or time.strftime("%Y-%m-%d")


if __name__ == "__main__":
    sys.exit(main())
