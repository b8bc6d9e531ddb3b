"""Pictures that a card set brings: PNG and SVG files in its folder `pictures/`, looked at before anything draws them.

Only what needs no decoding is read here: how large a file is, how large a picture it says that it holds, whether all
of it is there, and that a drawing holds nothing but shapes.
"""

from __future__ import annotations

import stat
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.shapes import Like
from sotm_desktop.cards.source import Source, complaint_at

PICTURE_FOLDER = "pictures"
PICTURE = Like(
    r"[A-Za-z0-9][A-Za-z0-9_-]{0,80}\.(png|svg)", "the name of a PNG or SVG file in `pictures/`, as wolf.svg"
)
MOST_BYTES = {".png": 2_000_000, ".svg": 200_000}
MOST_PIXELS = 2048
"""Of each side of a PNG."""
SIGNATURE = b"\x89PNG\r\n\x1a\n"
SVG = "{http://www.w3.org/2000/svg}"
SHAPES = frozenset((
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs", "linearGradient",
    "radialGradient", "stop", "title", "desc", "metadata",
))  # fmt: skip
"""What is drawn of an SVG file; anything else would silently be missing."""


class BadPicture(NamedTuple):
    """Why a picture is not taken, and what to do."""

    found: str
    hint: str


def read_picture(folder: Path, name: str) -> bytes | BadPicture:
    """The content of a picture of the card set in this folder, or why it cannot be used."""
    path = folder / PICTURE_FOLDER / name
    most = MOST_BYTES[path.suffix]
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):  # a pipe or a device would keep us waiting for ever
            return BadPicture(f"{name} is no file", f"put a picture into `{PICTURE_FOLDER}/`")
        if about.st_size > most:
            return BadPicture(f"{name} holds {about.st_size} bytes, more than {most}", "save it smaller")
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        said = error.strerror or type(error).__name__
        return BadPicture(
            f"{name} cannot be read: {said}", f"put it into the folder `{PICTURE_FOLDER}/` of the card set"
        )
    wrong = _wrong_png(name, data) if path.suffix == ".png" else _wrong_svg(name, data)
    return wrong or data


def _wrong_png(name: str, data: bytes) -> BadPicture | None:
    """The signature, the size that the header says, and the sum of each chunk up to the last."""
    if not data.startswith(SIGNATURE) or data[12:16] != b"IHDR" or len(data) < 33:
        return BadPicture(f"{name} is no PNG picture", "save it as PNG again; another name does not change what it is")
    width, height = struct.unpack(">II", data[16:24])
    if not (0 < width <= MOST_PIXELS and 0 < height <= MOST_PIXELS):
        return BadPicture(f"{name} is {width} x {height} pixels", f"at most {MOST_PIXELS} a side")
    at = len(SIGNATURE)
    while at + 12 <= len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        end = at + 12 + length
        kind = data[at + 4 : at + 8]
        if end > len(data) or zlib.crc32(data[at + 4 : end - 4]) != struct.unpack(">I", data[end - 4 : end])[0]:
            break
        if kind == b"IEND":
            return None
        at = end
    return BadPicture(f"{name} is damaged", "save or copy it again")


def _wrong_svg(name: str, data: bytes) -> BadPicture | None:
    """Well-formed, with a size, and of nothing but shapes. Declarations of types could make a file explode."""
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        return BadPicture(f"{name} declares a type of document or entities", "save it as plain SVG, without them")
    import xml.etree.ElementTree as ElementTree  # a start without drawings need not know of it

    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, ValueError, RecursionError) as error:
        return BadPicture(f"{name} is no SVG drawing: {error}", "save it as plain SVG")
    if root.tag != f"{SVG}svg":
        return BadPicture(f"{name} is no SVG drawing", 'begin it with <svg xmlns="http://www.w3.org/2000/svg" …>')
    if not root.get("viewBox") and not (root.get("width") and root.get("height")):
        return BadPicture(f"{name} does not say how large it is", 'give it a viewBox, as in viewBox="0 0 100 100"')
    for element in root.iter():
        tag = str(element.tag).removeprefix(SVG)
        if "}" not in tag and tag not in SHAPES:
            return BadPicture(f"<{tag}> in {name} would not be drawn", "turn everything into paths and save plain SVG")
        if "dasharray" in f"{element.attrib}":  # a dash of next to nothing keeps whoever draws it for hours
            return BadPicture(f"<{tag}> in {name} has a dashed line", "draw its dashes as lines")
    return None


def picture_complaints(file: str, folder: Path, named: Iterator[Source]) -> Iterator[Complaint]:
    """What is wrong with the pictures that a file names; the cards can be played without them."""
    for source in named:
        wrong = read_picture(folder, source.word)
        if isinstance(wrong, BadPicture):
            yield complaint_at(file, source, *wrong)._replace(is_warning=True)


def portraits_in(look: Source) -> Iterator[Source]:
    """The portraits that a deck's look names, also those of its variants and its other side."""
    variants = look.get("variants")
    turned = look.get("turned")
    for each in (look, *(variants.value.values() if variants else ()), *((turned,) if turned else ())):
        portrait = each.get("portrait")
        if portrait is not None:
            yield portrait
