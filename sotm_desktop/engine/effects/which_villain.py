"""Which of two villains a sentence means that says "the villain" (rulings.md 15), and which of several cards that stand
for a hero deals its damage: the players choose."""

from __future__ import annotations

from sotm_desktop.engine import asking
from sotm_desktop.engine.decisions import Means, PickCard
from sotm_desktop.engine.effects.families import Verb, asks_of
from sotm_desktop.engine.effects.word import SELF
from sotm_desktop.engine.facing import WHICH_VILLAIN, villains_meant
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult, Steps
from sotm_desktop.engine.modifiers import STANDS_FOR_HERO
from sotm_desktop.engine.procedure import Procedure, call
from sotm_desktop.engine.stand_ins import DEALS, WHO_DEALS, standing_for
from sotm_desktop.engine.transaction import Transaction


class WhichVillain(Procedure[tuple[str, Bindings]]):
    """Asks which villain a sentence means, then carries it out. Its bindings: the key of the sentence, and its own.

    In memory: the card whose sentence it is, and the villain. ``facing.villains_meant`` finds them here while the
    sentence resolves: in ``tx.meant`` as long as it runs, on the stack once it waits.
    """

    key = WHICH_VILLAIN

    def ask(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        bindings, seats = bindings[1], tx.index.seats

        def options() -> list[tuple[str, Means]]:
            return [(seats[tx.index.deck_of[card]].id, PickCard(card)) for card in villains_meant(tx, bindings)]

        asks = asks_of(tx, bindings)
        chosen = asking.choice(tx, self.key, asks, bindings[SELF], "villain", options, False, "facing")
        return chosen.card if isinstance(chosen, PickCard) else chosen

    def carry_out(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        key, bindings = bindings
        memory[:] = [bindings[SELF], last]
        before, tx.meant = tx.meant, (*tx.meant, tuple(memory))
        result = tx.index.code[key].run(tx, bindings)
        tx.meant = before
        return result

    def finish(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return last

    steps: Steps = (ask, carry_out, finish)


class WhoDeals(WhichVillain):
    """Asks which of the cards that stand for a hero deals the damage of a sentence, then carries it out.

    Its bindings are as above; in memory the card whose sentence it is, and who deals: ``stand_ins.who_deals`` finds it.
    """

    key = WHO_DEALS

    def ask(self, tx: Transaction, bindings: tuple[str, Bindings], memory: Memory, last: StepResult) -> StepResult:
        key, inner = bindings
        hero = tx.index.code[key].stood_for(tx, inner) if tx.incoming is None else None
        others = standing_for(tx, hero) if hero is not None else ()
        chosen = asking.cards(tx, key, asks_of(tx, inner), inner[SELF], DEALS, others, 1, 1)
        if not isinstance(chosen, tuple):
            return chosen
        return chosen[0] if chosen else Done(())

    steps = (ask, WhichVillain.carry_out, WhichVillain.finish)


ASK_WHICH, ASK_WHO_DEALS = WhichVillain(), WhoDeals()
PROCEDURES = (ASK_WHICH, ASK_WHO_DEALS)


def carried_out(tx: Transaction, bindings: Bindings, sentence: Verb) -> StepResult:
    """Carries a sentence out; of one that says "the villain" and might mean one of several it is asked which first."""
    if sentence.says_the_villain and len(tx.index.villains) > 1 and len(villains_meant(tx, bindings)) > 1:
        return call(tx, ASK_WHICH, (sentence.key, bindings))
    if STANDS_FOR_HERO in tx.listeners and sentence.stood_for(tx, bindings) is not None:
        return call(tx, ASK_WHO_DEALS, (sentence.key, bindings))
    return sentence.run(tx, bindings)
