"""The text of other cards as one's own: gained for a while, or followed once (rulings.md 11)."""

from __future__ import annotations

from collections.abc import Iterator

from sotm_desktop.engine.effects.families import SELECTOR
from sotm_desktop.engine.effects.filters import FILTER, Side
from sotm_desktop.engine.effects.held_so_long import begun
from sotm_desktop.engine.effects.lasting import TURN_OF, UNTIL, owner_of
from sotm_desktop.engine.effects.over_cards import OverCards
from sotm_desktop.engine.effects.printed_text import PrintedText
from sotm_desktop.engine.effects.repeating import REPEATING
from sotm_desktop.engine.effects.statics import STATIC, Static
from sotm_desktop.engine.effects.word import (
    ANYWHERE,
    DECK_CARD,
    FLAG,
    ONE_OF,
    SELF,
    STAYS,
    VERB,
    Field,
    Fixed,
    all_in,
    cause_of,
    word,
)
from sotm_desktop.engine.frames import Bindings, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listener_index import Entry, bindings_of, clauses_of
from sotm_desktop.engine.procedure import call
from sotm_desktop.engine.questions import definition_of, has_text, is_in_play
from sotm_desktop.engine.state import DOWN
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.taken_texts import TAKING
from sotm_desktop.engine.transaction import Transaction


class OfOtherCards(OverCards):
    """Only cards of the same type of deck have text for this card: of heroes, of villains or of the environment.

    A card that lies face down has none."""

    of = Field(SELECTOR)
    over = "of"
    any_order = Fixed(False)

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        return tx.index.side[card] == tx.index.side[bindings[SELF]] and tx.cards[card].face != DOWN

    def look_at(self, tx: Transaction, card: CardId) -> None:
        """A preview that reads a card which nobody has seen says so."""
        if tx.hidden and not tx.cards[card].copy:
            tx.touch_unknown((card,))

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return any(self.is_there(tx, bindings, card) for card in self.of.found(tx, bindings))

    def sides(self) -> Iterator[Side]:
        """What its choice says of the type of the cards."""
        yield from (each for each in all_in(self.of) if isinstance(each, Side))


def text_on(table: Table, card: CardId, powers: bool) -> tuple[PrintedText, ...]:
    """The text on the side of a card that is up, with its powers or without, but what gives it the text of others."""
    row = table.cards[card]
    found = [clause for clause in clauses_of(table.index, card, row) if not isinstance(clause, TextOf)]
    return (*found, *(table.index.as_printed(card, row).faces[row.face].powers if powers and row.face != DOWN else ()))


@word(STATIC, "text_of")
class TextOf(Static):
    """This card has the text printed on other cards in play of its type of deck, as long as they fit and are there.

    It is text of this card, as that of `gain_text`; what gives a card the text of others is not given along.
    """

    of = Field(FILTER, wants=STAYS)
    powers = Field(FLAG, default=False, says="their powers, too")
    main = "of"
    listens = TAKING
    example = "text_of: [yours, {keyword: device}, other]"

    def covers(self, table: Table, entry: Entry, card: CardId) -> bool:
        """Whether this card has the text of another now."""
        own = entry.card
        if card == own or table.index.side[card] != table.index.side[own] or table.cards[card].face == DOWN:
            return False
        is_one = has_text(table, card) and self.of.holds(table, entry.bindings, card)
        return is_one and bool(self.text_on(table, card))

    def text_on(self, table: Table, card: CardId) -> tuple[PrintedText, ...]:
        """What it has of a card."""
        return text_on(table, card, self.powers)


@word(VERB, "gain_text")
class GainText(OfOtherCards):
    """This card gains the text printed on other cards of its type of deck, but text that is activated.

    It is text of this card: "this card" in it is this one, and "you" the hero of this card. Its value: the cards.
    """

    of = Field(SELECTOR, wants=DECK_CARD)
    main = "of"
    powers = Field(FLAG, default=False, says="their powers, too")
    until = Field(ONE_OF, default="leaves", choices=("leaves", *TURN_OF, "end_of_round", "end_of_turn"),
                  says="``leaves``: with this card")  # fmt: skip
    example = "gain_text: {one: [yours, ongoing]}"

    def means_the_villain(self) -> bool:
        return TURN_OF.get(self.until) == "villain" or super().means_the_villain()

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        return super().is_there(tx, bindings, card) and card != bindings[SELF] and is_in_play(tx, bindings[SELF])

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        self.look_at(tx, card)
        own, owner = bindings_of(tx.index, bindings[SELF]), owner_of(tx, bindings, self.until)
        for clause in text_on(tx, card, self.powers):
            begun(tx, clause, own, UNTIL[self.until], owner, cause_of(self, bindings))
        return (card,)


@word(VERB, "follow_text")
class FollowText(OfOtherCards):
    """Does what One-Shots of the same type of deck say, wherever they lie, as if it stood on this card: none is played.

    Its value: the cards.
    """

    of = Field(SELECTOR, wants=DECK_CARD)
    main = "of"
    example = "follow_text: {one: {what: [one_shot], in: trash}}"

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        definition = definition_of(tx, card)
        return super().is_there(tx, bindings, card) and definition.is_one_shot and definition.faces[0].play is not None

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        self.look_at(tx, card)
        play = definition_of(tx, card).faces[0].play
        return () if play is None else call(tx, REPEATING, (play.do.key, (*bindings[:2], None)))


@word(VERB, "repeat_text")
class RepeatText(OverCards):
    """Does what One-Shots of any deck say once more, as their own text: "this card" and "you" in it are theirs.

    None is played. Its value: the cards.
    """

    of = Field(SELECTOR, wants=DECK_CARD)
    over = "of"
    any_order = Fixed(False)
    main = "of"
    brings_to = (ANYWHERE,)
    example = "repeat_text: {one: {what: [one_shot], in: trash}}"

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        definition = definition_of(tx, card)
        is_up = tx.cards[card].face != DOWN
        return is_up and definition.is_one_shot and definition.faces[0].play is not None

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        if tx.hidden and not tx.cards[card].copy:
            tx.touch_unknown((card,))
        play = definition_of(tx, card).faces[0].play
        return (
            () if play is None else call(tx, REPEATING, (play.do.key, (card, tx.index.seat_of(card).character, None)))
        )

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return any(self.is_there(tx, bindings, card) for card in self.of.found(tx, bindings))
