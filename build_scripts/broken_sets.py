"""Broken and malicious files of card sets, made of the sound ones that are shipped and of chance alone."""

from __future__ import annotations

import io
import json
import random
import re
import sys
import warnings
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sotm_desktop.cards.cardset import DECK_FOLDERS
from sotm_desktop.cards.yaml_reader import Reader
from sotm_desktop.engine.effects.word import VOCABULARY

CARDSETS = Path(__file__).resolve().parent.parent / "cardsets"

# -- changing data

LONG = "9" * 5_000
ODD: tuple[Any, ...] = (
    0, 1, -1, 5, 998, 999, 1000, 10**17, 10**30, True, False, None, "", " ", "x", "H", "self", "you", "it", "each",
    "it.card", "it.target", "villain", "target", "\n", "\u202ebidi", "a/b", "a:b#c", "'", "{}", "é" * 40, "x" * 3_000,
    LONG, [], {}, [[]], [{}], {"": 1}, {"a": {}}, {"do": []}, ["x"] * 50, [1, "x", {}], {"as": "x"},
)  # fmt: skip


def examples() -> list[Any]:
    """The examples of all words: what an author may write, at places where it may mean nothing."""
    words = (cls for family in VOCABULARY.values() for cls in family.values() if cls.example)
    read = (Reader("example").read(cls.example) for cls in words)
    return [documents[0].plain() for documents in read if documents]


class Corpus:
    """The sound files, and what may be put into them."""

    def __init__(self) -> None:
        kinds = (*DECK_FOLDERS, "characters", "event_cards", "editions")
        files = [file for kind in kinds for file in sorted(CARDSETS.rglob(f"{kind}/*.yaml"))]
        self.files = files + sorted(CARDSETS.glob("*/*.yaml"))
        self.texts = {file: file.read_text(encoding="utf-8") for file in self.files}
        self.data = {file: Reader(str(file)).read(text)[0].plain() for file, text in self.texts.items()}
        self.under: dict[str, list[Any]] = {}
        """By a key, everything that stands under it anywhere."""
        for data in self.data.values():
            for at in places(data):
                if isinstance(at[-1], str):
                    self.under.setdefault(at[-1], []).append(holder(data, at)[at[-1]])
        self.examples = examples()
        self.words = sorted({word for family in VOCABULARY.values() for word in family})


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside another."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield (*at, key)
        yield from places(item, (*at, key))


def holder(value: Any, at: tuple[Any, ...]) -> Any:
    for key in at[:-1]:
        value = value[key]
    return value


def deep(chance: random.Random, value: Any) -> Any:
    for _ in range(chance.choice((3, 20, 60, 5_000))):
        value = [value] if chance.random() < 0.5 else {"may": value}
    return value


def copied(value: Any) -> Any:
    return json.loads(json.dumps(value))


def cut_down(chance: random.Random, data: Any) -> Any:
    """A deck with some of its cards only, mostly: it is read and played in a fraction of the time."""
    if "cards" not in data or chance.random() < 0.1:
        return data
    cards = chance.sample(sorted(data["cards"]), min(len(data["cards"]), chance.randrange(1, 6)))
    return {**data, "cards": {card: data["cards"][card] for card in cards}}


def exchanged(chance: random.Random, corpus: Corpus, data: Any) -> Any:
    """The data with a few values from elsewhere that stand under the same keys there: most of it makes sense."""
    data = copied(data)
    for _ in range(chance.choice((1, 2, 4, 8))):
        at = chance.choice([at for at in places(data) if isinstance(at[-1], str)])
        held, key = holder(data, at), at[-1]
        if key in ("deck", "cards", "kind", "characters", "character"):
            continue
        if isinstance(held[key], int) and not isinstance(held[key], bool):
            held[key] = chance.choice((0, 1, 2, 3, 7, 30, 999))
        else:
            held[key] = copied(chance.choice(corpus.under.get(key, [held[key]])))
    return data


def changed(chance: random.Random, corpus: Corpus, data: Any) -> Any:
    """The data with a few values changed: other types, words of the language, parts of other decks."""
    data = copied(data)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        found = list(places(data))
        if not found:
            break
        at = chance.choice(found)
        held, key = holder(data, at), at[-1]
        old = held[key]
        match chance.randrange(10):
            case 0:
                held[key] = copied(chance.choice(ODD))
            case 1 | 2:
                held[key] = copied(chance.choice(corpus.examples))
            case 3 | 4:
                other = corpus.data[chance.choice(corpus.files)]
                way = chance.choice(list(places(other)))
                held[key] = copied(holder(other, way)[way[-1]])
            case 5:
                del held[key]
            case 6 if isinstance(held, dict):
                name = chance.choice((*corpus.words, "deck", "cards", "keywords", "", "x" * 90))
                held[name] = held.pop(key)
            case 6:
                held.insert(0, old)
            case 7:
                way = chance.choice(found)
                try:
                    held[key] = copied(holder(data, way)[way[-1]])
                except (KeyError, IndexError, TypeError):
                    held[key] = chance.choice(corpus.words)
            case 8 if isinstance(old, int):
                held[key] = chance.choice((0, 1, 2, 3, 7, 40, 300, 999))
            case 8:
                held[key] = chance.choice(corpus.words)
            case 9:
                if chance.random() < 0.3:
                    held[key] = deep(chance, old)
                    break  # what is so deep is not walked through again
                held[key] = [old]
    return data


def as_text(data: Any) -> str:
    """The data as YAML, which JSON is too, whatever depth it has."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(50_000)
    try:
        return json.dumps(data, ensure_ascii=False)
    finally:
        sys.setrecursionlimit(limit)


LINES = (
    "- " * 3_000, "? " * 500, "[" * 3_000, "{a: " * 500, "&a *a", "!!python/object/apply:os.system [touch x]", "<<: *a",
    "%YAML 1.2", "---", "...", "\t", "a: b: c", "\x00", "\ufeff", "'", '"', "|", "a: &x [*x, *x]",
)  # fmt: skip


def damaged(chance: random.Random, text: str) -> bytes:
    """The text with bytes or lines changed."""
    data = bytearray(text.encode())
    for _ in range(chance.choice((1, 1, 2, 5, 30))):
        at = chance.randrange(len(data) + 1)
        match chance.randrange(7):
            case 0:
                data[at : at + 1] = bytes([chance.randrange(256)])
            case 1:
                del data[at:]
            case 2:
                del data[at : at + chance.randrange(1, 80)]
            case 3:
                data[at:at] = data[at : at + chance.randrange(1, 200)]
            case 4:
                data[at:at] = chance.choice(LINES).encode()
            case 5:
                data[at:at] = b"\n" + chance.choice(LINES).encode() + b"\n"
            case 6:
                data[at:at] = bytes([chance.choice(b"{}[],:-#&*!|>%@`\"'\n\t ")])
    return bytes(data)


# -- zips

PLACES = (
    "../evil.yaml", "/tmp/evil.yaml", "C:/evil.yaml", "..\\evil.yaml", "heroes/../../evil.yaml", "heroes/con.yaml",
    "a/" * 12 + "x.yaml", "heroes/" + "x" * 5_000 + ".yaml", "heroes/a\x00b.yaml", "\u202eheroes/x.yaml", "./x.yaml",
    "heroes", "heroes/", "//evil.yaml", "~/evil.yaml", "heroes/x.py", "sitecustomize.py",
)  # fmt: skip
METHODS = (zipfile.ZIP_STORED, *[zipfile.ZIP_DEFLATED] * 4, zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2)


def packed(chance: random.Random, corpus: Corpus) -> bytes:
    """A zip of a few decks with something wrong about it."""
    made, inside = io.BytesIO(), chance.choice(("", "my_set/", "a/b/", "CON/", "Definitive/", "mine./"))
    decks = [file for file in corpus.files if file.parent.name in DECK_FOLDERS]
    warnings.filterwarnings("ignore", "Duplicate name")
    method = chance.choice(METHODS)
    with zipfile.ZipFile(made, "w", method) as file:
        for deck in chance.sample(decks, 3):
            file.writestr(f"{inside}{deck.parent.name}/{deck.name}", corpus.texts[deck])
        match chance.randrange(6):
            case 0:
                file.writestr(chance.choice(PLACES), "deck: evil")
            case 1:
                link = zipfile.ZipInfo(f"{inside}heroes/link.yaml")
                link.external_attr = chance.choice((0o120777, 0o010666, 0o060666)) << 16
                file.writestr(link, chance.choice(("/etc/passwd", "../../..")))
            case 2:
                size = chance.choice((100, 100_000, 2_100_000)) if method == zipfile.ZIP_DEFLATED else 100
                file.writestr(f"{inside}heroes/bomb.yaml", b"- a\n" * size)
            case 3:
                for number in range(chance.choice((10, 10, 10, 4_000))):
                    file.writestr(f"{inside}heroes/{number}.yaml", "")
    data = bytearray(made.getvalue())
    if chance.random() < 0.6:
        for _ in range(chance.choice((1, 2, 8, 40))):
            marks = [found.start() for found in re.finditer(rb"PK..", data)] or [0]
            near = chance.choice(marks) + chance.randrange(46)  # the headers, where the sizes and ways of packing stand
            at = min(len(data) - 1, chance.choice((near, near, chance.randrange(len(data)))))
            data[at] = chance.choice((0, 1, 12, 14, 255, chance.randrange(256)))
    if chance.random() < 0.1:
        del data[chance.randrange(len(data)) :]
    return bytes(data)
