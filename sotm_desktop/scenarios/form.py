"""What may stand in a scenario file: every key and the shape of its value."""

from __future__ import annotations

from sotm_desktop.cards.complaints import nearest
from sotm_desktop.cards.shapes import (
    ANY,
    FLAG,
    NUMBER,
    TEXT,
    Either,
    Fields,
    ListOf,
    MapOf,
    Shape,
    Words,
    Wrong,
    wrong,
)  # fmt: skip
from sotm_desktop.cards.source import Source

PHASES = Words(("start", "play", "power", "draw", "end", "incapacitated"))
IDS, NUMBERS = ListOf(TEXT), MapOf(NUMBER, "write {whose: number}, with the id of a card or deck")
WHOSE_CARDS = "write {whose: [card, other_card]}, with the id of their deck, or of the card that they lie at"
CARDS = MapOf(IDS, WHOSE_CARDS)
"""Deck or host → ids of cards."""
LAID = MapOf(ListOf(Either(TEXT, Fields({"card": TEXT, "hp": NUMBER}, ("card",)))), WHOSE_CARDS)
HERO = Either(TEXT, Fields({"deck": TEXT, "variant": TEXT}, ("deck",)))
VILLAIN = Fields(
    {"deck": TEXT, "advanced": FLAG, "side": Words(("front", "back")), "critical_event": TEXT, "event_card": TEXT},
    ("deck",),
)
POWER = Either(TEXT, Fields({"card": TEXT, "power": NUMBER}, ("card",)))
ABILITY = Fields({"card": TEXT, "ability": NUMBER}, ("card", "ability"))
ACTION = Either(
    Words(("draw", "turn_around")),
    Fields({"play": TEXT, "use_power": POWER, "use_ability": ABILITY, "do_instead": TEXT, "gain_initiative": NUMBER}),
)
"""Something that `can` or `cannot` be done next."""

TOKENS = MapOf(Either(NUMBER, NUMBERS))
"""By card: how many, or how many of each name."""

GIVEN = Fields({
    "heroes": ListOf(HERO), "villain": Either(TEXT, VILLAIN), "villains": ListOf(Either(TEXT, VILLAIN)),
    "facing": MapOf(TEXT), "environment": TEXT,
    "outside": ListOf(HERO), "collections": IDS, "setup": Words(("skip", "run")),
    "setup_answers": ListOf(ANY), "turn": TEXT, "phase": PHASES,
    "in_play": LAID, "next_to": LAID, "under": CARDS, "face_down": IDS, "back_up": IDS, "tokens": TOKENS, "hand": CARDS,
    "trash": CARDS, "deck_top": CARDS, "deck_bottom": CARDS, "deck_only": CARDS, "hp": NUMBERS,
    "incapacitated": IDS, "used": IDS,
})  # fmt: skip

DEAL = Fields(
    {"from": TEXT, "to": TEXT, "amount": NUMBER, "type": TEXT, "irreducible": FLAG, "fixed": FLAG},
    ("from", "to", "amount", "type"),
)
STEPS: dict[str, Shape] = {
    "play": TEXT, "use_power": POWER, "use_ability": ABILITY,
    "do_instead": TEXT,
    "use_reward": Fields({"collection": TEXT, "reward": NUMBER}, ("collection", "reward")), "answer": ANY,
    "go_to": Fields({"turn": TEXT, "phase": PHASES}, ("turn", "phase")), "deal": DEAL, "put_into_play": TEXT,
    "destroy": Either(TEXT, Fields({"card": TEXT, "by": TEXT}, ("card", "by"))),
    "heal": Fields({"who": TEXT, "amount": NUMBER}, ("who", "amount")),
    "draw_cards": Fields({"who": TEXT, "n": NUMBER}, ("who", "n")), "discard": TEXT, "flip": TEXT,
    "move": Fields({"card": TEXT, "to": Either(Words(("removed",)), Fields({
        "hand": TEXT, "trash": TEXT, "in_play": TEXT, "deck_top": TEXT, "deck_bottom": TEXT, "next_to": TEXT,
        "under": TEXT,
    }))}, ("card", "to")),
    "set_hp": NUMBERS, "gain_initiative": NUMBER, "undo": NUMBER, "redo": NUMBER, "preview_of": TEXT,
}  # fmt: skip
BARE_STEPS = ("draw", "pass", "resolve", "turn_around")
"""Steps that are one word without a value."""

THEN = Fields({
    "hp": NUMBERS, "hp_change": NUMBERS, "in_play": CARDS, "in_play_has": CARDS, "hand": CARDS, "hand_size": NUMBERS,
    "trash": CARDS, "trash_has": CARDS, "removed_has": IDS, "deck_size": NUMBERS, "deck_top": CARDS,
    "deck_bottom": CARDS, "under": MapOf(ANY), "next_to": MapOf(ANY), "tokens": TOKENS,
    "side": MapOf(Words(("front", "back", "down"))), "variant": MapOf(TEXT), "incapacitated": IDS,
    "keywords": MapOf(IDS), "text": MapOf(IDS),
    "at": Fields({"turn": TEXT, "phase": PHASES}), "options_have": ListOf(ANY), "options_lack": ListOf(ANY),
    "asked": Either(Words(("none",)), Fields({"of": TEXT, "options": ListOf(ANY), "optional": FLAG})),
    "can": ListOf(ACTION), "cannot": ListOf(ACTION), "outcome": Words(("heroes_win", "heroes_lose", "draw", "none")),
    "events": ListOf(Either(TEXT, MapOf(ANY))), "reasons": IDS, "preview": NUMBERS, "refused": TEXT,
    "facing": MapOf(TEXT), "order": IDS,
})  # fmt: skip

DOCUMENT = Fields({
    "scenario": TEXT, "source": ANY, "edition": ANY, "switches": MapOf(ANY), "seed": NUMBER, "chance": IDS,
    "given": GIVEN, "when": ListOf(ANY), "then": THEN,
}, ("scenario",))  # fmt: skip


def wrong_step(step: Source) -> list[Wrong]:
    """What is wrong with one step of ``when``."""
    if isinstance(step.value, dict) and len(step.value) == 1:
        word = next(iter(step.value))
        if word in BARE_STEPS and word not in STEPS:
            return [Wrong(step.line, step.column, f"{word!r} is one word without a value", f"write `- {word}`")]
        return wrong(step, Fields(STEPS))
    if isinstance(step.value, str) and step.value in BARE_STEPS:
        return []
    words = (*STEPS, *BARE_STEPS)
    return [Wrong(step.line, step.column, f"{step.plain()!r} is no step", nearest(str(step.value), words))]
