"""What is no mistake in a deck file, but probably not meant; and where the cards of a file stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from sotm_desktop.cards.answers_itself import answers_itself
from sotm_desktop.cards.build import DECK_SIZES
from sotm_desktop.cards.complaints import Complaint
from sotm_desktop.cards.editions import BY_DEFAULT, KeptTo
from sotm_desktop.cards.event_cards import EventCard
from sotm_desktop.cards.going_cards import behind_leaving, ends_anyway, silent_phases, stays_for_nothing
from sotm_desktop.cards.hidden_tops import looks_at_hidden
from sotm_desktop.cards.kept_characters import moves_characters
from sotm_desktop.cards.kept_from_going import stays_all_the_same
from sotm_desktop.cards.leaves_out_nobody import leaves_out_nobody
from sotm_desktop.cards.never_met import never_met
from sotm_desktop.cards.nobodys_turn import never_to_come, of_no_hero
from sotm_desktop.cards.none_revealed import none_revealed
from sotm_desktop.cards.own_character import takes_characters
from sotm_desktop.cards.silent_setup import silent_at_setup
from sotm_desktop.cards.source import Source
from sotm_desktop.cards.turns_of_guests import in_anothers_turn
from sotm_desktop.cards.unlikely import hardly_ever
from sotm_desktop.cards.who_stands import standing
from sotm_desktop.engine.definitions import STANDARD, DeckDefinition, Definition
from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.clauses import TURN_OF, Activated, PhaseText, Trigger
from sotm_desktop.engine.effects.copying import GainText
from sotm_desktop.engine.effects.filters import KEYWORDS_AS_WORDS
from sotm_desktop.engine.effects.lasting import UNTIL, BeginLasting
from sotm_desktop.engine.effects.moving_cards import Flip
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.word import all_in
from sotm_desktop.engine.long_search import Steps, finished
from sotm_desktop.engine.state import LINGERING
from sotm_desktop.engine.text_keys import is_on_card
from sotm_desktop.words.card_text import Unprintable, ability_lines, advanced_lines, lines, names_of, setup_lines
from sotm_desktop.words.english import with_article

GAP = "this is a gap in the program: please report it"
WAITING = ("own", *TURN_OF)
"""Whose phases a text waits for that stands on a card which stays."""
BY_HAND = "by_hand"
LONGEST_TEXT = 420
"""Letters that the face of a deck card holds at the smallest readable size."""


class CardPlaces:
    """Where the cards of a file stand."""

    def __init__(self, file: str, source: Source):
        self.file = file
        self.source = source

    def at(self, card: str, found: str, hint: str = "", key: str = "") -> Complaint:
        """A remark at a card, or at a key at the top of the file."""
        line, column = self.source.keys.get(key or ("character" if card else ""), (1, 1))
        for held in self._maps():
            if card in held.keys:
                line, column = held.keys[card]
        return Complaint(self.file, line, column, card, found, hint)

    def by_hand(self, card: str, count: int) -> Complaint:
        """A remark at the first text of a card, or of a file without cards, that is left to the players."""
        said = self.at(card, resolved_by_hand(count))
        alone = self.source.get("character") if card else None
        held = next((each.value[card] for each in self._maps() if card in each.keys), alone or self.source)
        first = _first_by_hand(held)
        return said if first is None else said._replace(line=first[0], column=first[1])

    def _maps(self) -> Iterator[Source]:
        """What holds cards."""
        for held in (self.source.value.get("cards"), self.source.value.get("characters"), *self._side_decks()):
            if held is not None:
                yield held

    def _side_decks(self) -> Iterator[Source | None]:
        """Where the cards of the side decks stand."""
        decks = self.source.value.get("side_decks")
        for deck in decks.value.values() if decks is not None else ():
            yield deck.value.get("cards")


def _first_by_hand(source: Source) -> tuple[int, int] | None:
    """Line and column of the first text by hand below something of a file."""
    if BY_HAND in source.keys:
        return source.keys[BY_HAND]
    parts = source.value.values() if isinstance(source.value, dict) else source.value
    found = (_first_by_hand(part) for part in parts) if isinstance(source.value, (dict, list)) else ()
    return next((each for each in found if each is not None), None)


def counted(number: int, noun: str) -> str:
    """``3 cards``, ``no errors``."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def printed(card: Definition, names: dict[str, str]) -> str:
    """Everything that is printed on a card, as one text."""
    sides = [(lines(card, side, names), advanced_lines(card, side, names)) for side in range(len(card.faces))]
    found = [
        *setup_lines(card, names),
        *ability_lines(card, names),
        *(line for pair in sides for part in pair for line in part),
    ]
    return "\n".join(line.text for line in found)


def most_letters(card: Definition, names: dict[str, str]) -> int:
    """How many letters a card has, of one with two sides the side that has more."""
    if card.is_character or len(card.faces) < 2:
        return len(printed(card, names))
    return max(sum(len(line.text) + 1 for line in lines(card, side, names)) for side in range(len(card.faces)))


def unprintable(deck: DeckDefinition, places: CardPlaces) -> list[Complaint]:
    """Cards that no text can be printed on."""
    names, found = names_of(deck), []
    for key, card in _by_name(deck):
        try:
            printed(card, names)
        except Unprintable as error:
            found.append(places.at(key, str(error), GAP))
    return found


class Looked(NamedTuple):
    """What was found in a deck that can be built."""

    errors: list[Complaint]
    """Cards that no text can be printed on."""
    warnings: list[Complaint]
    """Everything that looks strange; looked for only where there are no errors."""


def looking(deck: DeckDefinition, places: CardPlaces, kept_to: KeptTo = BY_DEFAULT) -> Steps[Looked]:
    """Looks through a deck, in steps of a card each or so.

    ``kept_to``: what the rules that the deck is for say of cards that go, and of Setup.
    """
    names, errors, long = names_of(deck), list[Complaint](), list[Complaint]()
    on_cards = {card.id for card in deck.all_cards}
    for key, card in _by_name(deck):
        try:
            letters = most_letters(card, names)
        except Unprintable as error:
            errors.append(places.at(key, str(error), GAP))
        else:
            if letters > LONGEST_TEXT and card.id in on_cards:
                hint = f"more than {LONGEST_TEXT} do not fit on its face"
                long.append(places.at(card.id, f"its text has {letters} letters", hint))
        yield
    if errors:
        return Looked(errors, [])
    found = [*_size(deck, places), *_first_game(deck, places), *_missing(deck, places), *_by_hand(deck, places)]
    yield
    found += [*unused_names(places), *long]
    yield
    found += [
        *(() if kept_to.outlasts else _too_short(deck, places)),
        *(places.at(*each) for each in (ends_anyway(deck) if kept_to.ends_with_card else ())),
        *_phases_without_turn(deck, places),
        *_behind_turning(deck, places),
        *_behind_leaving(deck, places),
        *_hardly_ever(deck, places, kept_to.setup_speaks),
        *_never_turned_to(deck, places),
        *_silent_phases(deck, places),
        *(() if kept_to.orphans_go else _left_behind(deck, places)),
    ]
    found += [*_other_keywords(deck, places), *_odd_ids(deck, places)]
    return Looked([], found)


def looked_through(deck: DeckDefinition, places: CardPlaces, kept_to: KeptTo = BY_DEFAULT) -> Looked:
    """The same in one go."""
    return finished(looking(deck, places, kept_to))


def warnings_of_characters(deck: DeckDefinition, places: CardPlaces) -> list[Complaint]:
    """The same for character cards that are added to a deck; ``deck`` has only those."""
    return [*_missing(deck, places), *_by_hand(replace(deck, cards={}, side_decks=()), places), *unused_names(places)]


def unprintable_event(event: EventCard, places: CardPlaces) -> list[Complaint]:
    """Whether its text cannot be printed."""
    try:
        printed(event.definition, names_of(event.deck))
    except Unprintable as error:
        return [places.at("", str(error), GAP)]
    return []


def warnings_of_event(event: EventCard, places: CardPlaces) -> list[Complaint]:
    """Everything about an Event that looks strange."""
    count = event.definition.by_hand
    return [*unused_names(places), *([places.by_hand("", count)] if count else ())]


def resolved_by_hand(count: int) -> str:
    return f"{counted(count, 'text')} that the players resolve by hand"


def _size(deck: DeckDefinition, places: CardPlaces) -> Iterator[Complaint]:
    copies, wanted = sum(card.copies for card in deck.cards.values()), DECK_SIZES.get(deck.side)
    copies -= sum(card.copies for card in standing(deck))  # they are character cards
    begin_in_play = sum(card.copies for card in deck.cards.values() if card.faces[0].setup is not None)
    if wanted is not None and wanted not in (copies, copies - begin_in_play):  # those may be no part of the deck
        yield places.at("", f"the deck has {copies} cards", f"{with_article(deck.side)} deck has {wanted}", "cards")


def _first_game(deck: DeckDefinition, places: CardPlaces) -> Iterator[Complaint]:
    copies = sum(card.copies for card in deck.cards.values())
    if deck.first_game and len(deck.first_game) != copies:
        found = f"the order for a first game has {len(deck.first_game)} of {copies} cards"
        yield places.at("", found, "name every copy once", "first_game")


def _missing(deck: DeckDefinition, places: CardPlaces) -> Iterator[Complaint]:
    if deck.side == "villain" and all(len(card.faces) < 2 for card in deck.characters.values()):
        yield places.at("", "the villain character card has no back", "add `back:`", "character")
    for variant, card in deck.characters.items():
        abilities = [ability for face in card.faces for ability in face.abilities]
        if deck.side == "hero" and len(abilities) != 3:
            yield places.at(variant or "standard", f"{len(abilities)} incapacitated abilities", "a hero has 3")


def _by_hand(deck: DeckDefinition, places: CardPlaces) -> Iterator[Complaint]:
    for key, card in _by_name(deck):
        if card.by_hand:
            yield places.by_hand(key, card.by_hand)


def _by_name(deck: DeckDefinition) -> Iterator[tuple[str, Definition]]:
    """All that is printed, by what the file calls it."""
    for variant, card in deck.characters.items():
        yield (card.id if deck.side == "villain" else variant or STANDARD), card
    yield from ((card.id, card) for card in (*deck.partners, *deck.all_cards))


def _other_keywords(deck: DeckDefinition, places: CardPlaces) -> Iterator[Complaint]:
    """Keywords that only the way they are written tells apart from one that means something to the rules or a text."""
    cards = [(key, card) for key, card in _by_name(deck) if card.faces]
    printed = {word for _, card in cards for face in card.faces for word in face.keywords}
    known = {*KEYWORDS_AS_WORDS, *(word for word in printed if plain_word(word) == word)}
    for key, card in cards:
        for word in dict.fromkeys(word for face in card.faces for word in face.keywords):
            if word not in known and plain_word(word) in known:
                found = f"{word!r} is another keyword than {plain_word(word)!r}"
                yield places.at(key, found, f"write `{plain_word(word)}`, unless another one is meant")


def _odd_ids(deck: DeckDefinition, places: CardPlaces) -> Iterator[Complaint]:
    for card in deck.all_cards:
        if not card.id.replace("_", "").isalnum():
            found = f"the id {card.id!r} has other signs than letters, figures and underlines"
            yield places.at(card.id, found, f"write `{plain_word(card.id)}`, and so wherever it is named")


def plain_word(word: str) -> str:
    """A keyword or id as files write it: ``one_shot`` of ``One-Shot``."""
    return re.sub(r"[\W_]+", "_", word.strip().lower()).strip("_")


def _too_short(deck: DeckDefinition, places: CardPlaces) -> Iterator[Complaint]:
    """A lasting text of a One-Shot: it ends with its card, as the switch `lasting.needs_source_in_play` has it."""
    ends = [at for at, node in deck.code.items() if isinstance(node, GainText) or
            (isinstance(node, BeginLasting) and UNTIL[node.until] in LINGERING and not node.wherever)]  # fmt: skip
    for card in deck.all_cards:
        key = f"{deck.id}/{card.id}:play"
        if card.is_one_shot and any(at.startswith(key) for at in ends):
            found = "a lasting text ends with the card that made it, and a One-Shot leaves play at once"
            yield places.at(card.id, found, "put it on a card that stays, or write `wherever: true` beside its `until`")


def _behind_turning(deck: DeckDefinition, places: CardPlaces) -> Iterator[Complaint]:
    """Sentences behind the one that turns their own card over: they are forfeited (rulings.md 24)."""
    for key, card in _by_name(deck):
        texts = [text for face in card.faces for text in (*face.clauses, *face.advanced)] if len(card.faces) > 1 else []
        if any(node.turns_over for text in texts for node in all_in(text) if isinstance(node, Block)):
            found = "what stands behind `flip: self` in a text is not done, as that side is turned away by then"
            yield places.at(key, found, "say it before, or on the other side: `whenever: {turned_over: [{is: self}]}`")


def _behind_leaving(deck: DeckDefinition, places: CardPlaces) -> Iterator[Complaint]:
    """Sentences behind the one by which their own card leaves play: they are forfeited (rulings.md 9)."""
    for card in deck.all_cards:
        for found, hint in islice(behind_leaving(card), 1):
            yield places.at(card.id, found, hint)


def _hardly_ever(deck: DeckDefinition, places: CardPlaces, setup_speaks: bool) -> Iterator[Complaint]:
    """Texts that need cards where hardly any game has them, or mean more than they seem to."""
    for key, card in _by_name(deck):
        found = (*hardly_ever(deck, card), *never_met(deck, card), *of_no_hero(deck, card), *answers_itself(card))
        found = (*found, *looks_at_hidden(deck, card), *never_to_come(deck, card))
        found = (*found, *takes_characters(card), *in_anothers_turn(deck, card), *moves_characters(card))
        found = (*found, *stays_all_the_same(deck, card), *leaves_out_nobody(deck, card), *none_revealed(card))
        for why in dict.fromkeys((*found, *(() if setup_speaks else silent_at_setup(deck, card)))):
            yield places.at(key, why.found, why.hint)


def _never_turned_to(deck: DeckDefinition, places: CardPlaces) -> Iterator[Complaint]:
    """Backs that say something and that no text of the deck turns to."""
    turning = [node for node in deck.code.values() if isinstance(node, Flip)]
    for key, card in _by_name(deck):
        if len(card.faces) < 2 or card.kind == "hero_character" or any(_may_turn(node, card) for node in turning):
            continue
        if not card.is_character or card.faces[1].printed or card.faces[1].hp != card.faces[0].hp:
            found = "no text of this deck turns this card over, so its back is never seen"
            yield places.at(key, found, "for example: `whenever: {would_be_destroyed: [{is: self}]}, instead: true, "
                            "do: [{flip: self}]`")  # fmt: skip


def _may_turn(node: Flip, card: Definition) -> bool:
    """Whether a text may turn a card over: what names its own card, or the villain, turns that one alone."""
    if not isinstance(node.what, Reference):
        return True
    if node.what.name == "self":
        return is_on_card(node.key, card.file, card.id)
    return card.is_character or node.what.name not in ("villain", "you")


def _left_behind(deck: DeckDefinition, places: CardPlaces) -> Iterator[Complaint]:
    """Cards that have answered that the card next to them goes, and stay with text that speaks of that card alone."""
    for card in deck.all_cards:
        if stays_for_nothing(card):
            found = "the card that it lies next to has gone by then; this one stays, and its text speaks of that alone"
            yield places.at(card.id, found, "end that text with `destroy: self`, `to_hand: self` or the like")


def _silent_phases(deck: DeckDefinition, places: CardPlaces) -> Iterator[Complaint]:
    """Text of phases on cards that go to other play areas: what is printed does not say in whose turn it acts there."""
    for card in deck.all_cards:
        for phase in silent_phases(card):
            found = f"this card goes to other play areas, and nothing says in whose turn its `{phase}` acts there"
            own = "own" if deck.side == "hero" else deck.side
            hint = f"`area_{phase}` acts in the turn of the play area that it lies in, `{own}_{phase}` in that of "
            yield places.at(card.id, found, hint + ("its hero" if own == "own" else f"the {own}"))


def _phases_without_turn(deck: DeckDefinition, places: CardPlaces) -> Iterator[Complaint]:
    """Text of phases that are over before the card lies there, or that no turn of its play area has."""
    for card in deck.all_cards:
        face = card.faces[0]
        clauses = [clause for each in card.faces for clause in each.clauses]
        timed = [clause for clause in clauses if isinstance(clause, PhaseText)]
        phases = [clause.phase for clause in timed if clause.whose in WAITING]
        triggers = [clause for clause in face.clauses if isinstance(clause, Trigger) and clause.part == Trigger.part]
        activated = [text for text in face.printed if isinstance(text, Activated)]
        idle = (
            "text of a phase" if timed else "" if face.play is not None or not face.printed else "text without `play`"
        )
        if idle and card.is_one_shot and not (triggers or activated):
            yield places.at(
                card.id, f"{idle} on a One-Shot, which leaves play at once", "all of its text stands under `play:`"
            )
        for phase in set(phases) & {"power", "draw"} if deck.side != "hero" and card.next_to is None else ():
            yield places.at(card.id, f"text of a {phase.upper()} PHASE, which only heroes' turns have")


def unused_names(places: CardPlaces) -> Iterator[Complaint]:
    """Names given with ``as`` that no later sentence of the card uses."""
    for part in ("cards", "characters", "character", "effect", "rewards"):
        for key, card in _entries(places.source, part):
            said = _scalars(card)
            for name in _names_given(card):
                if said.count(name.value) < 2:
                    found = f"nothing uses the name {name.value!r}"
                    yield Complaint(places.file, name.line, name.column, key, found, "leave out the `as`")


def _entries(source: Source, part: str) -> list[tuple[str, Source]]:
    held = source.value.get(part)
    if held is None:
        return []
    return list(held.value.items()) if isinstance(held.value, dict) else [(part, held)]


def _names_given(source: Source) -> Iterator[Source]:
    if isinstance(source.value, dict):
        for key, item in source.value.items():
            if key == "as" and isinstance(item.value, str):
                yield item
            else:
                yield from _names_given(item)
    elif isinstance(source.value, list):
        for item in source.value:
            yield from _names_given(item)


def _scalars(source: Source) -> list[str]:
    """Every word of a card's data, `it.card` and the like by their first part too."""
    if isinstance(source.value, dict):
        return [word for item in source.value.values() for word in _scalars(item)]
    if isinstance(source.value, list):
        return [word for item in source.value for word in _scalars(item)]
    return [str(source.value)]
