"""The pending decision: what is offered, and what each answer would do. The engine is asked once for each answer."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from sotm_desktop.engine import questions
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.decisions import Decision, Means, Option, YesOrNo
from sotm_desktop.engine.equivalence import same_outcome, whose_order_matters
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.session import forecast_text as forecasts
from sotm_desktop.session.aims import Aim, AimSearch, aim_at
from sotm_desktop.session.consequence_search import ConsequenceSearch
from sotm_desktop.session.consequences import Consequence, Hides, Unknown
from sotm_desktop.session.forecast import Forecast, forecast
from sotm_desktop.session.offer import Power, offer_of
from sotm_desktop.words.narration import option_text
from sotm_desktop.words.narration.names import State

MOST_COMPARED = 8
"""Options in words that are compared with each other."""
PLACES_ON_THE_TABLE = ("cards", "heroes", "decks", "reaction", "redirect")


class Question:
    """Everything that can be said about one decision. It never changes; what it finds out is kept."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.decision: Decision | None = state.pending
        self.offer = offer_of(state)
        self._seen: dict[tuple[str, ...], Forecast | None] = {}
        self._duplicates: dict[str, str] | None = None
        self._ordered: tuple[str, ...] | None = None
        self._searches: dict[tuple[str, ...], ConsequenceSearch] = {}
        self._later: dict[tuple[str, ...], ConsequenceSearch] = {}
        """Those that are looked into when the others are done."""
        self._aims: dict[str, AimSearch] = {}
        """Of what can be held, by its answer."""
        self._aiming: list[AimSearch] = []
        """Those that were asked about and are not done."""
        self._targets: dict[CardId, Aim] | None = None

    # -- what kind of question it is -------------------------------------------------

    @property
    def kind(self) -> str:
        """The kind of the decision, "" when the game is over."""
        return self.decision.kind if self.decision is not None else ""

    @property
    def asks(self) -> SeatId | None:
        """The deck of the hero who decides; None: the players together, or nobody."""
        return None if self.decision is None else self.decision.asks

    def is_phase(self, word: str = "") -> bool:
        """Whether a phase of a hero (of this name, if one is given) asks what to do in it."""
        return self.kind == "phase" and (not word or (self.decision is not None and self.decision.question == word))

    @property
    def is_turn_of_asked(self) -> bool:
        """Whether a phase of the hero asks whose turn it is."""
        return self.is_phase() and self.asks == self.state.turn

    @property
    def asks_for_cards(self) -> bool:
        """Whether the answer is cards or heroes, chosen one by one."""
        return self.kind in ("cards", "heroes")

    @property
    def grants_play(self) -> bool:
        """Whether text grants a play, and asks which card of the hand."""
        return bool(self.offer.plays) and not self.is_phase()

    @property
    def picks_cards(self) -> bool:
        """Whether the answer is cards that lie on the table, so that everything else steps back."""
        return bool(self.offer.cards) and (self.kind in PLACES_ON_THE_TABLE or self.grants_play)

    @property
    def picks_several(self) -> bool:
        """Whether the answer may be more than one thing."""
        return self.decision is not None and self.decision.most > 1 and self.kind != "order"

    @property
    def is_optional(self) -> bool:
        """Whether the players may decline."""
        return self.decision is not None and self.decision.is_optional

    @property
    def declines(self) -> tuple[str, ...]:
        """The keys of the answer that declines."""
        no = self.key_for(YesOrNo(False))
        return (no,) if no is not None else ()

    def key_for(self, means: Means) -> str | None:
        """The key of the option that means this; None where there is none."""
        options = self.decision.options if self.decision is not None else ()
        return next((option.key for option in options if option.means == means), None)

    def laid_out(self, buried: frozenset[CardId]) -> tuple[int, ...]:
        """Cards of the offer that must be laid out to be pointed at: those in piles, and those without room.

        ``buried`` are cards in play that the table has no room for; one is laid out unless another stands for it.
        """
        if not buried:
            return self.offer.hidden
        in_play = [card for card in self.offer.cards if questions.is_in_play(self.state, card)]
        shown = {self.offer.cards[card] for card in in_play if card not in buried}
        return (*self.offer.hidden, *(card for card in in_play if self.offer.cards[card] not in shown))

    # -- what answers lead to ----------------------------------------------------------

    def consequences(self, *keys: str) -> tuple[Consequence, ...]:
        """What an answer does, as far as it is known by now; () where it is not allowed. `think` finds out the rest."""
        decision = self.decision
        if decision is not None and decision.kind != "order" and 0 < len(keys) < decision.least:
            return (Unknown(Hides.PICKS),)
        if keys not in self._searches:
            found = self._later.pop(keys) if keys in self._later else ConsequenceSearch(self.state, keys)
            if not found.has_begun:
                found.step()
            self._searches[keys] = found
        return self._searches[keys].consequences

    def known(self, *keys: str) -> tuple[Consequence, ...] | None:
        """What an answer does, once all of it is known; until then `think` finds it out, after what is asked for at
        once. () where it is not allowed, or is no whole answer yet."""
        if self.decision is not None and 0 < len(keys) < self.decision.least:
            return ()
        search = self._searches.get(keys) or self._later.get(keys)
        if search is None:
            search = self._later[keys] = ConsequenceSearch(self.state, keys)
        return search.consequences if search.is_done else None

    @property
    def is_thinking(self) -> bool:
        """Whether there is more to find out of what was asked about."""
        searches = (*self._searches.values(), *self._later.values())
        return self.is_aiming or any(not search.is_done for search in searches)

    @property
    def known_so_far(self) -> tuple[int, ...]:
        """How much has been found out by now: as long as it is the same, so is everything that is told."""
        searches = (*self._searches.values(), *self._later.values())
        left = sum(search.left for search in self._aims.values())
        return sum(search.forks for search in searches), len(self._aims), left

    def think(self, seconds: float) -> bool:
        """Goes on finding out what comes of the answers that were asked about, for so long. True when one is known to
        its end that was not before."""
        ends, is_news = perf_counter() + seconds, False
        for search in (*self._searches.values(), *self._later.values()):
            while not search.is_done:
                if perf_counter() >= ends:
                    return is_news
                search.step()
                is_news |= search.is_done
        return self.aim(ends - perf_counter()) or is_news

    def forecast(self, keys: tuple[str, ...]) -> Forecast | None:
        """What an answer would do; None when it is not allowed."""
        if keys not in self._seen:
            try:
                self._seen[keys] = forecast(self.state, keys)
            except Refused:
                self._seen[keys] = None
        return self._seen[keys]

    @property
    def duplicates(self) -> dict[str, str]:
        """Options in words that lead to the same table as another: they need no button of their own."""
        if self._duplicates is None:
            self._duplicates = {}
            if self.decision is not None and 1 < len(self.offer.words) <= MOST_COMPARED:
                self._duplicates = same_outcome(self.state, self.decision, self.offer.words)
        return self._duplicates

    @property
    def ordered(self) -> tuple[str, ...]:
        """The things of a question of order that the players are shown: those whose order may matter."""
        if self._ordered is None:
            self._ordered = ()
            if self.decision is not None and self.kind == "order":
                self._ordered = whose_order_matters(self.state, self.decision)
        return self._ordered

    def whole_order(self, shown: tuple[str, ...]) -> tuple[str, ...]:
        """The answer to a question of order: the things that were shown in this order, the others where they lie."""
        coming = iter(shown or self.ordered)
        keys = self.decision.keys if self.decision is not None else ()
        return tuple(next(coming) if key in self.ordered else key for key in keys)

    def targets(self) -> dict[CardId, Aim]:
        """The cards that may be picked, with what will happen to each."""
        if self._targets is None:
            named: dict[str, CardId] = {}
            for card, key in self.offer.cards.items():
                named.setdefault(key, card)  # equal cards are one option, which is about the first of them
            each = {key: self._aim(card, key) for key, card in named.items()}
            self._targets = {card: each[key] for card, key in self.offer.cards.items()}
        return self._targets

    def _aim(self, card: CardId, key: str) -> Aim:
        assert self.decision is not None
        verb = forecasts.verb_of(self.decision)
        seen = self.forecast((key,)) if self.decision.least <= 1 else None
        return aim_at(self.state, card, seen, verb) if seen is not None else Aim(verb, False, None)

    def option(self, key: str) -> Option:
        """The option of the question with this key."""
        assert self.decision is not None
        return next(option for option in self.decision.options if option.key == key)

    def words_of(self, key: str) -> str:
        """What an option says that is done."""
        assert self.decision is not None
        return option_text(self.state, self.decision, self.option(key))

    def outcome(self, *keys: str) -> str:
        """What an answer leads to, in one short line; "" where it is not known."""
        seen = self.forecast(keys)
        return forecasts.outcome_words(self.state, seen, self.asks) if seen is not None else ""

    # -- where something held may be let go -------------------------------------------------

    def drops(self, card: CardId, over: CardId | None = None) -> dict[CardId, Aim]:
        """Where a card of the hand may be dropped besides its own area: on the target that it asks for first.

        Not on its own hero to harm it: who lets go there means the area. What would come of a drop is told as far as it
        is known by now, of the target that it is ``over`` in any case; `aim` finds out the rest.
        """
        return self._drops_of(self.offer.cards.get(card), card, over)

    def power_drops(self, power: Power, over: CardId | None = None) -> dict[CardId, Aim]:
        """Where a power may be dropped besides its hero's area: on the target that it asks for first."""
        return self._drops_of(self.offer.powers.get(power), power.card, over)

    def _drops_of(self, key: str | None, card: CardId, over: CardId | None) -> dict[CardId, Aim]:
        search = self._aims_of(key, card) if key is not None else None
        if search is None:
            return {}
        if over is not None:
            search.find_out(over)
        if not search.is_done and search not in self._aiming:
            self._aiming.append(search)
        return search.aims

    def _aims_of(self, key: str, card: CardId) -> AimSearch | None:
        if self.decision is None or not self.decision.least <= 1 <= self.decision.most:
            return None
        if key not in self._aims:
            self._aims[key] = AimSearch(self.state, key, card)
        return self._aims[key]

    def aim(self, seconds: float) -> bool:
        """Goes on finding out what would come of drops that were asked about, for so long. True when all of it is known
        that was not before."""
        ends, was_aiming = perf_counter() + seconds, self.is_aiming
        for search in tuple(self._aiming):
            for _ in search.steps():
                if perf_counter() >= ends:
                    break
            if not search.is_done:
                return False
            self._aiming.remove(search)
        return was_aiming

    @property
    def is_aiming(self) -> bool:
        """Whether there is more to find out of drops that were asked about."""
        return bool(self._aiming)

    def all_aims(self) -> Iterator[Aim | None]:
        """Finds out, a fork at a time, where all that can be held may be let go, and what would come of it."""
        held = {key: power.card for power, key in self.offer.powers.items()}
        for card, key in self.offer.cards.items():
            if self.is_phase() or card in self.offer.plays:
                held.setdefault(key, card)  # equal cards are one option, which is about the first of them
        for key, card in held.items():
            search = self._aims_of(key, card)
            yield None
            if search is not None:
                for _ in search.steps():
                    yield None
                yield from tuple(search.aims.values())
