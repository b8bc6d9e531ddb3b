"""Changes of a card's data that change nothing in the game, each with its reason."""

from __future__ import annotations

import re

SEVERAL = (
    (
        r"\.(may|do|one_hero|each_hero|then|owner)\..*(\.may = True|'may': True\})$|put_under\.may = True$",
        "inside `may`, or with a hero who may, the sentence can be declined anyway",
    ),
    (r"\.one_hero = \{'do': \[\{'choose': .*'may': True\}\}\], 'may': True\}$", "the choice can be declined anyway"),
    (r"triggers\.\d+\.may = True$", "its only sentence can be declined anyway"),
    (r"discard\.n = 2$", "any number of cards, or the whole hand, is no fixed number"),
    (r"activate\.on\.\w+(\.what)? = \[", "only a card with such a text can have it activated"),
    (r"\.what = \[(?!.*'is': 'seen')", "only revealed cards lie among the revealed cards"),
    (r"\.what = \[\{'hp_at_most': \d+\}\]$", "only a target has HP"),
    (r"\.in_play = \[\{'is': 'chosen'\}\]$", "what was chosen is a target"),
    (r" = (self|you|villain)$", "on a character card, and for a villain's deck, these name the same card"),
    (
        r"(play_top|take_turn|shuffle_trash|reveal|discard_top|\.(of|top|deck|in_area)) = (own|nothing|environment)$",
        "on a villain or environment card its own deck is the Villain or Environment deck",
    ),
    (
        r"= \{'(at_most|exactly)': \{'what': \{'(amount_of_damage|flipped_(this|since_your)_turn|count|tokens_on|"
        r"(destroyed|discarded|played|drawn|powers_used)_since_your_turn|"
        r"destroyed_by|number_of|powers_used_last_round)': .*\}, "
        r"'than': 0\}\}$",
        "damage, tokens, powers and cards that are counted are never less than none",
    ),
    (
        r":  = .*'play_in': \{'one': \['hero', 'character'\]\}, '(area_hero_)?start': ",
        "text that does not say \"you\" comes in the same phase, whether it speaks to the hero of the play area or not",
    ),
    (r"deal\.from = nothing$", "an environment card deals its own damage"),
    (r"'as': 'second'\}, \{'deal': \{'to': \{'one': ", "two hits of one kind: nobody asks which was first"),
)  # fmt: skip
"""What the name of a mutant looks like → why nobody would notice."""

RULES = [(re.compile(pattern), reason) for pattern, reason in SEVERAL]


def reason_for(name: str) -> str | None:
    """Why a mutant is equal in meaning to the card that it was made from; None when it is not."""
    return next((reason for pattern, reason in RULES if pattern.search(name)), None)
