"""Which of two villains a sentence means that says "the villain": the players choose (rulings.md 15)."""

from __future__ import annotations

from sotm_desktop.engine import asking
from sotm_desktop.engine.effects.word import BLOCK, OF_DECK, SELF, Node, asks_of
from sotm_desktop.engine.facing import WHICH_VILLAIN, villains_meant
from sotm_desktop.engine.frames import Procedure


class WhichVillain(Procedure):
    """Asks which villain a sentence means, then carries it out. ``env`` is ``(key of the sentence, its bindings)``.

    Local: the card whose sentence it is, and the villain. ``facing.villains_meant`` finds them here while the sentence
    resolves: in ``tx.meant`` as long as it runs, on the stack once it waits.
    """

    key = WHICH_VILLAIN

    def ask(self, tx, bindings, memory, last):
        bindings, seats = bindings[1], tx.index.seats
        options = [(seats[tx.index.deck_of[v]].id, v) for v in villains_meant(tx, bindings)]
        asks = asks_of(tx, bindings)
        return asking.choice(tx, self.key, asks, bindings[SELF], "villain", options, False, "facing")

    def carry_out(self, tx, bindings, memory, last):
        key, bindings = bindings
        memory[:] = [bindings[SELF], last]
        before, tx.meant = tx.meant, (*tx.meant, tuple(memory))
        result = tx.index.code[key].run(tx, bindings)
        tx.meant = before
        return result

    def finish(self, tx, bindings, memory, last):
        return last

    steps = (ask, carry_out, finish)


ASK_WHICH = WhichVillain()
PROCEDURES = (ASK_WHICH,)


def is_open(tx, bindings: tuple, sentence: Node) -> bool:
    """Whether a sentence says "the villain" and might mean more than one."""
    return len(tx.index.villains) > 1 and _says_the_villain(sentence) and len(villains_meant(tx, bindings)) > 1


def _says_the_villain(node: Node) -> bool:
    """Whether a sentence itself means a villain or its deck; sentences inside it are looked at for themselves."""
    found = getattr(node, "says_the_villain", None)
    if found is None:
        own = any(field.holds == OF_DECK and getattr(node, name) == "villain" for name, field in node.fields.items())
        is_name = node.word == "reference" and node.name == "villain"
        inside = (child for child in node.children() if child.family != BLOCK)
        found = node.says_the_villain = own or is_name or any(map(_says_the_villain, inside))
    return found
