"""Where a .deb is tried out: a fresh system with what every Debian has and no more; or, without root, a folder."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

NAME = "sotm-desktop"
PLAYER = "player"
MINUTES = 10
"""For making the system, and for each thing that apt does in it."""
OF_APT = ("var/cache", "var/log", "var/lib/apt", "var/lib/dpkg", "home", "proc", "tmp")
"""Where the names of packages stay after they are gone, and what is the player's own."""


class NotInstalled(Exception):
    """The package cannot be installed, or does not go away again; the message is a sentence."""


class NoSystem(NotInstalled):
    """The clean system itself cannot be made, as where Debian's mirror is not reached."""


class CleanRoot:
    """A fresh Debian or Ubuntu of the same release in a folder, with a player who has an empty home; for one `with`."""

    @staticmethod
    def why_not() -> str:
        """Why it cannot be made here, or ""."""
        if os.geteuid() != 0:
            return "only root can make a clean system"
        lacking = [name for name in ("debootstrap", "unshare", "chroot") if not shutil.which(name)]
        return f"{', '.join(lacking)} not installed (apt install debootstrap util-linux)" if lacking else ""

    def __init__(self, package: Path) -> None:
        """Makes the system. Raises NoSystem."""
        self.package = package
        self.folder = Path(tempfile.mkdtemp(prefix="sotm-root-"))
        self.home = self.folder / "home" / PLAYER
        self.folder.chmod(0o755)  # the player must get in, too
        release = platform.freedesktop_os_release()["VERSION_CODENAME"]
        try:
            _run(["debootstrap", "--variant=minbase", release, str(self.folder)])
        except NotInstalled as problem:
            self.__exit__()
            raise NoSystem(str(problem))

    def __enter__(self) -> CleanRoot:
        """Installs the package."""
        try:
            shutil.copy(self.package, self.folder / "tmp" / self.package.name)
            self._inside("apt-get", "install", "-y", "--no-install-recommends", f"/tmp/{self.package.name}")
            self._inside("useradd", "--create-home", PLAYER)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def command(self, display: str, *words: str) -> list[str]:
        """What starts the program as the player, on an X display of the machine outside."""
        inside = ["env", "-i", "PATH=/usr/bin:/bin", f"HOME=/home/{PLAYER}", f"DISPLAY={display}", "sotm", *words]
        # Mounts of its own, gone with the program, which takes the place of all these and so gets their signals.
        prepare = (
            'mount -t proc proc "$0/proc" && mkdir -p "$0/tmp/.X11-unix" && '
            f'mount --bind /tmp/.X11-unix "$0/tmp/.X11-unix" && exec chroot --userspec={PLAYER} "$0" "$@"'
        )
        return ["unshare", "--mount", "sh", "-c", prepare, str(self.folder), *inside]

    def path_inside(self, path: Path) -> str:
        """How a file of the clean system is called there."""
        return f"/{path.relative_to(self.folder)}"

    def remove(self) -> None:
        """Takes the package away again. Raises NotInstalled when anything of it is left outside the player's home."""
        self._inside("apt-get", "purge", "-y", NAME)
        left = [
            path for path in self.folder.rglob("*sotm*") if not str(path.relative_to(self.folder)).startswith(OF_APT)
        ]
        if left:
            raise NotInstalled(f"the package left {', '.join(map(self.path_inside, left))} behind")

    def _inside(self, *command: str) -> None:
        _run(
            [
                "chroot",
                str(self.folder),
                "env",
                "DEBIAN_FRONTEND=noninteractive",
                "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
                *command,
            ]
        )


class Unpacked:
    """The files of the package in a folder of their own: what a clean system is where none can be made."""

    def __init__(self, package: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="sotm-unpacked-"))
        self.home = self.folder / "home"
        self.home.mkdir()
        _run(["dpkg-deb", "--extract", str(package), str(self.folder / "root")])

    def __enter__(self) -> Unpacked:
        return self

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def command(self, display: str, *words: str) -> list[str]:
        program = self.folder / "root" / "usr" / "bin" / "sotm"
        return [
            "env",
            "-i",
            f"PATH={os.environ['PATH']}",
            f"HOME={self.home}",
            f"DISPLAY={display}",
            str(program),
            *words,
        ]

    def path_inside(self, path: Path) -> str:
        return str(path)

    def remove(self) -> None:
        shutil.rmtree(self.folder / "root")


def _run(command: list[str]) -> None:
    try:
        done = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=MINUTES * 60
        )
    except subprocess.TimeoutExpired:
        raise NotInstalled(f"{command[0]} took more than {MINUTES} minutes")
    if done.returncode:
        last = "\n".join(done.stdout.strip().splitlines()[-5:])
        raise NotInstalled(f"`{' '.join(command)}` failed:\n{last}")
