"""A screen that nobody sees: Xvfb with a window manager, for smoke tests and the tests marked x11."""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import tempfile
import time
import zlib
from pathlib import Path

PROGRAMS = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool", "xwininfo": "x11-utils", "xprop": "x11-utils"}
"""Each program, and the Debian package that brings it."""


def missing_programs() -> list[str]:
    """The programs that are not installed, in the order of `PROGRAMS`."""
    return [name for name in PROGRAMS if shutil.which(name) is None]


class XServer:
    """`with XServer() as server:` gives a display of its own; `server.environment` starts programs on it."""

    def __init__(self, size: str = "1920x1080", dpi: int = 96) -> None:
        self.size, self.dpi = size, dpi
        self._own: list[subprocess.Popen] = []

    def __enter__(self) -> XServer:
        self.folder = tempfile.mkdtemp(prefix="sotm-x-")
        try:
            self.display = self._start_server()
            self._start_window_manager()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for process in reversed(self._own):
            process.terminate()
            process.wait(10)
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def environment(self) -> dict[str, str]:
        """The environment for a program that shall open its window here, without sound."""
        taken = {k: v for k, v in os.environ.items() if k not in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
        return {**taken, "DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy"}

    def wait_for_window(self, title: str, seconds: float = 20.0) -> str | None:
        """The X id of the window with this title, or None when it has not come in time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            tree = self.run("xwininfo", "-root", "-tree", "-int")
            found = re.search(rf'^\s*(\d+) "{re.escape(title)}"', tree, re.MULTILINE)
            if found:
                return found[1]
            time.sleep(0.1)
        return None

    def wait_until_drawn(self, window: str, fewest: int, seconds: float = 20.0) -> int:
        """How many colours the window shows; waits until there are enough for a picture or time is over."""
        self.run("xdotool", "mousemove", "0", "0")  # the pointer's edge would count as a drawing
        end = time.monotonic() + seconds
        while True:
            time.sleep(0.1)
            rgb = self.picture(window)[2]
            colours = len({rgb[i : i + 3] for i in range(0, len(rgb), 3 * 7)})
            if colours >= fewest or time.monotonic() > end:
                return colours

    def run(self, *command: str) -> str:
        """What an X program such as xdotool prints."""
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=20)
        return done.stdout

    def area(self, window: str) -> tuple[int, int, int, int]:
        """Left, top, width and height of a window's inside on the screen."""
        told = self.run("xwininfo", "-id", window)
        names = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        left, top, width, height = (int(re.search(rf"{name}: +(-?\d+)", told)[1]) for name in names)
        return left, top, width, height

    def picture(self, window: str) -> tuple[int, int, bytes]:
        """Width, height and RGB bytes of what a window shows, from the memory file of Xvfb (XWD format)."""
        left, top, width, height = self.area(window)
        raw = (Path(self.folder) / "Xvfb_screen0").read_bytes()
        fields = struct.unpack(">25I", raw[:100])
        line, colours = fields[12], fields[19]
        width, height = min(width, fields[4] - left), min(height, fields[5] - top)  # as far as it lies on the screen
        start = fields[0] + colours * 12 + top * line + left * 4
        rows = (raw[start + y * line : start + y * line + width * 4] for y in range(height))
        bgrx = b"".join(rows)
        rgb = bytearray(width * height * 3)
        rgb[0::3], rgb[1::3], rgb[2::3] = bgrx[2::4], bgrx[1::4], bgrx[0::4]
        return width, height, bytes(rgb)

    def _start_server(self) -> str:
        """Xvfb picks a free number itself and tells it through a pipe."""
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{self.size}x24"]
        command += ["-fbdir", self.folder, "-nolisten", "tcp", "-dpi", str(self.dpi)]
        quiet = subprocess.DEVNULL
        self._own.append(subprocess.Popen(command, pass_fds=[write], stdout=quiet, stderr=quiet))
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        return ":" + number

    def _start_window_manager(self) -> None:
        """Without one the keyboard goes nowhere."""
        quiet = subprocess.DEVNULL
        self._own.append(subprocess.Popen(["openbox"], env=self.environment, stdout=quiet, stderr=quiet))


def write_png(path: Path, width: int, height: int, rgb: bytes) -> None:
    """A PNG file without any library: this module must work with the system's Python."""

    def chunk(name: bytes, content: bytes) -> bytes:
        packed = name + content
        return struct.pack(">I", len(content)) + packed + struct.pack(">I", zlib.crc32(packed))

    rows = b"".join(b"\0" + rgb[y * width * 3 : (y + 1) * width * 3] for y in range(height))
    header = struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)
    body = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 6)) + chunk(b"IEND", b"")
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + body)
