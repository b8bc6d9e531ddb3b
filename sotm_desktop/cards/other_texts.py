"""Text that a card takes from others: whether those are sure to be of its type of deck, as others have none for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sotm_desktop.cards.misfits import Pointless, is_not_of
from sotm_desktop.cards.scope import Scope
from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.copying import OfOtherCards, TextOf
from sotm_desktop.engine.effects.families import Selector, Verb
from sotm_desktop.engine.effects.filters import Filter, Side, Test
from sotm_desktop.engine.effects.ranked_cards import Ranked
from sotm_desktop.engine.effects.references import Reference, is_it
from sotm_desktop.engine.effects.selectors import Fitting, Top
from sotm_desktop.engine.effects.triggers import Happening
from sotm_desktop.engine.effects.which_card import Is, IsNamed, IsYours
from sotm_desktop.engine.effects.word import OF_DECK, Word, all_in

ONLY_SUCH = (IsYours, IsNamed, Is)
"""Words of filters after which a card is of the own deck, or one that was found before."""


def of_another_type(node: Word, of_deck: Scope, said: Mapping[str, Verb]) -> Pointless | None:
    """A word that takes text of cards of which some would have none for this one.

    ``of_deck``: the scope of a text of this file; ``said``: the sentences that gave names.
    """
    if isinstance(node, TextOf) and node.of is not None:
        is_known = _is_of_own_type(node.of, of_deck.side)
    elif isinstance(node, OfOtherCards) and node.of is not None:
        is_known = not any(_may_be_of_another(each, of_deck.side) for each in _choices(node.of, said))
    else:
        return None
    if is_known:
        return None
    return Pointless(
        f"{node.word!r} takes the text of cards of the same type of deck alone",
        "of heroes on a hero's card, of villains on a villain's, of the environment on its own: say "
        f"`{of_deck.side}` where these cards are chosen",
    )


def of_another_type_answered(event: Happening, do: Block, of_deck: Scope) -> Pointless | None:
    """A text that takes the text of the card that its event brings, which is one of another type of deck."""
    card = getattr(event, "card", None)
    if not isinstance(card, Filter) or not any(is_not_of(test, of_deck.side) for test in card.tests):
        return None
    taken = next((each for each in all_in(do) if isinstance(each, OfOtherCards) and is_it(each.of)), None)
    if taken is None:
        return None
    return Pointless(
        f"{taken.word!r} takes the text of cards of the same type of deck alone, and those are of another",
        "`repeat_text: it.card` does it as the text of that card, for its own hero or villain",
    )


def _choices(of: Word, said: Mapping[str, Verb]) -> Iterator[Word]:
    """The choices that give the cards, also where an earlier sentence made them."""
    if isinstance(of, Reference) and of.name in said:
        earlier = said[of.name]
        yield earlier
        of = getattr(earlier, "what", earlier)
    if isinstance(of, Selector):
        yield of
        for part in of.children():
            yield from _choices(part, said) if isinstance(part, Selector) else ()


def _may_be_of_another(choice: Word, side: str) -> bool:
    what, where = getattr(choice, "what", None), getattr(choice, "in_", "play")
    if isinstance(choice, Fitting | Ranked) and isinstance(what, Filter):
        if any(is_not_of(test, side) for test in what.tests):
            return True
        if where == "play":
            is_elsewhere = getattr(choice, "under", None) is not None
            return not is_elsewhere and not any(_is_held(test, side) for test in what.tests)
    decks = (getattr(choice, field.attribute) for field in choice.fields.values() if field.holds == OF_DECK)
    looks_at = isinstance(choice, Top | Verb) or where not in ("play", "under", "revealed")
    return looks_at and any(deck in ("villain", "environment") and deck != side for deck in decks)


def _is_of_own_type(what: Filter, side: str) -> bool:
    return not any(is_not_of(test, side) for test in what.tests) and any(_is_held(test, side) for test in what.tests)


def _is_held(test: Test, side: str) -> bool:
    return isinstance(test, ONLY_SUCH) or (isinstance(test, Side) and test.side == side and test.wanted)
