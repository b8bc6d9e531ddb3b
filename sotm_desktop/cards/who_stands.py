"""Where a deck file says which cards stand for a hero who has no HP, and whether any can."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sotm_desktop.cards.file_fields import Complain
from sotm_desktop.cards.source import Source
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.effects.filters import HasKeyword, IsTarget, Side, Test
from sotm_desktop.engine.effects.statics import CountsAsHero
from sotm_desktop.engine.effects.which_card import IsNamed, IsYours
from sotm_desktop.engine.effects.word import all_in

WORD = CountsAsHero.word
SAY_WHO = f"say which do: `static: [{{{WORD}: [yours, …]}}]`; or write the number"
WRITE_NONE = f"write `hp: none`, or leave out `{WORD}`"
ELSEWHERE = "who stands for a hero is said by the hero's character card, and always holds"
ON_CHARACTER = "write it in `static: […]` of the hero's character card, with `hp: none` there"


def check_stand_ins(deck: DeckDefinition, source: Source, complain: Complain) -> None:
    """Complains of a hero without HP for whom nobody stands, of one with HP for whom others do, and of text elsewhere
    that says so."""
    has_targets = any(face.hp is not None for card in deck.all_cards for face in card.faces)
    for card, at in _with_sources(deck, source):
        front = card.faces[0]
        said = [clause for clause in front.clauses if isinstance(clause, CountsAsHero)]
        says_so = bool(said)
        if card.kind != "hero_character":
            if _names_it(card):
                complain(at, ELSEWHERE, ON_CHARACTER)
        elif says_so and not front.stands_without_hp:
            complain(at, "others stand for this hero, whose own HP would be dealt no damage", WRITE_NONE)
        elif front.stands_without_hp and not says_so:
            complain(at, "this hero has no HP, and no cards stand for them", SAY_WHO)
        elif any(_is_of_no_hero(test) for each in said for test in each.who.tests):
            complain(at, "cards of this hero alone stand for this hero", f"`static: [{{{WORD}: [yours, …]}}]`")
        elif says_so and not has_targets:
            complain(at, "no card of this deck has HP, so none stands for this hero", "give those that do `hp: …`")
        elif _names_it(card) and not says_so:
            complain(at, ELSEWHERE, ON_CHARACTER)


def _is_of_no_hero(test: Test) -> bool:
    return isinstance(test, Side) and (test.side == "hero") is not test.wanted


def standing(deck: DeckDefinition) -> tuple[Definition, ...]:
    """The cards of a hero's deck that are character cards by the text of the hero's own, as far as print shows it."""
    clauses = (clause for card in deck.characters.values() for clause in card.faces[0].clauses)
    meant = [clause.who.tests for clause in clauses if isinstance(clause, CountsAsHero)]
    return tuple(card for card in deck.cards.values() if any(all(map(_printed_fits(card), tests)) for tests in meant))


def _printed_fits(card: Definition) -> Callable[[Test], bool]:
    """Whether what is printed on the front of a card fits a test; a test of anything else, nobody knows of."""
    front = card.faces[0]

    def fits(test: Test) -> bool:
        if isinstance(test, IsNamed):
            return test.card == card.id
        if isinstance(test, HasKeyword):
            return test.keyword in front.keywords
        return isinstance(test, IsYours | Side) or (isinstance(test, IsTarget) and front.hp is not None)

    return fits


def _names_it(card: Definition) -> bool:
    return any(isinstance(node, CountsAsHero) for face in card.faces for text in face.printed for node in all_in(text))


def _with_sources(deck: DeckDefinition, source: Source) -> Iterator[tuple[Definition, Source]]:
    """The cards of a file, each with its part of it."""
    people, cards = source.get("characters"), source.get("cards")
    for card in deck.all_characters:
        name = (card.variant or "standard") if card.kind == "hero_character" else card.id
        found = people.get(name) if people is not None else source.get("character")
        yield card, found or source
    for card in deck.all_cards:
        found = cards.get(card.id) if cards is not None else None
        yield card, found or source
