"""Every file of the project can be checked out on Windows, on macOS, and by a zip tool; text has plain line ends."""

from __future__ import annotations

import re
import subprocess
import unicodedata
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parents[1]
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
LONGEST = 150
"""Letters of a path below the checkout: Windows takes 259 with the folder that it lies in."""


def tracked() -> list[str]:
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True)
    if done.returncode:
        pytest.skip("this is no checkout")
    return done.stdout.decode().split("\0")[:-1]


def bad(path: str) -> bool:
    return len(path) > LONGEST or any(
        RESERVED.fullmatch(part) or part[-1] in ". " or not part.isascii() or re.search(r'[<>:"|?*\\\x00-\x1f]', part)
        for part in PurePosixPath(path).parts
    )


def test_names_are_valid_on_windows() -> None:
    assert [path for path in tracked() if bad(path)] == []
    assert all(map(bad, ("aux", "a/nul.py", "a/com1.tar.gz", "b./c", "a:b", "é", "what?", "a" * 151)))


def test_no_two_names_differ_in_their_capitals_only() -> None:
    folders = {str(parent) for path in tracked() for parent in PurePosixPath(path).parents}
    names = sorted({*tracked(), *folders})
    folded = [unicodedata.normalize("NFC", name).casefold() for name in names]
    assert len(set(folded)) == len(names)


def test_git_knows_what_is_text_and_text_has_plain_line_ends() -> None:
    done = subprocess.run(["git", "ls-files", "--eol"], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        pytest.skip("this is no checkout")
    for line in done.stdout.splitlines():
        stored, _, attributes, *_ = line.split()
        path = line.split("\t")[1]
        wanted = ("i/-text", "attr/-text") if path.endswith(BINARY) else ("i/lf", "attr/text=auto")
        assert (stored, attributes) == wanted or stored == "i/none", line


BINARY = (".png", ".wav", ".webp", ".ico", ".icns", ".otf", ".ttf", ".zip", ".sotm")
