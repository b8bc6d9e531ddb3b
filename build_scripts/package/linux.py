"""The packages for Linux, made of the built folder: an archive with an install script, and a .deb."""

from __future__ import annotations

import gzip
import os
import platform
import re
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAME = "sotm-desktop"
METAINFO = "local.sotm_desktop.sotm_desktop.metainfo.xml"
MAINTAINER = "The SotM Desktop contributors <contributors@sotm-desktop.invalid>"
WANTED = (
    "libxcursor1, libxfixes3, libxi6, libxrandr2, libxss1, libxkbcommon0, libwayland-client0, libwayland-cursor0, "
    "libwayland-egl1, libdecor-0-0, shared-mime-info, desktop-file-utils"
)
"""What SDL loads when it is there, and what tells the desktop of menu entries and file types."""
CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {kilobytes}
Depends: libc6 (>= {libc}), libx11-6, libxext6
Recommends: {wanted}
Suggests: speech-dispatcher
Section: games
Priority: optional
Description: table for playing the card game Sentinels of the Multiverse alone
 The program keeps the rules of the co-operative card game: it moves the cards,
 asks what is yours to decide, and shows where every number comes from.
 Everything can be undone, and every answer is saved.
 .
 This is an unofficial fan work without any official art.
"""


def archive(program: Path, version: str, day: str, to: Path) -> Path:
    """The .tar.xz: the program, what the desktop is to know of it, and install.sh. ``day`` is that of the release."""
    stem = f"{NAME}-{version}-linux-{platform.machine()}"
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / stem
        shutil.copytree(program, folder, symlinks=True)
        _share(folder / "share", version, day)
        shutil.copy(HERE / "install.sh", folder / "install.sh")
        _plain_modes(folder)
        made = to / f"{stem}.tar.xz"
        with tarfile.open(made, "w:xz") as file:
            file.add(folder, stem, filter=_of_nobody)
    return made


def deb(program: Path, version: str, day: str, to: Path) -> Path:
    """The .deb: the program in /usr/lib, the command `sotm`, and its licences where Debian wants them."""
    architecture = _told("dpkg", "--print-architecture").strip()
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary) / "root"
        library, doc = root / "usr" / "lib" / NAME, root / "usr" / "share" / "doc" / NAME
        shutil.copytree(program, library, symlinks=True)
        _share(root / "usr" / "share", version, day)
        doc.mkdir(parents=True)
        shutil.move(library / "licences", doc / "licences")
        (library / "LICENSE").unlink()
        shutil.move(library / "README.md", doc / "README.md")
        index = (doc / "licences" / "INDEX.txt").read_text(encoding="utf-8")
        (doc / "copyright").write_text(f"{index}\nThe texts lie in /usr/share/doc/{NAME}/licences.\n", encoding="utf-8")
        entry = f"{NAME} ({version}) unstable; urgency=medium\n\n  * Built from {version}.\n\n -- {MAINTAINER}  "
        date = _told("date", "--utc", "--rfc-email", "--date", day)
        (doc / "changelog.gz").write_bytes(gzip.compress((entry + date).encode(), mtime=0))
        (root / "usr" / "bin").mkdir()
        (root / "usr" / "bin" / "sotm").symlink_to(f"../lib/{NAME}/sotm")
        size = sum(path.lstat().st_size for path in root.rglob("*") if path.is_file())
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN" / "control").write_text(
            CONTROL.format(
                name=NAME, version=version, architecture=architecture, maintainer=MAINTAINER, kilobytes=size // 1024,
                libc=_libc(program), wanted=WANTED,
            )
        )  # fmt: skip
        _plain_modes(root)
        made = to / f"{NAME}_{version}_{architecture}.deb"
        _told("dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(made))
    return made


def _share(share: Path, version: str, day: str) -> None:
    """Menu entry, file type, store entry and icons, laid out as below /usr/share."""
    for folder, name in (("applications", f"{NAME}.desktop"), ("mime/packages", f"{NAME}.xml"), ("metainfo", METAINFO)):
        (share / folder).mkdir(parents=True, exist_ok=True)
        text = (HERE / name).read_text(encoding="utf-8")
        text = text.replace("@VERSION@", version).replace("@DATE@", day)
        (share / folder / name).write_text(text, encoding="utf-8")
    for icon in (HERE / "icons").glob("*.png"):
        place = share / "icons" / "hicolor" / f"{icon.stem}x{icon.stem}" / "apps"
        place.mkdir(parents=True)
        shutil.copy(icon, place / f"{NAME}.png")


def _libc(program: Path) -> str:
    """The oldest C library that has everything the program calls."""
    found = {"2.17"}
    for path in program.rglob("*"):
        if path.is_file() and not path.is_symlink() and (".so" in path.name or path.name == "sotm"):
            found |= set(re.findall(r"GLIBC_(2\.\d+)", _told("objdump", "-T", str(path))))
    return max(found, key=lambda version: int(version.partition(".")[2]))


def _plain_modes(folder: Path) -> None:
    """Modes that do not depend on the umask of whoever builds."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or path.name in ("sotm", "install.sh")
            os.chmod(path, 0o755 if runs else 0o644)


def _of_nobody(info: tarfile.TarInfo) -> tarfile.TarInfo:
    info.uid = info.gid = 0
    info.uname = info.gname = "root"
    return info


def _told(*command: str) -> str:
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
