"""A whole side of a card as it is printed."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine.card_index import CardIndex
from ...engine.definitions import STANDARD, DeckDefinition, Definition
from ...engine.effects.area_values import Area
from ...engine.effects.clauses import Clause
from ...engine.effects.families import Condition, Selector
from ...engine.effects.filters import Filter, HasKeyword, IsCharacter, Side
from ...engine.effects.naming import HeroWithCards
from ...engine.effects.which_card import Is, IsNamed, IsYours
from ...engine.effects.word import Word
from ..english import listed, sentence
from .area_phrases import place_called
from .block_text import says
from .choice_text import phrase
from .clause_lines import PHASE_TAGS, PrintedLine, printed
from .condition_text import holds
from .grammar import Phrase, called
from .nouns import one
from .sentence_context import SentenceContext
from .sentences import opener, together

Names = Mapping[str, str]
ORDER = {tag: at for at, tag in enumerate(("REACTION", "POWER", *PHASE_TAGS.values()), 1)}
"""Where the lines of a tag stand; all others are before them."""
BEGINS_ASIDE = "this card begins the game set aside"
NOT_PLAYABLE = {
    "own_play_phase": "this card cannot be played during your PLAY PHASE",
    "hand": "this card cannot be played from a Hero's hand",
}


def names_of(*decks: DeckDefinition) -> dict[str, str]:
    """The titles that the text of these decks uses: of each deck, and of each card under ``deck/card``.

    ``deck/card#`` holds the number of copies: a title of which there is one needs no article. ``deck/card!`` holds the
    number of powers on a card of which no two are in play. ``deck@`` holds the
    pronoun of its character, ``deck@form`` the label of one of several. Side decks are found under ``deck:side_deck``,
    their cards with those of the deck.
    """
    names: dict[str, str] = {}
    for deck in decks:
        names[deck.id] = deck.title
        names[f"{deck.id}@"] = deck.pronoun
        for variant, person in deck.characters.items() if deck.side == "hero" and len(deck.characters) > 1 else ():
            names[f"{deck.id}@{variant or STANDARD}"] = person.look.get("label") or ""
        for side in deck.side_decks:
            names.setdefault(side.id, side.title)
            names[f"{deck.id}:{side.id}"] = side.title
        for one_of_several in deck.all_characters if deck.partners else ():
            names[f"{deck.id}/{one_of_several.id}"] = one_of_several.title
            names[f"{deck.id}/{one_of_several.id}#"] = "1"
        for card in deck.all_cards:
            names[f"{deck.id}/{card.id}"] = card.title
            names[f"{deck.id}/{card.id}#"] = str(card.copies)
            if card.copies == 1 or "limited" in card.faces[0].keywords:
                names[f"{deck.id}/{card.id}!"] = str(len(card.faces[0].powers))
    return names


def names_in(index: CardIndex) -> dict[str, str]:
    """The same in a game, where the name of a character card replaces that of its deck (rulebook, FAQs)."""
    titles = {seat.id: seat.title for seat in index.seats}
    people = {seat.id: index.definitions[seat.character] for seat in index.seats if seat.character is not None}
    guests = {deck.id: index.definitions[card] for card, deck in index.outsiders.items()}
    people, titles = people | guests, titles | {deck: person.title for deck, person in guests.items()}
    pronouns = {f"{deck}@": person.pronoun for deck, person in people.items()}
    decks = (*(seat.definition for seat in index.seats if not seat.is_side), *index.outsiders.values())
    return names_of(*decks) | titles | pronouns


def context_of(definition: Definition, names: Names | None = None, face: int = 0) -> SentenceContext:
    """To whom the text of a side of a card speaks. A character card that has a title of its own is called by it."""
    side = definition.kind.partition("_")[0]
    side = "villain" if side in ("critical", "event") else side
    context = SentenceContext(deck=definition.file, side=side, titles=names or {})
    host, in_an_area = _host(definition, context), isinstance(definition.play_in, Selector)
    is_guest = side != "hero" and not in_an_area and lies_with_others(definition, side)
    context = context.but(host=host, is_in_a_chosen_area=in_an_area, is_guest=is_guest)
    if side == "environment":
        return context
    if not definition.is_character:
        name = called(context.deck_title, context.titles.get(f"{definition.file}@", "they"))
        return context.but(you=name, name=name)
    name = called(definition.faces[face].title or context.deck_title, definition.pronoun)
    return context.but(you=name, card=name, name=name)


def lies_with_others(definition: Definition, side: str) -> bool:
    """Whether a card may be played next to one of another deck, so that its phases may be of their turn."""
    beside = _among(definition.next_to) if isinstance(definition.next_to, Filter) else None
    if beside is None:
        return False
    sides = [test.side for test in beside.tests if isinstance(test, Side) and test.wanted]
    if any(_is_hero_with_cards(test) for test in beside.tests):
        return True
    if side == "hero":
        is_own = any(isinstance(test, Is | IsNamed | IsYours) for test in beside.tests)
        return not is_own and (beside.of_targets or bool(sides))
    is_known = any(isinstance(test, Is | IsNamed | HasKeyword) for test in beside.tests)
    return "hero" in sides or (beside.of_targets and side not in sides and not is_known)


def _among(next_to: Filter) -> Filter:
    """Among which cards one is ranked that another is played next to; without a rank they themselves."""
    only = next_to.tests[0] if len(next_to.tests) == 1 else None
    among = getattr(only.who, "what", None) if isinstance(only, Is) else None
    return among if isinstance(among, Filter) else next_to


def _is_hero_with_cards(test: Word) -> bool:
    return isinstance(test, Is) and isinstance(test.who, HeroWithCards)


def _host(definition: Definition, context: SentenceContext) -> Phrase:
    next_to = definition.next_to
    if not isinstance(next_to, Filter):
        return Phrase("the card that this card is next to")
    if any(_is_hero_with_cards(test) for test in next_to.tests):
        return Phrase("that Hero", False, "they")
    next_to = _among(next_to)
    said = one(next_to, context, "that")
    is_character = any(isinstance(test, IsCharacter) for test in next_to.tests)
    is_hero = any(isinstance(test, Side) and test.wanted and test.side == "hero" for test in next_to.tests)
    if said.text.endswith("Hero character") or (is_character and is_hero):
        return Phrase("that Hero", False, "they")
    return Phrase("that target" if next_to.of_targets else "that card")


def where_none_is(no_place: Clause, context: SentenceContext) -> list[str]:
    """The sentences of what is done where there is no card to be played next to: ``If there is none, discard it.``"""
    sayings = says(no_place.do, context)
    text, follow = together(sayings, context.actor)
    return [sentence(each) for each in (f"{opener('if there is none', sayings)} {text}", *follow)]


def lines(definition: Definition, face: int = 0, names: Names | None = None) -> tuple[PrintedLine, ...]:
    """The text of one side, without its Setup and its Advanced text. ``names``: titles, see `names_of`."""
    context = context_of(definition, names, face)
    made: list[PrintedLine] = []
    if isinstance(definition.next_to, Filter) and face == 0:
        beside = one(definition.next_to, context, "a").text
        beside = f"1{beside[1:]}" if beside.startswith("a of ") else beside
        placed = [sentence(f"play this card next to {beside}{context.unknowns.explained()}")]
        if isinstance(definition.no_place, Clause):
            placed += where_none_is(definition.no_place, context)
        made.append(PrintedLine(None, " ".join(placed)))
    if isinstance(definition.play_in, Selector | Area) and face == 0:
        area = _where(definition.play_in, context)
        made.append(PrintedLine(None, sentence(f"play this card in {area}{context.unknowns.explained()}")))
    if face == 0 and definition.is_set_aside and definition.kind == "villain_character":
        made.append(PrintedLine(None, sentence(BEGINS_ASIDE)))
    if definition.play_area and face == 0:
        made.append(PrintedLine(None, sentence(f"play this card in {context.zone(definition.play_area, 'play area')}")))
    if face == 0 and definition.numbers:
        made.append(PrintedLine(None, sentence(number_line(definition))))
    if face == 0:
        made += [PrintedLine(None, sentence(NOT_PLAYABLE[when])) for when in definition.not_playable]
    if isinstance(definition.playable_if, Condition) and face == 0:
        made.append(PrintedLine(None, sentence(f"this card {_only_if(definition.playable_if, context)}")))
    clauses = definition.faces[face].printed
    groups = [group for clause in clauses if (group := printed(clause, context, definition.is_one_shot))]
    return (*made, *in_order(groups))


def _where(play_in: Selector | Area, context: SentenceContext) -> str:
    if isinstance(play_in, Area):
        return place_called(play_in, context)
    return f"the play area of {phrase(play_in, context).text}"


def _only_if(condition: Condition, context: SentenceContext) -> str:
    return f"can only be played if {holds(condition, context)}{context.unknowns.explained()}"


def when_playable(definition: Definition, names: Names) -> str:
    """What must hold for a card to be played: ``can only be played if 1 of your Items is in play``; "" for nothing."""
    said = definition.playable_if
    return _only_if(said, context_of(definition, names)) if isinstance(said, Condition) else ""


def number_line(definition: Definition) -> str:
    """The number on a card, or those on its copies."""
    first, *others = map(str, definition.numbers)
    if set(others) - {first}:
        return f"the numbers on the copies of this card are {listed([first, *others])}"
    return f"the number on this card is {first}"


def in_order(groups: list[tuple[PrintedLine, ...]]) -> tuple[PrintedLine, ...]:
    """Lines as every card has them: what always holds, then powers, then the phases of a turn as they come.

    Lines of one kind stay in the order in which the author wrote them: there it can matter.
    """
    found = sorted(groups, key=lambda group: _place(group[-1].tag or ""))
    return tuple(line for group in found for line in group)


def _place(tag: str) -> int:
    """Where a line with this tag stands; one that says in whose turn or where stands with the others of its phase."""
    phase = tag.partition(" OF ")[0].partition(" IN ")[0]
    return ORDER.get(phase, ORDER.get(phase.partition(" ")[0], 0))


def advanced_lines(definition: Definition, face: int = 0, names: Names | None = None) -> tuple[PrintedLine, ...]:
    """The text of one side that counts in Advanced mode only."""
    context = context_of(definition, names, face)
    return in_order([printed(clause, context) for clause in definition.faces[face].advanced])


def setup_lines(definition: Definition, names: Names | None = None) -> tuple[PrintedLine, ...]:
    """What a villain does when the game is set up; of any other card that is part of its ``lines``."""
    return tuple(
        line
        for number, face in enumerate(definition.faces)
        if face.setup is not None and face.setup not in face.printed
        for line in printed(face.setup, context_of(definition, names, number))
    )


def ability_lines(definition: Definition, names: Names | None = None) -> tuple[PrintedLine, ...]:
    """The incapacitated abilities of a hero."""
    context = context_of(definition, names)
    found = [ability for face in definition.faces for ability in face.abilities]
    return tuple(line for ability in found for line in printed(ability, context))
