"""What a phrase leaves open until the whole text is known: which card "it" is, what X is, which of several is meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...engine.effects.lasting import ENDS_OF_THEIR_OWN


@dataclass(frozen=True, eq=True)
class Ref:
    """Cards that the text has spoken of: "it", "that target", "the cards discarded this way"."""

    words: str
    at: int = 0
    for_result: bool = False
    """Whether it must be what an earlier sentence did, by its name."""


THE_OTHER = "the other"
"""Words for those of which an earlier sentence spoke, without what the last one did something to."""


WHO_DID_IT = ("the one who did it", "whoever did it")
"""Words for who did what the text answers."""


@dataclass(frozen=True)
class Letter:
    """An amount that the text explains elsewhere."""

    name: str


class Ambiguous:
    """Several meanings of the same words, the likeliest first."""

    def __init__(self, *meanings: Any) -> None:
        self.meanings = meanings

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ambiguous) and self.meanings == other.meanings

    __hash__ = None  # type: ignore[assignment]  # holds data, which has no hash

    def __repr__(self) -> str:
        return f"Ambiguous{self.meanings}"


DO_THIS = "_do_this"
"""The name of sentences that belong together for the one behind them: "do this: …. During this, …"."""


@dataclass(frozen=True)
class Ended:
    """Stands before a piece that is no part of what the pieces before it say, whatever would take it over."""


@dataclass(frozen=True, eq=True)
class Deck:
    """A deck or play area that a sentence names and so goes through: "1 deck", "each Hero deck"."""

    word: str
    """The verb around it: one_deck, each_deck, some_decks, each_area, one_area, some_areas, area_with, deck_of."""
    fields: tuple[tuple[str, Any], ...] = ()


class Others:
    """In a filter: none of the cards, or of the heroes, that earlier sentences chose."""

    def __init__(self, of_heroes: bool = False) -> None:
        self.of_heroes = of_heroes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Others) and self.of_heroes == other.of_heroes

    __hash__ = None  # type: ignore[assignment]


class Items:
    """What a sentence says, piece after piece: verbs, and pieces that belong to the verb before them."""

    def __init__(self, items: list[Any], they: bool = False) -> None:
        self.items = items
        self.they = they
        """Whether it is said of the heroes of the sentence before."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Items) and self.items == other.items and self.they == other.they

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Items({self.items}{', they' if self.they else ''})"


@dataclass(frozen=True)
class Follow:
    """A piece that belongs to the verb before it: ``then``, ``else``, ``each_time``, ``while``, …"""

    kind: str
    value: Any
    they: bool = False

    __hash__ = None  # type: ignore[assignment]


def can_follow(before: Any, piece: Any) -> bool:
    """Whether a piece may stand behind another: "otherwise, …" does not where nothing is asked, and nobody may."""
    if not (isinstance(piece, Follow) and piece.kind == "else" and isinstance(before, dict)):
        return True
    fields = [each for given in before.values() if isinstance(given, dict) for each in given.values()]
    parts = (before, *before.values(), *fields)
    return any(isinstance(each, Items) or (isinstance(each, dict) and "may" in each) for each in parts)


@dataclass(frozen=True)
class Where:
    """What a letter stands for."""

    letter: str
    amount: Any

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True)
class UsualSource:
    """Who deals damage, where that may be whom the text means anyway, so that data need not say it."""

    who: Any

    __hash__ = None  # type: ignore[assignment]


OWN_TIMES = {(side, f"{side}_{end}"): f"your_{end}" for side in ("villain", "environment") for end in ("start", "end")}
"""The turn of a card's own type of deck is "your" turn, where its text speaks to no hero."""


THEIR_TIMES = {f"their_{end}": f"your_{end}" for end in ("start", "end")}
"""The turn of heroes of whom a text speaks, where it speaks to each of them."""


def own_time(made: Any, side: str, in_loop: bool) -> Any:
    """The fields of what lasts: "until the Villain START PHASE" is "your" START PHASE on a card of the villain, and so
    is "their" START PHASE in a text that speaks of heroes; nobody's elsewhere."""
    if not isinstance(made, dict) or not isinstance(made.get("until"), str):
        return made
    until = made["until"]
    known = THEIR_TIMES.get(until, until) if in_loop else OWN_TIMES.get((side, until), until)
    return {**made, "until": known}


def outlasting(value: Any) -> Any:
    """Data of a One-Shot, of which what lasts does not end with its card, which leaves play at once."""
    if isinstance(value, list):
        return [outlasting(each) for each in value]
    if not isinstance(value, dict):
        return value
    made = {name: outlasting(each) for name, each in value.items()}
    lasting = made.get("lasting")
    if isinstance(lasting, dict) and (lasting.get("until") in ENDS_OF_THEIR_OWN or "or_until" in lasting):
        made["lasting"] = {**lasting, "wherever": True}
    return made


def in_short(cls: Any, made: dict[str, Any]) -> Any:
    """The fields of a word of this class: its main field alone stands without its name."""
    if cls is None or not cls.main or set(made) != {cls.main}:
        return made
    main = made[cls.main]
    return made if isinstance(main, dict) and set(main) & set(cls.fields) else main
