"""Pictures that a card set brings: taken when they are sound, refused with the place and the way out when not."""

from __future__ import annotations

import io
import os
import struct
import zlib
from pathlib import Path

import pygame
import pytest

from sotm_desktop import paths
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cli import main
from sotm_desktop.scenes.shell.printed_looks import Looks
from sotm_desktop.table.art.characters import small_character
from sotm_desktop.table.art.small_face import small_face
from sotm_desktop.widgets import use_assets

pytestmark = pytest.mark.pixels

HEAD = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
SVG = HEAD + b'<circle cx="5" cy="5" r="4" fill="#00C8FF"/></svg>'
GROUND = HEAD + b'<rect width="10" height="10" fill="#00C8FF"/></svg>'
DECK = """deck: harbour
kind: villain
title: The Harbour
character: {front: {hp: 10}, back: {hp: 10}}
cards:
  crate: {title: Crate, copies: 25, hp: 2, keywords: [minion]}
"""


@pytest.fixture(autouse=True)
def assets():
    use_assets(paths.find().assets)


def png(width: int, height: int, data: bytes = b"") -> bytes:
    """A PNG of one colour; with data of its own its header may say what it likes."""
    if not data:
        stream = io.BytesIO()
        surface = pygame.Surface((width, height))
        surface.fill((0, 200, 255))
        pygame.image.save(surface, stream, "x.png")
        return stream.getvalue()

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def own_set(folder: Path, look: str, **files: bytes) -> Path:
    """A card set with one deck, a look, and pictures; ``crate_svg=`` becomes crate.svg."""
    (folder / "mine" / "villains").mkdir(parents=True)
    (folder / "mine" / "pictures").mkdir()
    (folder / "mine" / "villains" / "harbour.yaml").write_text(DECK)
    (folder / "mine" / "look.yaml").write_text(look)
    for name, data in files.items():
        (folder / "mine" / "pictures" / name.replace("_", ".")).write_bytes(data)
    return folder


def said_of(folder: Path) -> list[str]:
    return [str(each).rpartition("mine/")[2] for each in CardLibrary([folder]).sets["mine"].complaints]


@pytest.mark.parametrize(
    ("name", "data", "found", "hint"),
    [
        ("gone.png", None, "cannot be read", "put it into the folder `pictures/`"),
        ("text.png", b"hello", "is no PNG picture", "save it as PNG again"),
        ("huge.png", png(50_000, 50_000, b"x"), "50000 x 50000 pixels", "at most 2048 a side"),
        ("torn.png", png(8, 8, zlib.compress(b"x" * 400))[:-14], "is damaged", "again"),
        ("heavy.svg", SVG + b" " * 200_001, "bytes, more than 200000", "smaller"),
        ("bomb.svg", b'<!DOCTYPE a [<!ENTITY b "c">]>' + SVG, "declares", "plain SVG"),
        ("broken.svg", SVG[:-3], "is no SVG drawing", "plain SVG"),
        ("words.svg", HEAD + b"<text>hello</text></svg>", "<text> in words.svg would not be drawn", "paths"),
        ("photo.svg", HEAD + b'<image href="file:///etc/passwd"/></svg>', "<image> in photo.svg", "paths"),
        ("dashed.svg", SVG.replace(b"/><", b' style="stroke-dasharray:0.0001"/><'), "has a dashed line", "as lines"),
        ("sizeless.svg", SVG.replace(b' viewBox="0 0 10 10"', b""), "does not say how large", "viewBox"),
    ],
)
def test_a_picture_that_is_refused_says_where_and_what_to_do(tmp_path, name, data, found, hint):
    folder = own_set(tmp_path, f"pictures:\n  harbour/crate: {name}\n")
    if data is not None:
        (folder / "mine" / "pictures" / name).write_bytes(data)
    (said,) = said_of(folder)
    assert said.startswith("look.yaml:2:18: ")
    assert found in said and hint in said
    library = CardLibrary([folder])
    deck = library.deck("harbour")
    assert Looks([folder]).face(deck, deck.cards["crate"]).picture is None, "the card has its icon instead"


def test_only_files_of_the_folder_can_be_named(tmp_path):
    for number, name in enumerate(("../look.svg", "/etc/x.png", "a/b.svg", "wolf.gif", ".svg")):
        folder = own_set(tmp_path / str(number), f"pictures:\n  harbour/crate: {name}\n")
        assert "is not the name of a PNG or SVG file in `pictures/`" in said_of(folder)[0]


def test_a_pipe_is_not_waited_for(tmp_path):
    folder = own_set(tmp_path, "decks: {harbour: {portrait: pipe.png}}\n")
    os.mkfifo(folder / "mine" / "pictures" / "pipe.png")
    assert "pipe.png is no file" in said_of(folder)[0]


def test_sound_pictures_are_drawn_for_cards_and_people(tmp_path):
    look = "decks: {harbour: {portrait: face.png}}\npictures: {harbour/crate: crate.svg}\n"
    own = own_set(tmp_path / "own", look, face_png=png(40, 40), crate_svg=GROUND)
    plain = own_set(tmp_path / "plain", "decks: {}\n")
    assert said_of(own) == []
    drawn = []
    for folder in (own, plain):
        library, looks = CardLibrary([folder]), Looks([folder])
        deck = library.deck("harbour")
        crate = small_face(looks.face(deck, deck.cards["crate"]), (86, 120))
        person = small_character(looks.character(deck, deck.all_characters[0]), (93, 160))
        drawn.append([picture.get_at((60, 60))[:3] for picture in (crate, person)])
    assert drawn[0] == [(0, 200, 255)] * 2
    assert drawn[1] != drawn[0]


def test_what_is_cut_out_stands_before_the_ground_of_its_card(tmp_path):
    folder = own_set(tmp_path, "pictures: {harbour/crate: crate.svg}\n", crate_svg=SVG)
    library, looks = CardLibrary([folder]), Looks([folder])
    face = looks.face(library.deck("harbour"), library.deck("harbour").cards["crate"])
    assert face.picture is not None and face.picture.is_cut_out
    picture = small_face(face, (86, 120))
    assert picture.get_at((43, 65))[:3] == (0, 200, 255)
    assert picture.get_at((6, 40))[:3] != (0, 200, 255)


def test_a_picture_that_is_damaged_inside_leaves_the_icon(tmp_path):
    folder = own_set(tmp_path, "pictures: {harbour/crate: crate.png}\n", crate_png=png(8, 8, b"no pixels at all"))
    library, looks = CardLibrary([folder]), Looks([folder])
    face = looks.face(library.deck("harbour"), library.deck("harbour").cards["crate"])
    assert small_face(face, (86, 120)).get_size() == (86, 120)


def test_the_check_tells_of_pictures(tmp_path, capsys):
    own_set(tmp_path, "pictures:\n  harbour/crate: gone.png\n")
    assert main(["check", str(tmp_path)]) == 1
    assert "look.yaml:2:18: gone.png cannot be read" in capsys.readouterr().out
