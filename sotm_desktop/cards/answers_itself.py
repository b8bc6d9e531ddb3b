"""Texts whose own damage is what they answer: each answer calls for the next, until a target is destroyed."""

from __future__ import annotations

from collections.abc import Iterator

from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.engine.definitions import Definition
from sotm_desktop.engine.effects.clauses import AnswersOnce, Trigger
from sotm_desktop.engine.effects.damage_triggers import DamageHappening, DamageWouldBeDealt, WhenDamageDealt
from sotm_desktop.engine.effects.dealing import DealDamage
from sotm_desktop.engine.effects.families import Selector
from sotm_desktop.engine.effects.filters import Filter, Test
from sotm_desktop.engine.effects.quantities import Number
from sotm_desktop.engine.effects.references import Reference
from sotm_desktop.engine.effects.selectors import Each, One
from sotm_desktop.engine.effects.which_card import Is


def answers_itself(card: Definition) -> Iterator[Pointless]:
    """The texts of a card that answer, whatever happens at the table, the very damage that they deal."""
    for trigger in (text for face in card.faces for text in face.clauses if isinstance(text, Trigger)):
        event = trigger.happening
        is_bounded = trigger.once or trigger.times or trigger.nth or isinstance(trigger, AnswersOnce)
        is_bounded = is_bounded or trigger.optional or trigger.condition is not None
        if is_bounded or not isinstance(event, WhenDamageDealt | DamageWouldBeDealt) or _looks_at_more(event):
            continue
        if any(isinstance(verb, DealDamage) and _is_answered(verb, event) for verb in trigger.do.items):
            yield Pointless(
                f"this text answers the damage that it deals itself, by {event.word!r}, without end",
                "leave that out by `by_text: [{not: [{is: self}]}]`, or answer once a turn: `once: true`",
            )


def _looks_at_more(event: DamageHappening) -> bool:
    """Whether it looks at more than who deals damage of which type to whom, which no text knows beforehand."""
    return bool(
        event.bounds or event.asks_by_what or event.lethal or event.redirected or event.redirected_from is not None
    )


def _is_answered(deal: DealDamage, event: DamageHappening) -> bool:
    is_of_type = not event.type or (deal.type in event.type)
    return (
        is_of_type
        and (not event.alone or isinstance(deal.to, One) or (isinstance(deal.to, Reference) and bool(deal.to.part)))
        and isinstance(deal.amount, Number)
        and _fits(deal.from_, event.from_, "source")
        and _fits(deal.to, event.to, "target")
    )


def _fits(cards: Selector | None, wanted: Filter | None, part: str) -> bool:
    """Whether the cards of a sentence are always what an event asks for; ``part``: what its text calls that card."""
    if wanted is None:
        return True
    if isinstance(cards, Reference):
        return cards.part == part or (len(wanted.tests) == 1 and _means(wanted.tests[0], cards))
    if isinstance(cards, One | Each) and cards.in_ == "play" and cards.under is None:
        return all(any(_same(test, each) for each in cards.what.tests) for test in wanted.tests)
    return False


def _means(test: Test, card: Reference) -> bool:
    who = test.who if isinstance(test, Is) else None
    return isinstance(who, Reference) and (who.name, who.part) == (card.name, card.part)


def _same(test: Test, other: Test) -> bool:
    """Whether two tests are written alike, but for words that they hold."""
    return type(test) is type(other) and _plain(test) == _plain(other)


def _plain(test: Test) -> dict[str, object]:
    return {name: value for name, value in vars(test).items() if name != "key"}
