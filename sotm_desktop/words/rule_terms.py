"""Terms of the rules as they stand in sentences: which words of a text lead to which entry of the rules reference."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from sotm_desktop.engine.effects.word import DAMAGE_TYPES

FORMS = {
    "round": "round",
    "phases": "phase, phases, play phase, power phase, draw phase, PLAY PHASE, POWER PHASE, DRAW PHASE",
    "start_and_end": "START, END",
    "play": "play, plays, played",
    "power": "power, powers",
    "draw": "draw, draws, drawn",
    "skip": "skip, skips, skipped",
    "damage": "damage",
    "damage_types": ", ".join(("damage type", "damage types", *(f"{each} damage" for each in DAMAGE_TYPES))),
    "damage_changes": "increase, increases, increased, reduce, reduces, reduced",
    "irreducible": "irreducible, irreducible damage",
    "fixed": "fixed, fixed damage",
    "immune": "immune, immunity",
    "prevent": "prevent, prevents, prevented, prevention",
    "redirect": "redirect, redirects, redirected",
    "reaction": "reaction, reactions",
    "nemesis": "nemesis, nemeses, nemesis icon",
    "cannot_deal": "cannot deal, cannot deal damage",
    "regain": "regain, regains, regained",
    "target": "target, targets, hero target, hero targets, villain target, villain targets, environment target, "
    "environment targets",
    "ally": "ally, allies",
    "one_shot": "One-Shot, One-Shots",
    "ongoing": "Ongoing, Ongoings, Equipment, Item, Items, Relic, Relics",
    "limited": "Limited",
    "indestructible": "indestructible, cannot be destroyed",
    "destroy": "destroy, destroys, destroyed",
    "discard": "discard, discards, discarded",
    "bury": "bury, buries, buried",
    "reveal": "reveal, reveals, revealed",
    "discover": "discover, discovers, discovered",
    "collect": "collect, collects, collected",
    "salvage": "salvage, salvages, salvaged",
    "summon": "summon, summons, summoned",
    "trash": "trash, trashes",
    "under": "under this card, under it, under another, under another card",
    "play_area": "play area, play areas",
    "outside": "outside the game, from outside the game",
    "removed": "from the game, removed from the game, out of the game",
    "token": "token, tokens",
    "h": "H",
    "flip": "flip, flips, flipped",
    "incapacitated": "incapacitated",
    "advanced": "Advanced",
    "event": "Event, Events, Critical Event, Critical Events",
    "victory": "victory, defeat",
}
"""How the term of each entry, by its id, stands in a text. A form with a capital stands so; another one may begin a
sentence, but is no term inside one where it has a capital: there it is part of a name."""
TERM_OF = {form: entry for entry, forms in FORMS.items() for form in forms.split(", ")}
SENTENCE_ENDS = re.compile(r"[.:!?(][\"”)]*\s+$|^$")
NO_TERM = re.compile(r"\b(?:in|into) play\b(?! areas?\b)", re.IGNORECASE)
"""Where a card lies, and not what is done with it."""


class Term(NamedTuple):
    """A term of the rules in a text: its letters, and the id of its entry."""

    start: int
    end: int
    entry: str


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    """Any form as whole words, the longest first."""
    forms = "|".join(re.escape(form) for form in sorted(TERM_OF, key=len, reverse=True))
    return re.compile(rf"(?<![\w-])(?:{forms})(?![\w-])", re.IGNORECASE)


@lru_cache(maxsize=512)
def terms_in(text: str) -> tuple[Term, ...]:
    """The terms in a text from left to right; none lies over another."""
    places = [place.span() for place in NO_TERM.finditer(text)]
    found = []
    for place in _pattern().finditer(text):
        form = _form(place.group(), text[: place.start()])
        if form and not any(start < place.end() and place.start() < end for start, end in places):
            found.append(Term(place.start(), place.end(), TERM_OF[form]))
    return tuple(found)


def _form(letters: str, before: str) -> str:
    """The form that the letters are; "" where they only look like one."""
    if letters in TERM_OF:
        return letters
    small = letters[:1].lower() + letters[1:]
    return small if small in TERM_OF and SENTENCE_ENDS.search(before[-8:] if before else "") else ""
