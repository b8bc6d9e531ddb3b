"""Looks for tests: the shipped decks, cards and people that show what may go wrong."""

from pathlib import Path

import yaml

from sotm_desktop.scenes.shell.figure_reader import figure_of
from sotm_desktop.table.art.looks import CharacterLook, DeckLook, FaceLook, TextLine

ROOT = Path(__file__).resolve().parents[3]
LOOK = yaml.safe_load((ROOT / "cardsets/definitive/look.yaml").read_text(encoding="utf-8"))

SHORT = (TextLine("POWER", "Deals 1 target 5 fire damage."),)
LONG = (
    TextLine(
        "START",
        "Reveal the top card of the villain deck. If it is a device or a soldier, put it into play; "
        "if not, discard it.",
    ),
    TextLine(None, "While two or more devices are in play, reduce damage dealt to this card by 1."),
    TextLine(
        "END",
        "This card deals each hero target 2 fire damage. Then destroy H minus 2 hero ongoing and/or item cards.",
    ),
)


def deck(name: str = "ra", side: str = "hero") -> DeckLook:
    look = LOOK["decks"][name]
    return DeckLook(
        name,
        name.replace("_", " ").title(),
        side,
        *look["palette"],
        look["emblem"],
        look["horizon"],
        figure_of(look["figure"]) if "figure" in look else None,
    )


def face(
    kind: str = "one_shot",
    lines: tuple[TextLine, ...] = SHORT,
    hp: int | None = None,
    title: str = "Fire Blast",
) -> FaceLook:
    return FaceLook(
        "fire_blast",
        title,
        kind,
        ("One-Shot", "Limited"),
        hp,
        "fire-ray",
        lines,
        deck(),
        4,
        ("dealt+1", "end"),
    )


def character(name: str = "legacy", side: str = "hero", state: str = "front", **fields: object) -> CharacterLook:
    given: dict[str, object] = {
        "hp": 32,
        "keywords": (side.title(),),
        "lines": SHORT,
        "back_lines": LONG,
        "power_name": "Galvanize",
        "nemesis": "Baron Blade",
        "description": "Somebody of Importance",
        "variant": None,
    }
    return CharacterLook(name, name.replace("_", " ").title(), deck(name, side), state=state, **(given | fields))
