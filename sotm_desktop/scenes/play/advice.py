"""What is known about the pending decision: its offer, and what each answer would do. Asked of the engine once each."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import NamedTuple

from sotm_desktop.engine import questions
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.decisions import Option, card_meant
from sotm_desktop.engine.equivalence import same_outcome, whose_order_matters
from sotm_desktop.engine.preview import preview
from sotm_desktop.session import forecast_text as forecasts
from sotm_desktop.session.forecast import Forecast, forecast
from sotm_desktop.session.offer import hand_of, in_sight, offer_of
from sotm_desktop.words.narration import option_text
from sotm_desktop.words.narration.names import State

MOST_COMPARED = 8
"""Options in words that are compared with each other."""
PLACES_ON_THE_TABLE = ("cards", "heroes", "decks", "reaction", "redirect")


class Target(NamedTuple):
    """A card that may be aimed at: what will happen to it."""

    label: str
    is_friend: bool
    seen: Forecast | None


class Advice:
    """Everything that views ask about one decision."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.decision = state.pending
        self.offer = offer_of(state)
        self.buried: tuple[int, ...] = ()
        """Cards in play that are offered and for which there was no room on the table."""
        self._seen: dict[tuple[str, ...], Forecast | None] = {}
        self._twins: dict[str, str] | None = None
        self._ordered: tuple[str, ...] | None = None
        self._drops: dict[str, dict[int, Target]] = {}
        self._targets: dict[int, Target] | None = None

    def forecast(self, keys: tuple[str, ...]) -> Forecast | None:
        """What an answer would do; None when it is not allowed."""
        if keys not in self._seen:
            try:
                self._seen[keys] = forecast(self.state, keys)
            except Refused:
                self._seen[keys] = None
        return self._seen[keys]

    @property
    def laid_out(self) -> tuple[int, ...]:
        """Cards of the offer that must be laid out to be pointed at: those in piles, and those without room."""
        return (*self.offer.hidden, *self.buried)

    def bury(self, shown: Container[int]) -> None:
        """Says which cards in play are shown; an option that none of them stands for must be laid out."""
        seen = {key for card, key in self.offer.cards.items() if card in shown}
        in_play = (card for card in self.offer.cards if questions.is_in_play(self.state, card))
        self.buried = tuple(card for card in in_play if self.offer.cards[card] not in seen)

    @property
    def twins(self) -> dict[str, str]:
        """Options in words that lead to the same table as another: they need no button of their own."""
        if self._twins is None:
            few = self.decision is not None and 1 < len(self.offer.words) <= MOST_COMPARED
            self._twins = same_outcome(self.state, self.decision, self.offer.words) if few else {}
        return self._twins

    @property
    def ordered(self) -> tuple[str, ...]:
        """The things of a question of order that the players are shown: those whose order may matter."""
        if self._ordered is None:
            is_order = self.decision is not None and self.decision.kind == "order"
            self._ordered = whose_order_matters(self.state, self.decision) if is_order else ()
        return self._ordered

    def whole_order(self, shown: Sequence[str]) -> tuple[str, ...]:
        """The answer to a question of order: the things that were shown in this order, the others where they lie."""
        coming = iter(shown or self.ordered)
        return tuple(next(coming) if key in self.ordered else key for key in self.decision.keys)

    @property
    def picks_cards(self) -> bool:
        """Whether the answer is cards that lie on the table, so that everything else steps back."""
        return self.decision is not None and self.decision.kind in PLACES_ON_THE_TABLE and bool(self.offer.cards)

    @property
    def picks_several(self) -> bool:
        """Whether the answer may be more than one thing."""
        return self.decision is not None and self.decision.most > 1 and self.decision.kind != "order"

    def targets(self) -> dict[int, Target]:
        """The cards that may be picked, with what will happen to each."""
        if self._targets is None:
            verb = forecasts.verb_of(self.decision) if self.decision else ""
            named: dict[str, int] = {}
            for card, key in self.offer.cards.items():
                named.setdefault(key, card)  # equal cards are one option, which is about the first of them
            each = {key: self._target(card, key, verb) for key, card in named.items()}
            self._targets = {card: each[key] for card, key in self.offer.cards.items()}
        return self._targets

    def _target(self, card: int, key: str, verb: str) -> Target:
        alone = self.decision.least <= 1
        seen = self.forecast((key,)) if alone else None
        if seen is None:
            return Target(verb, False, None)
        return Target(
            forecasts.label(self.state, seen, card, verb), forecasts.harms_friend(self.state, seen, card), seen
        )

    def option(self, key: str) -> Option:
        """The option of the question with this key."""
        return next(option for option in self.decision.options if option.key == key)

    def deed(self, key: str) -> str:
        """What an option says that is done."""
        return option_text(self.state, self.decision, self.option(key))

    def outcome(self, key: str) -> str:
        """What an option leads to, in one short line."""
        return self.outcome_of((key,))

    def outcome_of(self, keys: tuple[str, ...]) -> str:
        """What an answer leads to, in one short line; "" where it is not known."""
        seen = self.forecast(keys)
        return forecasts.outcome_words(self.state, seen, self.decision.asks) if seen is not None else ""

    def drops(self, card: int) -> dict[int, Target]:
        """Where a card of the hand may be dropped besides its own area: on the target that it asks for first."""
        return self._drops_of(self.offer.cards.get(card), card)

    def power_drops(self, power: tuple[int, int]) -> dict[int, Target]:
        """Where a power may be dropped besides its hero's area: on the target that it asks for first."""
        return self._drops_of(self.offer.powers.get(power), power[0])

    def _drops_of(self, key: str | None, card: int) -> dict[int, Target]:
        if key is None:
            return {}
        if key not in self._drops:
            self._drops[key] = self._found_drops(key, card)
        return self._drops[key]

    def _found_drops(self, key: str, card: int) -> dict[int, Target]:
        if not self.decision.least <= 1 <= self.decision.most:
            return {}
        after: State = preview(self.state, (key,)).state
        if after is None or after.pending is None:
            return {}
        decision = after.pending
        asked = decision.kind in ("cards", "heroes") and decision.least <= 1 <= decision.most and decision.card == card
        next_to = decision.question == "next_to"
        if not (asked or next_to) or not all(
            in_sight(after, card) and hand_of(after, card) < 0 for card in map(_card, decision.options)
        ):
            return {}
        verb = forecasts.verb_of(decision)
        found = {}
        for option in decision.options:
            seen = forecast(after, (option.key,))
            label = forecasts.label(after, seen, _card(option), verb)
            found[_card(option)] = Target(label, forecasts.harms_friend(after, seen, _card(option)), seen)
        return found

    def fate(self, card: int, seen: Forecast) -> tuple[str, str]:
        """What would become of a card, as a sentence and its alarming end."""
        title = questions.title(self.state, card)
        low, high = seen.ranges.get(card, (seen.damage_to(card), seen.damage_to(card)))
        hp = self.state.cards[card].hp
        if high and hp is not None:
            return self._hurt(card, seen, low, high, hp)
        for target, word, by in seen.stopped:
            if target == card:
                because = f": {questions.title(self.state, by)}" if by >= 0 else ""
                return f"{title} takes nothing ({'reduced to 0' if word == 'nothing' else word}{because}).", ""
        words = forecasts.outcome_words(self.state, seen, self.decision.asks if self.decision else -1)
        return (f"{title}: {words}." if words else f"{title}."), ""

    def _hurt(self, card: int, seen: Forecast, low: int, high: int, hp: int) -> tuple[str, str]:
        number = f"{low}" if low == high else f"{low} to {high}"
        said = f"{questions.title(self.state, card)} takes {number}"
        if card in seen.out:
            return f"{said}.", f"{hp} HP: out cold!"
        if card in seen.gone or low >= hp:
            return f"{said}.", f"{hp} HP: destroyed!"
        if low == high:
            return f"{said}: {seen.hp.get(card, (hp, hp - low))[1]} HP left.", ""
        return f"{said}: {max(0, hp - high)} to {hp - low} HP left.", ""


def _card(option):
    return card_meant(option.means)
