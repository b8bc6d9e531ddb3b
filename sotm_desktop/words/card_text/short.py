"""A text of a card in short: what a question asks, an option offers, the log and a tooltip say of it.

The phrases are those of the print, with H as a figure and without what the card says besides: conditions, how often,
what follows.
"""

from __future__ import annotations

from weakref import WeakKeyDictionary

from ...engine.card_index import CardIndex
from ...engine.effects.blocks import Block
from ...engine.effects.clauses import Clause
from ...engine.effects.families import Verb
from ...engine.effects.quantities import CountCards
from ...engine.effects.statics import Additional, Static
from ...engine.effects.word import Word, with_names_known
from ...engine.facing import h
from ...engine.frames import Bindings
from ...engine.game_state import GameState
from ...engine.ids import CardId
from ...engine.questions import definition_of
from .block_text import hear, said
from .face_text import context_of, names_in
from .grammar import Act, Saying
from .nouns import counted, counted_cards
from .registry import phrase_of
from .sentence_context import SentenceContext, Unknowns
from .sentences import as_one
from .static_text import more_actions
from .verbs_damage import default_source

_titles: WeakKeyDictionary[CardIndex, dict[str, str]] = WeakKeyDictionary()
"""What `names_of_game` gives; it goes with the game."""
_counts: WeakKeyDictionary[CardIndex, dict[tuple[CardId, int, CountCards], tuple[str, str]]] = WeakKeyDictionary()
"""What `counted_on` gives, too."""
AT_MOST = 2
"""So many sentences of a text are said; more would fill the balloon."""


def deed(table: GameState, card: CardId | None, text: Word | None) -> str:
    """What a verb or the body of a text does, as an infinitive: ``draw 2 cards``, ``let each Hero draw 1 card``.

    ``card`` is the card that the text stands on.
    """
    if card is None or text is None:
        return "do nothing"
    context = context_on(table, card)
    found = _sayings(text, context)[:AT_MOST]
    if not found:
        return "do nothing"
    words = " and ".join(dict.fromkeys(infinitive(saying, context) for saying in found))
    return words + context.unknowns.explained()


def held_in_short(table: GameState, card: CardId, text: Static | Clause, bindings: Bindings = ()) -> str:
    """A text that holds: ``+1 damage dealt by your allies``; of one that is printed on another card, whose it is. The
    damage types that the players picked are said by name where ``bindings`` have them."""
    printed_on = _printed_on(table, text)
    if printed_on is not None or isinstance(text, Clause):
        return f"the game text of {printed_on}"
    context, text = context_on(table, card), with_names_known(text, bindings)
    words: str = more_actions(text) if isinstance(text, Additional) else phrase_of(text)(text, context)
    return words + context.unknowns.explained()


def _printed_on(table: GameState, text: Word) -> str | None:
    """The title of the card on which a text stands as a part of its own; None for one that a sentence began."""
    for definition in table.index.definitions:
        for face in definition.faces:
            if any(text is clause for clause in (*face.clauses, *face.advanced, *face.printed)):
                return face.title
    return None


def counted_on(index: CardIndex, card: CardId, face: int, count: CountCards) -> tuple[str, str]:
    """Which cards a text on a side of a card counts, and where they lie besides: ``Villain targets``, ``Villain targets
    in play``; kept, as every answer that is tried asks."""
    known = _counts.setdefault(index, {})
    if (card, face, count) not in known:
        context = context_of(index.definitions[card], names_of_game(index), face).but(in_short=True)
        known[card, face, count] = counted_cards(count, context), counted(count, context, True)
    return known[card, face, count]


def of_heroes(table: GameState, card: CardId | None, block: Block) -> str | None:
    """What a hero does whom the text names, for "which Hero …?": ``draws 2 cards``; None if it is no act of theirs."""
    if card is None:
        return None
    context = context_on(table, card).for_hero()
    whole = as_one(_sayings(block, context), context.actor)
    if isinstance(whole, Act) and whole.subject is None:
        return whole.predicate(True) + context.unknowns.explained()
    return None


def said_in_short(table: GameState, card: CardId | None, verb: Verb) -> tuple[Saying | None, Unknowns]:
    """What a verb says, for a question that leaves one of its slots open, and what the letters in it mean."""
    if card is None:
        return None, Unknowns()
    context = context_on(table, card)
    return said(verb, context), context.unknowns


def infinitive(saying: Saying, context: SentenceContext) -> str:
    """A saying without its subject where that is who the text belongs to; ``let …`` where somebody else does it."""
    if not isinstance(saying, Act):
        return saying.text
    if saying.subject in (None, context.you, default_source(context)):
        return saying.predicate(False)
    assert saying.subject is not None
    return f"let {saying.subject.text} {saying.predicate(False)}"


def context_on(table: GameState, card: CardId) -> SentenceContext:
    """The place of a text of a card in a game: the names of its decks, and H as it stands on the card."""
    definition, names = definition_of(table, card), names_of_game(table.index)
    return context_of(definition, names, table.cards[card].face).but(h=h(table, card), in_short=True)


def names_of_game(index: CardIndex) -> dict[str, str]:
    """The titles that text uses in a game; kept, as every question asks."""
    found = _titles.get(index)
    if found is None:
        found = _titles[index] = names_in(index)
    return found


def _sayings(text: Word, context: SentenceContext) -> list[Saying]:
    if isinstance(text, Block):
        return [heard.saying for heard in hear(text, context, range(0))]
    saying = said(text, context)
    return [] if saying is None else [saying]
