"""Play areas, and the decks of cards."""

from __future__ import annotations

from ...engine.effects import areas, chosen_areas, could_host, face_down, ranking
from ...engine.effects.area_values import AreaOfDeck
from ...engine.effects.blocks import Block
from ...engine.effects.kept_in_mind import KeptInMind
from ...engine.effects.references import Reference
from ...engine.effects.word import NamedWord
from ..english import owned, with_article
from .area_phrases import area_called, place_called
from .block_text import hear, says
from .choice_text import phrase
from .grammar import Act, Saying, act
from .noun_parts import NounParts
from .nouns import several
from .numbers import is_one, number
from .registry import phrase_for, phrase_of
from .sentence_context import SentenceContext, side_name
from .sentences import as_one
from .trigger_text import any_of
from .verbs_loops import PROBE, all_name_that, asks_of_that, names_that, speaks_of, through


def _kind(which: str | None) -> str:
    return f"{side_name(which)} " if which else ""


@phrase_for(areas.EachArea)
def _each_area(node: areas.EachArea, context: SentenceContext) -> Saying:
    each = f"each {_kind(node.which)}play area"
    inner = context.but(that_deck="that play area's deck", that_area=each)
    whole = speaks_of(node.do, inner)
    if whole is not None and not whole.may:  # "you may … each play area" is one decision for all of them
        return whole
    return through(f"{each} in turn order", node.do, inner.but(that_area="that play area"))


@phrase_for(ranking.AreaWith)
def _area_with(node: ranking.AreaWith, context: SentenceContext) -> Saying:
    area = f"the {_kind(node.which)}play area with the {node.the} {several(node.what, context, '').text}"
    return _in_area(area, node.do, context)


@phrase_for(chosen_areas.InOneArea)
def _one_area(node: chosen_areas.InOneArea, context: SentenceContext) -> Saying:
    return _in_area(f"1 {_kind(node.which)}play area", node.do, context)


@phrase_for(chosen_areas.InSomeAreas)
def _some_areas(node: chosen_areas.InSomeAreas, context: SentenceContext) -> Saying:
    many = "any number of" if node.n is None else f"up to {number(node.n, context)}"
    several_of = "" if node.n is not None and is_one(node.n, context) else "s"
    areas = f"{'each of ' if several_of else ''}{many} {_kind(node.which)}play area{several_of}"
    inner = context.but(that_deck="that play area's deck", that_area=areas)
    whole = speaks_of(node.do, inner)
    return whole or through(areas, node.do, inner.but(that_area="that play area"))


def _in_area(area: str, do: Block, context: SentenceContext) -> Saying:
    """What is done in a play area; if its first sentence does not name it, that is said before."""
    inner = context.but(that_deck="that play area's deck", that_area=area)
    if asks_of_that(do) or not names_that(do, inner) or not all_name_that(do, inner):
        return through(area, do, inner.but(that_area="that play area"))
    first, *rest = hear(do, inner, later=inner.but(that_area="that play area"))
    follow = tuple(sentence for heard in rest for sentence in heard.sentences())
    return first.saying._replace(follow=(*first.saying.follow, *follow))


@phrase_for(ranking.DeckWith)
def _deck_with(node: ranking.DeckWith, context: SentenceContext) -> Saying:
    which = "cards" if node.what is None else several(node.what, context, "").text
    deck = f"the {_kind(node.which)}deck with the {node.the} {which} in {'it' if node.in_ == 'deck' else 'its trash'}"
    inner = context.but(that_deck=deck)
    whole = speaks_of(node.do, inner)
    if whole is not None and not _is_owner(node.do, context):
        return whole
    return through(deck, node.do, inner.but(that_deck="that deck"))


def _is_owner(block: Block, context: SentenceContext) -> bool:
    """Whether its sentences speak of the trash or the like of the deck, not of the deck itself."""
    return any(f"{PROBE}'" in text for heard in hear(block, context.but(that_deck=PROBE)) for text in heard.sentences())


@phrase_for(areas.DeckOf)
def _deck_of(node: areas.DeckOf, context: SentenceContext) -> Saying:
    if (home := _goes_home(node, context)) is not None:
        return home
    if node.area is not None:
        deck = f"the deck of {place_called(node.area, context)}"
    else:
        assert node.card is not None, "one of the two is given"
        card = phrase_of(node.card)(node.card, context, "each")
        if card.several:
            return _decks_of(f"each of {owned(card.text, 'decks')}", node.do, context)
        deck = owned(card.text, "deck")
    return as_one(says(node.do, context.but(that_deck=deck)), context.actor)


def _decks_of(decks: str, do: Block, context: SentenceContext) -> Saying:
    """What is done with the decks of several cards: "each of the destroyed cards' decks"."""
    whole = speaks_of(do, context.but(that_deck=decks))
    if whole is not None and not whole.may:  # "you may … each of" is one decision for all of them
        return whole
    return through(f"{decks} in turn order", do, context.but(that_deck="that deck"))


def _goes_home(node: areas.DeckOf, context: SentenceContext) -> Act | None:
    """A card that is moved to the play area of its own deck, and nothing else."""
    only = node.do.items[0] if len(node.do.items) == 1 else None
    if not isinstance(only, areas.MoveToArea) or not isinstance(node.card, Reference | KeptInMind):
        return None
    if not (isinstance(only.to, AreaOfDeck) and isinstance(only.to.deck, NamedWord)):
        return None
    what, whose = phrase(only.what, context, "all"), phrase(node.card, context, "all")
    if not isinstance(only.what, type(node.card)) or what != whose or what.several:
        return None
    return act("move {what} to {its} own play area", what=what.text, its=what.owner_pronoun)


@phrase_for(areas.MoveToArea)
def _move(node: areas.MoveToArea, context: SentenceContext) -> Saying:
    what = phrase(node.what, context, "all").text
    if node.to is None:
        assert node.next_to is not None, "one of the two is given"
        host = phrase(node.next_to, context).text
        kind = host.removesuffix(f" next to which {what} could be played")
        if kind != host and kind.startswith("1 "):  # where it lies already is none of them
            host = f"another {kind.removeprefix('1 ')} next to which it could be played"
        return act("move {what} next to {host}", what=what, host=host)
    return act("move {what} to {area}", what=what, area=place_called(node.to, context))


@phrase_for(areas.EntersArea)
def _enters_area(node: areas.EntersArea, context: SentenceContext) -> str:
    return f"when {any_of(node.card, context).text} enters {area_called(node.area, context)}"


@phrase_for(could_host.CouldHost)
def _could_host(test: could_host.CouldHost, context: SentenceContext, parts: NounParts) -> None:
    card = phrase_of(test.card)(test.card, context, "each").text
    parts.after.append(f"next to which {card} could be played")


@phrase_for(areas.TurnOf)
def _turn_of(node: areas.TurnOf, context: SentenceContext, negative: bool) -> str:
    return f"it is {'not ' if negative else ''}{with_article(node.side.capitalize())} turn"


@phrase_for(areas.YourTurn)
def _your_turn(node: areas.YourTurn, context: SentenceContext, negative: bool) -> str:
    return f"it is {'not ' if negative else ''}{context.their} turn"


@phrase_for(areas.IsAdvanced)
def _is_advanced(node: areas.IsAdvanced, context: SentenceContext, negative: bool) -> str:
    return f"this game is {'not ' if negative else ''}Advanced"


@phrase_for(areas.InPhase)
def _in_phase(node: areas.InPhase, context: SentenceContext, negative: bool) -> str:
    return f"it is {'not ' if negative else ''}the {node.phase.upper()} PHASE"


@phrase_for(face_down.LayFaceDown)
def _lay_face_down(node: face_down.LayFaceDown, context: SentenceContext) -> Act:
    what = phrase(node.what, context, "all").text
    if node.to is None:
        return act("put {what} into play face down", loose=True, what=what)
    return act("put {what} into play face down in {area}", loose=True, what=what, area=place_called(node.to, context))
