"""Names that stand for a number, a keyword, an option or a type of damage, where a text means cards by them; and for
heroes, where it means their cards."""

from __future__ import annotations

from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.engine.effects.areas import DeckOf
from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.control import If
from sotm_desktop.engine.effects.families import Verb
from sotm_desktop.engine.effects.heroes import HeroLoop, OneHero
from sotm_desktop.engine.effects.scoped import Note

PICKS = ("pick_keyword", "pick_option")
"""Verbs by which players select words, of which the last is meant."""
GIVES_NO_CARDS = (*PICKS, "pick_type", "note_type")
"""Verbs whose name stands for a word: a keyword, an option, a type of damage."""
NUMBER = "note"
TYPE = ("a type of damage", "damage of that type says it beside its amount: `type: {}`")
SHUFFLED = (
    "what was done with a deck", "whether it was done asks `if_you_do: {{do: [{{shuffle_trash: own}}], then: […]}}`"
)  # fmt: skip
MEANS = {
    NUMBER: ("a number", "an amount is `{{noted: {}}}`; cards are kept by `pick`: `{{pick: {{one: […]}}, as: {}}}`"),
    "pick_keyword": ("a keyword", "cards that have it are `[{{with_picked: {}}}]`"),
    "pick_option": ("an option", "which one was selected asks `{{picked: {{which: {}, option: …}}}}`"),
    "pick_type": TYPE, "note_type": TYPE,
    "lasting": ("an effect that begins", "it always does: leave out `as`"),
    **dict.fromkeys(("shuffle", "shuffle_trash", "shuffle_until"), SHUFFLED),
}  # fmt: skip
"""Verb → what its name stands for, and how that is said."""


def no_cards(name: str, said: Verb) -> Pointless | None:
    """Why a name means no cards; None where it does. ``said``: the sentence that gave it."""
    means = MEANS.get(NUMBER if gives_number(said) else said.word)
    return None if means is None else Pointless(f"{name!r} is {means[0]}, and no card", means[1].format(name, name))


def heroes_already(name: str, said: Verb) -> Pointless | None:
    """Why nothing is said of the heroes of what a name stands for: these are heroes. None where they are cards."""
    if not isinstance(said, HeroLoop | OneHero):
        return None
    return Pointless(
        f"{name!r} stands for heroes, so that they have no heroes",
        f"they are `{name}` by itself; those to whom the cards belong to which they did something are "
        f"`{{hero_of: {{card: {{gathered: {name}}}}}}}`",
    )


def gives_number(verb: Verb) -> bool:
    """Whether the value of a sentence is a number that was noted: by itself, or at the end of what it does."""
    if not isinstance(verb, If | DeckOf):
        return isinstance(verb, Note)
    return all(gives_number(block.items[-1]) for block in verb.children() if isinstance(block, Block) and block.items)
