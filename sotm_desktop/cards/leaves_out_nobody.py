"""Damage that somebody else than the card with the text deals to "other" targets, where that card is no target."""

from __future__ import annotations

from collections.abc import Iterator

from sotm_desktop.cards.misfits import Pointless, meant
from sotm_desktop.cards.unlikely import said_to_heroes, words_of
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.effects.dealing import DealDamage
from sotm_desktop.engine.effects.families import Selector
from sotm_desktop.engine.effects.filters import Filter
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.statics import GainHp
from sotm_desktop.engine.effects.which_card import IsOther


def leaves_out_nobody(deck: DeckDefinition, card: Definition) -> Iterator[Pointless]:
    """Where "other" is to leave out who deals damage, and leaves out the card with the text, which has no HP."""
    has_hp = card.is_character or any(face.hp is not None for face in card.faces)
    if has_hp or any(isinstance(node, GainHp) for node in deck.code.values()):
        return
    of_heroes = {id(word) for word in said_to_heroes(card)}
    for word in words_of(card):
        if not isinstance(word, DealDamage):
            continue
        filters = (what for what in meant(word, "to") if isinstance(what, Filter))
        than = _than(deck, word.from_, id(word) in of_heroes)
        if than and any(isinstance(test, IsOther) for what in filters for test in what.tests):
            yield Pointless(
                "'other' leaves out this card alone, which is no target",
                f"who deals the damage is left out by {than}; without that leave out `other`",
            )


def _than(deck: DeckDefinition, dealer: Selector | None, is_said_to_hero: bool) -> str:
    """How a filter leaves out who deals damage; "" where that is the card with the text, or nobody can tell."""
    if dealer is not None and (not isinstance(dealer, Reference) or dealer.name == "self"):
        return ""
    name = "you" if dealer is None else dealer.name
    if name != "you" or is_said_to_hero:
        return f"`{{not: [{{is: {name}}}]}}`"
    return {"hero": "`not_you`", "villain": "`{not: [{is: villain}]}`"}.get(deck.side, "")
