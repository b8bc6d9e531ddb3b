"""What text can answer: an event of some kind, and the stage of a damage at which a text answers it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.kept_in_mind import answers_kept
from sotm_desktop.engine.effects.word import (
    ALSO,
    FLAG,
    IT,
    SELF,
    Answered,
    Field,
    Kind,
    Word,
    all_in,
)
from sotm_desktop.engine.facing import in_reach
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.kept_cards import as_kept
from sotm_desktop.engine.past_turns import CAME
from sotm_desktop.engine.pending_damage import Damage
from sotm_desktop.engine.questions import seen_by
from sotm_desktop.engine.state import TOGETHER, Fact
from sotm_desktop.engine.transaction import Transaction


class Happening(Word):
    """A kind of event and which of its kind."""

    listens = ""
    fact = ""
    """The kind of fact that "it" is in the text, see references.IT_PARTS."""

    tells_of_gone = ""
    """The kind of event that it is, where that tells of a card which has left play by it."""

    of_power = False
    """Whether it is only what is dealt with one power; see ``AboutDamage``."""

    one_or_more = False
    """Whether its text answers once for all of them that come together."""

    def damage_in(self, tx: Transaction, fact: Answered) -> Damage | None:
        """The damage on its way that a fact is, or that it comes of."""
        return None

    @property
    def is_coming(self) -> bool:
        """Whether it is still to happen, so that text can change it."""
        return self.listens.startswith("would")

    @property
    def is_counted_over_turns(self) -> bool:
        """Whether it is a moment that comes turn by turn or round by round, so that a text may wait for the second."""
        return False

    @property
    def names_hero(self) -> bool:
        """Whether it happens to a hero, where its kind knows one: a turn of the villain or the environment has none."""
        said = (self, *(child for child in self.children() if isinstance(child, Happening)))
        return all(getattr(each, "turn", "hero") == "hero" for each in said)

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        raise NotImplementedError

    @property
    def looks_back(self) -> bool:
        """Whether what happened before a card was there can be told by it from other events of its kind; of what came
        together nobody knows any more."""
        return not self.one_or_more

    @cached_property
    def asks_of_now(self) -> bool:
        """Whether a filter of it asks for what changes in a turn, such as places, phases, HP, tokens or hands: whether
        something earlier fitted as it happened, nobody knows any more."""
        return any(each.is_of_now for each in all_in(self))

    @property
    def tells_earlier(self) -> bool:
        """Whether the facts of a turn tell how often it has happened; else only what a text has answered counts."""
        return self.looks_back and not self.asks_of_now

    @property
    def is_counted(self) -> bool:
        """Whether every table knows how often it has happened this turn, so that a text may wait for the second."""
        return (self.listens in COUNTED and self.tells_earlier) or self.listens in COUNTED_AS_IT_COMES

    @property
    def counted_by(self) -> tuple[str, ...]:
        """What a table remembers for text alone that waits for the second of them in a turn."""
        return (CAME,) if self.listens in COUNTED_AS_IT_COMES else ()

    def rank(self, tx: Transaction, bindings: Bindings, fact: Answered) -> int:
        """Which one of this turn a fact is: 1 for the first."""
        return self.happened_earlier(tx, bindings, fact) + 1

    def happened_earlier(
        self, tx: Transaction, bindings: Bindings, fact: Answered, alike: Callable[[Fact], CardId | None] | None = None
    ) -> int:
        """How often the like has happened earlier this turn, in most editions also before the card was there.

        ``alike``: what of a fact must have been the same, besides its kind.
        """
        if isinstance(fact, int) or not self.tells_earlier:
            return 0
        of_its_kind = (past for past in earlier(tx, bindings, fact) if past[0] == fact[0])
        same = (past for past in of_its_kind if alike is None or alike(past) == alike(fact))
        return sum(1 for past in same if self.was(tx, bindings, past, fact[0]))

    def was(self, tx: Transaction, bindings: Bindings, past: Fact, kind: str) -> bool:
        """Whether a fact of this turn is one of the events meant; ``kind``: of what kind of fact those are."""
        return past[0] == kind and self.matches(tx, bindings, past)

    def may_change(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        """Whether text can answer what is about to happen to a card, and so change it; what has happened it can."""
        return not tx.index.restricts or not self.is_coming or in_reach(tx, bindings, card)


EVENT: Kind[Happening] = Kind("event")
COUNTED = (
    "after:damage", "after:destroy", "when:destroy", "after:play", "after:power", "after:discard", "after:flip",
)  # fmt: skip
"""Under what text is listed that answers what stands among the facts of each turn, whatever cards are in the game."""
COUNTED_AS_IT_COMES = (
    "would:damage", "would:destroy", "would:play", "would:draw", "would:power", "would:discard", "would:regain",
    "would:flip", "would:enter",
)  # fmt: skip
"""The same of text about what would happen: it counts for itself what comes while it is there."""


MOST_TIMES = 99
"""So often a text may answer in a turn at most where it says how often."""
COUNTS_SO = (
    "`nth` counts damage that was dealt or would be, cards that were destroyed, played, drawn, discarded or flipped or "
    "would be or that would enter play, powers that were used or would be, and HP that would be regained; no list with "
    "cards drawn or with what would happen; what has happened, only with filters for what stays as it was in a turn, "
    "not for places, phases, HP, tokens or hands; of any event, `nth_time` behind what is done each time counts how "
    "often the text did it: `do: [X, {nth_time: {n: 3, do: [Y]}}]`"
)
"""What text can wait for the second of in a turn."""


ONE_OR_MORE = Field(
    FLAG, default=False, says="answered once for all of them that one sentence does, behind it; each by itself when "
    "left out",
)  # fmt: skip
"""The field of events of cards of which one sentence can bring about several."""


def as_one(happening: Happening, tx: Transaction, bindings: Bindings, facts: Answered) -> Answered | None:
    """What came together, as far as a text speaks of it, as one fact of several cards; None where it does not."""
    found = [fact for fact in facts if happening.matches(tx, (*bindings[:IT], fact, *bindings[IT + 1 :]), fact)]
    if not found:
        return None
    return (f"{TOGETHER}{found[0][0]}", tuple([fact[1] for fact in found]), *found[0][2:])


def answering(happening: Happening, tx: Transaction, bindings: Bindings, fact: Answered) -> Bindings | None:
    """The bindings with which a text answers a fact that they hold, what came together as one; None where it does not
    mean that."""
    if not happening.one_or_more:
        return bindings if happening.matches(tx, bindings, fact) else None
    meant = as_one(happening, tx, bindings, fact)
    return None if meant is None else (*bindings[:IT], meant, *bindings[IT + 1 :])


COMING_HIT = "would:damage"
"""Under what text is listed that answers damage that would be dealt: none of it is among the facts of a turn."""


def earlier(tx: Transaction, bindings: Bindings, fact: Answered) -> tuple[Fact, ...]:
    """The facts of this turn that the card of a text counts, up to the one that the text answers."""
    history = seen_by(tx, bindings[SELF])
    if isinstance(fact, int):
        return history
    same_outcome = [place for place, past in enumerate(history) if past[: len(fact)] == fact[: len(past)]]
    return history[: same_outcome[-1]] if same_outcome else history


class AnyEvent(Happening):
    """Any of several events: an author writes a list of them. ``heard`` are those of one moment (``arms_of``)."""

    family = EVENT

    def __init__(self, events: tuple[Happening, ...], heard: tuple[Happening, ...] = ()) -> None:
        self.events = events
        self.heard = heard or events
        facts = dict.fromkeys(event.fact for event in events)
        self.fact = ALSO.join(facts)
        self.listens = self.heard[0].listens
        self.one_or_more = self.heard[0].one_or_more

    @property
    def is_coming(self) -> bool:
        return all(event.is_coming for event in self.events)

    def by_moment(self) -> tuple[AnyEvent, ...]:
        """What it is at each of the moments at which one of its events comes."""
        moments = dict.fromkeys(event.listens for event in self.events)
        return tuple(
            AnyEvent(self.events, tuple(event for event in self.events if event.listens == each)) for each in moments
        )

    def children(self) -> Iterator[Word]:
        yield from self.events

    @property
    def is_counted(self) -> bool:
        return all(event.is_counted and not event.counted_by for event in self.events)

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return any(event.matches(tx, bindings, fact) for event in self.heard)

    def happened_earlier(
        self, tx: Transaction, bindings: Bindings, fact: Answered, alike: Callable[[Fact], CardId | None] | None = None
    ) -> int:
        kind = "" if isinstance(fact, int) else fact[0]
        known = [event for event in self.events if event.tells_earlier and event.listens != COMING_HIT]
        return sum(
            1
            for past in earlier(tx, bindings, fact)
            if (alike is None or (past[0] in self.fact.split(ALSO) and alike(past) == alike(fact)))
            and any(event.was(tx, bindings, past, kind if event in self.heard else event.fact) for event in known)
        )


class OneCardHappening(Happening):
    card = Field(FILTER)
    main = "card"

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """Whether a card was kept in mind as this happened to it, no table knows else."""
        return answers_kept(self.card)

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        then = as_kept(tx, fact[1], fact[0])  # nearly always the table itself, so that nothing else is asked
        return self.card.holds(tx if then is tx or self.is_coming else then, bindings, fact[1])
