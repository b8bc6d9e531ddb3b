"""The kinds of sheets: the columns of each, and how its first row tells which it is."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

ENDING = ".tsv"
SIDES = ("Side 1", "Side 2")
OPTIONS = tuple(f"Incapacitated Option {number}" for number in (1, 2, 3))
REWARDS = ("Reward 1", "Reward 2")


class SheetForm(NamedTuple):
    """What stands in the first row of a kind of sheet."""

    name: str
    """What it is called, and the file that it is written to."""
    columns: tuple[str, ...]
    needed: tuple[str, ...]
    """Without these no card can be made."""
    telling: tuple[str, ...]
    """Columns that together only this kind has; of several kinds the first that fits is meant."""


class SheetKind(Enum):
    """Kinds of sheets, those first whose columns are the most special."""

    VILLAIN_CHARACTERS = SheetForm(
        "villain-character-cards",
        (
            "Deck", "Side 1 Name", "Side 1 Description", "Side 1 Keywords", "Side 1 HP", "Side 1 Nemesis Icon",
            "Side 1 Setup", "Side 1 Game Text", "Side 1 Advanced", "Side 2 Name", "Side 2 Description",
            "Side 2 Keywords", "Side 2 HP", "Side 2 Nemesis Icon", "Side 2 Game Text", "Side 2 Advanced", "Set",
            "Difficulty",
        ),
        ("Deck", "Side 1 Name", "Side 1 HP", "Side 1 Game Text"),
        ("Side 1 Name",),
    )  # fmt: skip
    HERO_CHARACTERS = SheetForm(
        "hero-character-cards",
        (
            "Variant", "Deck", "Keywords", "HP", "Nemesis Icon", "Setup", "Innate Power Name", "Innate Power Effect",
            "Extra Text", *OPTIONS, "Set", "Complexity",
        ),
        ("Variant", "Deck", "HP", "Innate Power Effect", *OPTIONS),
        ("Innate Power Effect",),
    )  # fmt: skip
    EVENTS = SheetForm(
        "events",
        (
            "Title", "Date", "Collection Limit", "Villain", "Effect Title", "Effect Game Text", "Reward 1 Title",
            "Reward 1 Game Text", "Reward 2 Title", "Reward 2 Game Text", "Set",
        ),
        (
            "Title", "Date", "Villain", "Effect Title", "Effect Game Text", "Reward 1 Title", "Reward 1 Game Text",
            "Reward 2 Title", "Reward 2 Game Text",
        ),
        ("Effect Game Text",),
    )  # fmt: skip
    CRITICAL_EVENTS = SheetForm(
        "critical-events",
        (
            "Title", "Date", "Collection Limit", "Deck", "Name", "Description", "Keywords", "HP", "Nemesis Icon",
            "Setup", "Game Text", "Advanced", "Set",
        ),
        ("Title", "Date", "Deck", "Name", "HP", "Game Text"),
        ("Date", "Name"),
    )  # fmt: skip
    HEROES = SheetForm(
        "hero-cards",
        ("Hero", "Deck", "Title", "HP", "Keywords", "Game Text", "Qty", "Set"),
        ("Hero", "Deck", "Title", "Keywords", "Game Text"),
        ("Hero", "Title"),
    )
    VILLAINS = SheetForm(
        "villain-cards",
        ("Villain", "Deck", "Title", "HP", "Keywords", "Nemesis Icon", "Game Text", "Qty", "Set"),
        ("Villain", "Deck", "Title", "Keywords", "Game Text"),
        ("Villain", "Title"),
    )
    DIVIDERS = SheetForm("dividers", ("Deck", "Name", "Type", "C/D/P", "Set"), ("Deck", "Type", "C/D/P"), ("C/D/P",))
    ENVIRONMENTS = SheetForm(
        "environment-cards",
        ("Deck", "Title", "HP", "Nemesis Icon", "Keywords", "Game Text", "Qty", "Set"),
        ("Deck", "Title", "Keywords", "Game Text"),
        ("Deck", "Title"),
    )

    @property
    def form(self) -> SheetForm:
        """Its columns."""
        return self.value

    @property
    def file(self) -> str:
        """The file that it is written to."""
        return f"{self.value.name}{ENDING}"


def plain_column(name: str) -> str:
    """A column's name without what spreadsheets and people change in it."""
    return " ".join(name.lower().split())


EDITIONS = "Editions"
"""In any sheet of a card set that is written for some editions of the rules: their ids, with commas between them."""
COLUMNS = {plain_column(column): column for kind in SheetKind for column in (*kind.form.columns, EDITIONS)}
"""Every column by its plain name."""


def kind_of(found: set[str]) -> SheetKind | None:
    """The kind of a sheet with these columns; None when it is no sheet of cards."""
    return next((kind for kind in SheetKind if set(kind.form.telling) <= found), None)
