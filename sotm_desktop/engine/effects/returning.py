"""Words that bring cards back: to the hand of their own hero, or into play without playing them."""

from __future__ import annotations

from collections.abc import Iterable

from sotm_desktop.engine import asking, events
from sotm_desktop.engine.decisions import PickCharacter
from sotm_desktop.engine.definitions import STANDARD, Definition
from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR, Verb, asks_of
from sotm_desktop.engine.effects.filters import FILTER, Filter
from sotm_desktop.engine.effects.forms import HP_OF_OTHER, exchange_for
from sotm_desktop.engine.effects.moving_cards import Put
from sotm_desktop.engine.effects.references import is_under_another
from sotm_desktop.engine.effects.word import FLAG, HERO, HEROS_CARD, ONE_OF, SELF, VERB, Field, cause_of, word
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.facing import heroes_in_reach, in_reach
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.modifiers import hero_for
from sotm_desktop.engine.questions import definition_of, is_active_hero, is_in_play, is_target, name, within_max_hp
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.stand_ins import has_others
from sotm_desktop.engine.state import DECK, FRONT, HAND, PLAY
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


@word(VERB, "to_hand")
class ToHand(Put):
    """Moves cards to the hand of the hero whose cards they are. Its value: the cards moved."""

    what = Field(SELECTOR, wants=HEROS_CARD)
    brings_to = ("hand",)
    example = "to_hand: gone"

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        if tx.index.side[card] != "hero" or tx.index.definitions[card].is_character:
            return False
        lies = tx.cards[card].zone
        if lies == tx.index.zone(tx.index.seat_of(card).home, HAND):
            return False
        if lies == tx.index.removed and not self.what.brings_back(tx, bindings, card):
            return False
        return not is_under_another(tx, bindings, self.what, card)

    def put(self, tx: Transaction, card: CardId, cause: Cause) -> None:
        moving.to_hand(tx, card, "return", cause)


@word(VERB, "move_in")
class MoveIn(Put):
    """Moves cards into their play area without playing them: nothing that looks at a played card answers.

    One-Shots are none of them, as they lie in play only while their text is done. Its value: the cards.
    """

    brings_to = ("play",)
    example = "move_in: {one: {what: [{card: spare_key}], in: trash, of: villain}}"

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        if tx.index.definitions[card].is_one_shot:
            return False
        return super().is_there(tx, bindings, card) and not is_in_play(tx, card)

    def put(self, tx: Transaction, card: CardId, cause: Cause) -> None:
        moving.put(tx, card, moving.own_zone(tx, card, PLAY), moving.BOTTOM, "move_in", cause)


@word(VERB, "revive")
class Revive(Verb):
    """Turns an incapacitated hero of the players' choice, or several, to the active side again, with so many HP.

    All cards of their decks return to the game and are shuffled; who stands for such a hero (``counts_as_hero``) comes
    into play with so many HP each. Its value: the heroes.
    """

    hp = Field(QUANTITY, binds=("target",), says="may look at ``target``, the hero")
    who = Field(SELECTOR, default=None, wants=HERO, says="in place of ``which``: `{each: {what: [], "
                "in: incapacitated}}` and the like")  # fmt: skip
    which = Field(FILTER, default=None, says="only a hero who fits", wants=HERO)
    exchanged = Field(FLAG, default=False, says="for another character card of the same hero")
    may = Field(FLAG, default=False)
    main = "hp"
    example = "revive: 8"

    def mistake(self) -> str:
        if self.who is not None and (self.which is not None or self.exchanged or self.may):
            return "`who` says which heroes: leave out `which`, `exchanged` and `may`, or put a `may` around it"
        return ""

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        """The heroes who are out and fit."""
        if self.who is not None:
            return tuple(hero for hero in self.who.found(table, bindings) if _is_out(table, hero))
        heroes = (hero for hero in table.index.heroes if in_reach(table, bindings, hero))
        out = (hero for hero in heroes if not is_active_hero(table, hero))
        return _fitting(table, bindings, out, self.which, self.exchanged)

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if self.who is not None:
            return self.who.run(tx, bindings)
        found = self.found(tx, bindings) if tx.incoming is None else ()
        least = 0 if self.may else 1
        return asking.cards(tx, self.key, asks_of(tx, bindings), bindings[SELF], "revive", found, least, 1)

    def take(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return _another(self, tx, bindings, last[0]) if self.exchanged and last else last

    def act(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        cause, decks = cause_of(self, bindings), []
        heroes = last[:1] if self.who is None else tuple(hero for hero in last if _is_out(tx, hero))
        for hero in heroes:
            tx.emit(events.CardFlipped("card_flipped", cause, hero, FRONT))
            for variant in last[1:] if self.who is None else ():
                tx.emit(events.CharacterExchanged("character_exchanged", cause, hero, variant))
            for card in _back_in_play(tx, hero, cause):
                hp = within_max_hp(tx, card, self.hp.value(tx, (*bindings, card)) or 0)
                tx.emit(events.HpSet("hp_set", cause, card, hp))
            for seat in tx.index.seats:
                if seat.home == tx.index.deck_of[hero]:
                    for card in seat.cards:
                        if tx.cards[card].zone == tx.index.removed:
                            moving.put(tx, card, tx.index.zone(seat.number, DECK), moving.BOTTOM, "return", cause)
                    moving.shuffle(tx, seat.number, cause)
                    decks.append(seat.number)
        memory[:] = [heroes]
        return moving.tell_shuffled(tx, tuple(decks))

    def acted(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return memory[0]

    steps = (choose, take, act, acted)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return bool(self.found(tx, bindings))


def _back_in_play(tx: Transaction, hero: CardId, cause: Cause) -> tuple[CardId, ...]:
    """Who has HP again as a hero is back: the hero, or all who stand for one without HP, who come into play."""
    if not has_others(tx, hero) or definition_of(tx, hero).faces[FRONT].hp is not None:
        return (hero,)
    removed = (card for card in tx.index.seat_of(hero).cards if tx.cards[card].zone == tx.index.removed)
    others = tuple(card for card in removed if hero_for(tx, card) == hero)
    for card in others:
        moving.put(tx, card, moving.own_zone(tx, card, PLAY), moving.BOTTOM, "move_in", cause)
    return tuple(card for card in others if is_target(tx, card))


def _is_out(table: Table, card: CardId) -> bool:
    return card in table.index.heroes and not is_active_hero(table, card)


@word(VERB, "exchange")
class Exchange(Verb):
    """Exchanges an active hero's character card for another one of the same hero, both of the players' choice.

    The other has its maximum HP, or the HP as they are. What lies on it, under it and next to it stays. Its value: the
    hero.
    """

    which = Field(FILTER, default=None, says="only a hero who fits", wants=HERO)
    hp = Field(ONE_OF, default="maximum", choices=HP_OF_OTHER, says="``kept``: as they are, up to the maximum of the "
               "other")  # fmt: skip
    may = Field(FLAG, default=False)
    main = "which"
    example = "exchange: {}"

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        """The heroes whose character card may be exchanged."""
        return _fitting(table, bindings, heroes_in_reach(table, bindings), self.which, True)

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        found = self.found(tx, bindings) if tx.incoming is None else ()
        least = 0 if self.may else 1
        return asking.cards(tx, self.key, asks_of(tx, bindings), bindings[SELF], "exchange", found, least, 1)

    def take(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return _another(self, tx, bindings, last[0]) if last else Done(())

    def act(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        hero, variant = last
        memory[:] = [hero]
        return exchange_for(tx, cause_of(self, bindings), hero, variant, self.hp, self.hp == "maximum")

    def acted(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return (memory[0],)

    steps = (choose, take, act, acted)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return bool(self.found(tx, bindings))


def _fitting(
    table: Table, bindings: Bindings, heroes: Iterable[CardId], which: Filter | None, has_another: bool
) -> tuple[CardId, ...]:
    """The heroes who fit and, if that matters, have another character card."""
    return tuple(
        hero
        for hero in heroes
        if (which is None or which.holds(table, bindings, hero)) and (others_of(table, hero) or not has_another)
    )


def others_of(table: Table, hero: CardId) -> dict[str, Definition]:
    """The character cards of a hero that are not on the table, as the deck calls them; "" is the standard one."""
    now = definition_of(table, hero)
    return {variant: card for variant, card in table.index.variants(hero).items() if card is not now}


def _another(node: Verb, tx: Transaction, bindings: Bindings, hero: CardId) -> StepResult:
    """Asks which of a hero's other character cards is taken; gives the hero and that."""

    def options() -> list[tuple[str, PickCharacter]]:
        found = others_of(tx, hero)
        return [(f"{name(tx, hero)}:{variant or STANDARD}", PickCharacter(hero, variant)) for variant in found]

    asks = tx.index.deck_of[hero]
    chosen = asking.choice(tx, node.key, asks, bindings[SELF], "exchange", options, subject=hero)
    return (chosen.card, chosen.variant) if isinstance(chosen, PickCharacter) else chosen
