"""What a player reads stands in words/, on cards, or in what the loader says of an author's mistake: nowhere else.

A second language is then one more set of words. The terms on screen are those of the game's own world.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tests.words.shown_strings import shown

PACKAGE = Path(__file__).resolve().parents[2] / "sotm_desktop"
FOR_OTHERS = {
    "words": "here they stand",
    "engine": "refusals name keys; the table of switches is the reference of the rule books for authors",
    "cards": "what the loader says of a mistake, in the words of the deck format",
    "scenarios": "what a rules test says, in the words of its own language",
    "commands": "the command line, for authors",
    "cli.py": "the command line, for authors",
    "players": "which rule of the engine a simulated game broke, for whoever mends it",
}
"""Part of the program → why its strings are not for players."""
OTHER_FILES = {
    "gesture/targets.py": "how tests and a debugger call the things on the table",
    "saves/old_steps.py": "the names of an older program's steps",
    "saves/formats.py": "the names of an older program's stages",
    **{
        f"authoring/sheets/sheet_{part}.py": "the columns of sheets, as their files name them"
        for part in ("columns", "reader", "gathering", "export")
    },
}
STILL_THERE = {"widgets": 2}
"""By part: "off", and what a field is, of widgets, which know no game and no words. These only become fewer."""
FORBIDDEN = [
    r"\bhouse\b", r"\bPlace nothing\b", r"\bFirst game\b", r"\bBegin\b(?! of)", r"\bHow hard\b", r"\bLaid over\b",
    r"\bor more\b optional", r"\bPlay nothing\b", r"\bUse no power\b", r"\bNone: nothing is done\b",
    r"\bAnswers for always\b", r"\bSave now under\b", r"\bTo the title screen\b", r"\bReadable letters\b",
    r"\bOne moment\b", r"\bLines of play\b", r"\bSaved by hand\b", r"\bWhat turned it\b", r"\bNot all is certain\b",
    r"\bWith mistakes\b", r"\bbroken invariants\b", r"\bnever reached\b", r"\bWhere you were\b", r"\bOther side\b",
    r"\bClick the cards, then\b", r"\b[Mm]ov(e|ing) up\b",
    r"\bTake this one\b", r"^Next\.$", r"\b1 (cards|answers|targets|tokens)\b", r"decks's",
]  # fmt: skip
"""Words that a player would have to learn, and slips of grammar; wording for each stands in words/README.md."""


def part_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 or parts[0] in FOR_OTHERS else "top"


@cache
def read_in(path: Path) -> list[tuple[int, str]]:
    return list(shown(path))


def files() -> list[Path]:
    """The modules whose words are for players, but for words/ itself."""
    return [
        path
        for path in sorted(PACKAGE.rglob("*.py"))
        if part_of(path) not in FOR_OTHERS and path.relative_to(PACKAGE).as_posix() not in OTHER_FILES
    ]


def test_no_part_holds_more_words_than_it_did():
    found: dict[str, list[str]] = {}
    for path in files():
        found.setdefault(part_of(path), []).extend(
            f"{path.relative_to(PACKAGE)}:{line}: {text!r}" for line, text in read_in(path)
        )
    more = {part: texts for part, texts in found.items() if len(texts) > STILL_THERE.get(part, 0)}
    assert not more, "\n".join(text for texts in more.values() for text in texts)


@pytest.mark.parametrize("term", FORBIDDEN)
def test_terms_of_our_own_are_on_no_screen(term):
    found = [
        f"{path.relative_to(PACKAGE)}:{line}: {text!r}"
        for path in [*files(), *sorted((PACKAGE / "words").rglob("*.py"))]
        for line, text in read_in(path)
        if re.search(term, text)
    ]
    assert not found, "\n".join(found)


PAGES = ("README.md", "assets/changelog.md")
OF_OLD = r"lines? of play|answers for always|six against two|doubtful|never reached|broken invariants|move up"
"""What the program itself no longer says."""


@pytest.mark.parametrize("page", PAGES)
def test_pages_for_players_call_things_as_the_screens_do(page):
    lines = (PACKAGE.parent / page).read_text(encoding="utf-8").splitlines()
    found = [f"{number}: {line}" for number, line in enumerate(lines, 1) if re.search(OF_OLD, line, re.IGNORECASE)]
    assert not found, "\n".join(found)
