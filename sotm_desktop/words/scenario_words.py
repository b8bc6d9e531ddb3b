"""How a scenario reads: one sentence for each thing that it sets, does and expects, used for printing and for reading.

``{slot:kind}`` stands for a value; of ``is|are`` the second is printed where several things are meant. The first
sentence of a key that can say a value is printed; each of them is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import Any, NamedTuple

GIVEN, WHEN, THEN, BOTH = "given", "when", "then", "both"


class SentenceForm(Enum):
    """What a sentence says of the value under its key."""

    ENTRY = auto()
    """One entry of a map: its slots are ``key`` and ``value``."""
    VALUE = auto()
    """The whole value: its slot is ``value``."""
    FIELDS = auto()
    """The fields of a map, which its slots name."""
    BESIDE = auto()
    """The same for fields that stand beside one another in the section, under no key."""
    ITEM = auto()
    """One item of a list: a map with one entry, whose value is ``value``, or is named by the other slots."""
    ALWAYS = auto()
    """A value without slots: that which is fixed."""


class ScenarioSentence(NamedTuple):
    """A sentence and what it says."""

    section: str
    key: str
    form: SentenceForm
    text: str
    fixed: Any = None
    """What it says without a slot: a value, or some fields of a map; of an item its key."""


def _of(
    section: str, form: SentenceForm, *said: tuple[str, str] | tuple[str, str, Any]
) -> tuple[ScenarioSentence, ...]:
    return tuple(ScenarioSentence(section, row[0], form, row[1], row[2] if len(row) > 2 else None) for row in said)


def _asked() -> tuple[ScenarioSentence, ...]:
    """Who is asked, for what, and whether that may be declined: each may be left open."""
    found = []
    for start in (
        "{of:who} chooses|choose from {options:choices}",
        "the choice is {options:choices}",
        "{of:who} is|are asked",
    ):
        for end, fixed in (
            ("", {}), (", which is optional", {"optional": True}), (", which is mandatory", {"optional": False}),
        ):  # fmt: skip
            found.append(ScenarioSentence(THEN, "asked", SentenceForm.FIELDS, start + end, fixed))
    return tuple(found)


_PLACES = _of(
    BOTH, SentenceForm.ENTRY,
    ("in_play", "{key:card} has {value:cards} in play"),
    ("next_to", "{value:cards} is|are next to {key:card}"),
    ("under", "{value:cards} is|are under {key:card}"),
    ("hand", "{key:card} has {value:cards} in hand"),
    ("trash", "{key:card} has {value:cards} in the trash"),
    ("deck_top", "{value:cards} is|are on top of {key:whose} deck"),
    ("deck_bottom", "{value:cards} is|are at the bottom of {key:whose} deck"),
    ("tokens", "{key:card} has {value:n} token|tokens"),
    ("tokens", "{key:card} has {value:pools}"),
    ("hp", "{key:card} has {value:hp} HP"),
    ("facing", "{key:card} faces {value:card}"),
)  # fmt: skip

_GIVEN = (
    *_of(
        GIVEN, SentenceForm.VALUE,
        ("heroes", "{value:heroes} is|are the heroes"),
        ("heroes", "{value:heroes} plays|play"),
        ("villain", "{value:villain} is the villain"),
        ("villains", "{value:villains} are the villains"),
        ("environment", "{value:card} is the environment"),
        ("outside", "{value:heroes} is|are outside the game"),
        ("collections", "{value:cards} is|are brought along"),
        ("face_down", "{value:cards} lies|lie face down"),
        ("back_up", "{value:cards} lies|lie back up"),
        ("used", "the power|powers of {value:cards} has|have been used"),
    ),
    *_of(
        GIVEN, SentenceForm.ENTRY,
        ("deck_only", "{key:whose} deck holds {value:none}"),
        ("deck_only", "{key:whose} deck holds only {value:cards}"),
    ),
    *_of(
        GIVEN, SentenceForm.ALWAYS,
        ("setup", "the setup is followed", "run"), ("setup", "the setup is left out", "skip"),
    ),
    *_of(
        GIVEN, SentenceForm.ITEM,
        ("setup_answers", "in the setup the players choose {value:choice}"),
    ),
    *_of(
        GIVEN, SentenceForm.BESIDE,
        ("turn", "it is {turn:whose} {phase:phase} PHASE"),
        ("turn", "it is {turn:whose} turn"),
        ("phase", "it is the {phase:phase} PHASE"),
    ),
)  # fmt: skip

_WHEN = (
    *_of(
        WHEN, SentenceForm.VALUE,
        ("play", "{owner:owner} plays|play {value:card}"),
        ("play", "play {value:card}"),
        ("use_power", "{owner:owner} uses|use the {value:power}"),
        ("use_power", "use the {value:power}"),
        ("answer", "the players choose {value:choice}"),
        ("do_instead", "do what {value:card} says instead"),
        ("put_into_play", "{value:card} is put into play"),
        ("destroy", "{value:card} is destroyed"),
        ("discard", "{value:card} is discarded"),
        ("flip", "{value:card} is flipped"),
        ("gain_initiative", "the hero goes {value:ordinal}"),
        ("undo", "{value:n} decision|decisions is|are undone"),
        ("redo", "{value:n} decision|decisions is|are redone"),
        ("preview_of", "look at what {value:card} would do"),
        ("set_hp", "the HP of {value:amounts}"),
    ),
    *_of(
        WHEN, SentenceForm.FIELDS,
        ("use_ability", "{card:card} uses the {ability:index} incapacitated ability"),
        ("use_reward", "the players use the {reward:index} reward of {collection:card}"),
        ("go_to", "go on to {turn:whose} {phase:phase} PHASE"),
        ("deal", "{from:card} deals {to:card} {amount:n} {type:word} damage"),
        ("deal", "{from:card} deals {to:card} {amount:n} fixed {type:word} damage", {"fixed": True}),
        ("deal", "{from:card} deals {to:card} {amount:n} irreducible {type:word} damage", {"irreducible": True}),
        ("destroy", "{by:card} destroys {card:card}"),
        ("heal", "{who:card} regains {amount:n} HP"),
        ("draw_cards", "{who:card} draws {n:n} card|cards"),
        ("move", "{card:card} is moved to {to:place}"),
    ),
    *_of(
        WHEN, SentenceForm.ALWAYS,
        ("draw", "the hero draws a card", "draw"), ("pass", "the players pass", "pass"),
        ("resolve", "the phase is resolved", "resolve"), ("turn_around", "the hero turns around", "turn_around"),
    ),
)  # fmt: skip

_ACTIONS = tuple(
    sentence
    for key, can in (("can", "can"), ("cannot", "cannot"))
    for sentence in _of(
        THEN, SentenceForm.ITEM,
        (key, f"{{value:card}} {can} be played", "play"),
        (key, f"the {{value:power}} {can} be used", "use_power"),
        (key, f"{{card:card}} {can} use the {{ability:index}} incapacitated ability", "use_ability"),
        (key, f"what {{value:card}} says {can} be done instead", "do_instead"),
        (key, f"the hero {can} go {{value:ordinal}}", "gain_initiative"),
        (key, f"the hero {can} draw", "draw"),
        (key, f"the hero {can} turn around", "turn_around"),
    )
)  # fmt: skip

_THEN = (
    *_of(
        THEN, SentenceForm.ENTRY,
        ("hp_change", "{key:card} has lost {value:lost} HP"),
        ("hp_change", "{key:card} has gained {value:n} HP"),
        ("hp_change", "{key:card} loses {value:lost} HP"),
        ("hp_change", "{key:card} gains {value:n} HP"),
        ("preview", "{key:card} would lose {value:lost} HP"),
        ("preview", "{key:card} would gain {value:n} HP"),
        ("in_play_has", "{key:card} has at least {value:cards} in play"),
        ("trash_has", "{key:card} has at least {value:cards} in the trash"),
        ("hand_size", "{key:card} has {value:n} card|cards in hand"),
        ("deck_size", "{key:whose} deck has {value:n} card|cards"),
        ("under", "{value:n} card|cards is|are under {key:card}"),
        ("next_to", "{value:n} card|cards is|are next to {key:card}"),
        ("side", "{key:card} lies {value:side}"),
        ("variant", "the version of {key:card} is {value:quote}"),
        ("keywords", "the keywords of {key:card} are {value:quotes}"),
        ("text", "the text of {key:card} is {value:quotes}"),
    ),
    *_of(
        THEN, SentenceForm.VALUE,
        ("removed_has", "{value:cards} is|are out of the game"),
        ("options_have", "{value:choices} is|are on offer"),
        ("options_lack", "{value:choices} is|are not on offer"),
        ("reasons", "the reasons of the last damage are {value:quotes}"),
        ("refused", "the last step is refused with {value:quote}"),
        ("order", "the order of turns is {value:cards}"),
    ),
    *_of(
        THEN, SentenceForm.FIELDS,
        ("at", "it is {turn:whose} {phase:phase} PHASE"),
        ("at", "it is {turn:whose} turn"),
        ("at", "it is the {phase:phase} PHASE"),
    ),
    *_of(
        THEN, SentenceForm.ALWAYS,
        ("hp_change", "nobody has lost or gained HP", {}),
        ("asked", "nothing is asked", "none"),
        ("incapacitated", "nobody is incapacitated", []),
        ("outcome", "the heroes win", "heroes_win"),
        ("outcome", "the heroes lose", "heroes_lose"),
        ("outcome", "the game is drawn", "draw"),
        ("outcome", "the game is not over", "none"),
    ),
    *_asked(),
    *_of(THEN, SentenceForm.ITEM, ("events", "the event {value:event} happens")),
    *_ACTIONS,
)  # fmt: skip

SENTENCES: tuple[ScenarioSentence, ...] = (
    *_PLACES,
    ScenarioSentence(BOTH, "incapacitated", SentenceForm.VALUE, "{value:cards} is|are incapacitated"),
    *_GIVEN, *_WHEN, *_THEN,
)  # fmt: skip

HEADS = {
    "scenario": "Scenario",
    "source": "Source",
    "edition": "Edition",
    "seed": "Seed",
    "chance": "Chance",
    "switches": "Switches",
}
"""The lines above a scenario: what each is called."""
SOMETHING = "…"
"""Stands in a sentence for what is to be named."""
EXPECTED = "Then:"
"""The line before what is expected, where nothing is done before."""
SIDES: Mapping[str, str] = {"front": "front up", "back": "back up", "down": "face down"}
MOVED: Mapping[str, str] = {
    "hand": "the hand of", "trash": "the trash of", "in_play": "the play area of", "deck_top": "the top of the deck of",
    "deck_bottom": "the bottom of the deck of", "next_to": "a place next to", "under": "a place under",
}  # fmt: skip
REMOVED = "a place out of the game"
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
ANSWERS: Mapping[Any, str] = {True: "yes", False: "no", "pass": "nothing"}
ORDER = "the order"
NONE_AT_ALL, ONLY, NO_CARDS = "none of them", "only", "no cards"
VILLAIN, ENVIRONMENT, PLAYERS = "the Villain", "the Environment", "the players"


def not_a_sentence(line: int, text: str, nearest: tuple[str, ...]) -> str:
    fitting = f" There would fit: {'; '.join(nearest)}." if nearest else ""
    return f"Line {line} is not understood: {text!r}.{fitting}"


def not_in_words(what: str, key: str) -> str:
    return f"There is no sentence for `{key}:` of {what} as it stands there."


def checked(key: str) -> str:
    """What a difference is about, by the key of what is expected."""
    return "HP" if key in ("hp", "hp_change") else key.replace("_", " ").capitalize()


NO_VILLAIN = "Nobody is the villain yet: say who, with “… is the villain.”"
NO_TITLE = f'a scenario begins with "{HEADS["scenario"]}: " and its title'
