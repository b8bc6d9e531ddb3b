"""Triggers of a card's text: what they answer, how often, and what is paid for what they do."""

from __future__ import annotations

from sotm_desktop.cards.complaints import nearest
from sotm_desktop.cards.finishing import ask_first, is_offer, offers, price_in
from sotm_desktop.cards.gone_or_of_nobody import misnamed_answer
from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.cards.never_happens import counted_in_vain, done_all_the_same, never_answered
from sotm_desktop.cards.other_texts import of_another_type_answered
from sotm_desktop.cards.pointless import gone_by_then, means
from sotm_desktop.cards.source import Source, shown
from sotm_desktop.cards.word_builder import WordBuilder
from sotm_desktop.engine.effects.areas import YourTurn
from sotm_desktop.engine.effects.card_triggers import WouldBePlayed, WouldEnterPlay
from sotm_desktop.engine.effects.clauses import (
    AnswersOnce,
    AnswersOnceAtAPrice,
    ReplacesDamageAtAPrice,
    Trigger,
)
from sotm_desktop.engine.effects.damage_triggers import stage_of
from sotm_desktop.engine.effects.once_each import EACH, knows
from sotm_desktop.engine.effects.triggers import COUNTS_SO, MOST_TIMES, AnyEvent, Happening
from sotm_desktop.engine.effects.turn_triggers import PhaseBegins
from sotm_desktop.engine.effects.whenever import NOT_COUNTED
from sotm_desktop.engine.effects.word import ALSO, DAMAGE
from sotm_desktop.engine.stages.turns import START

ONCE_A = ("phase", "round", "game", *(f"each_{who}" for who in EACH))
"""What may stand behind ``once:`` of a trigger besides true, which is a turn."""
SPANS = ("phase", "round", "game")
"""In what besides a turn a text may answer once for each of some: ``once: {a: round, each: hero}``."""
TRIGGER_KEYS = ("whenever", "if", "may", "instead", "once", "times", "nth", "do")
NOT_OF_ONE = {
    "target": "is not about targets that are dealt damage", "attacker": "is not about damage that somebody deals",
    "hero": "does not say which hero does it, and is not about hero characters alone",
}  # fmt: skip
HOW_OF_ONE = {
    "target": "`once: true` is the first time each turn", "attacker": "`once: true` is the first time each turn",
    "hero": "events that know `it.hero` or `it.user` do, `played: [hero]`, and what happens to `[hero, character]`, as "
    "in `would_be_destroyed`; of damage it is `each_target` or `each_attacker`",
}  # fmt: skip
"""What is wrong, and what to write, where the event of a text does not say for each of whom it answers once."""
COUNT_FIRST = "say before it what is done each time; for one time of what happens in a turn there is `nth` of a trigger"
HIDDEN_PRICE = "`only_once` stands around all of it, so its first sentence is no price"
NO_PRICE = (
    "what is paid stands there alone: `may: true, do: [{only_once: {a: turn, do: [{discard: 1}]}}, {draw: 1}]`; "
    "for all of it or nothing: `do: [{may: [{only_once: …}]}]`, without `may: true`"
)
ONE_MAY = "with `may: true` beside `whenever` the first sentence is the price, and the others follow if it is paid"


class TriggerBuilder:
    """Reads the triggers of a face."""

    def __init__(self, words: WordBuilder):
        self.words = words

    def read(self, source: Source, key: str) -> Trigger | None:
        """A trigger; None where it is none."""
        if not isinstance(source.value, dict) or not {"whenever", "do"} <= set(source.value):
            self.words.complain(source, "a trigger needs `whenever` and `do`", f"it has {', '.join(TRIGGER_KEYS)}")
            return None
        for name in source.value:
            if name not in TRIGGER_KEYS:
                self.words.complain(source, f"a trigger has no {name!r}", nearest(name, TRIGGER_KEYS), name)
        happening = self.words.happening(source.value["whenever"], self.words.scope, f"{key}.whenever")
        if happening is None:
            return None
        scope = self.words.scope.answering(happening.fact, happening.is_coming).in_start(_begins_start(happening))
        condition = source.value.get("if")
        body, optional, price = self._price(source, happening)
        is_own_play = isinstance(happening, WouldBePlayed | WouldEnterPlay) and means(happening.card, "self")
        do = self.words.whole_text(body, scope, key, not is_own_play)  # which it does from wherever it lies
        instead, stage = self.words.flag_in(source, "instead"), stage_of(happening, do)
        if instead and not happening.is_coming:
            self.words.complain(source, f"{_past(happening)} has happened, and nothing can be done instead of it",
                                "write would_be_destroyed, damage_would_be_dealt or the like", "instead")  # fmt: skip
        if do.says("nothing") and (not instead or (optional and do.items and do.items[0].word == "nothing")):
            self.words.complain(source.value["do"], "`nothing` happens in place of something, and is no price",
                                "leave out `may: true`, or say what is paid for it before `nothing`" if instead else
                                "write `instead: true`, and what is paid for it before `nothing`")  # fmt: skip
        if (instead or optional) and do.items and do.items[0].word == "nth_time":
            self.words.complain(source.value["do"], NOT_COUNTED, COUNT_FIRST, "nth_time")
        if instead and not optional and len(do.items) > 1 and all(is_offer(item) for item in do.items):
            self.words.complain(source.value["do"], "each of these sentences may be declined: whether something was "
                                "done instead, nothing says", "let one of them be done in any case, or be the price of "
                                "the others: `may: true, instead: true, do: [price, …]`")  # fmt: skip
        optional = optional or (instead and bool(do.items) and do.items[0].may)
        price = price_in(do, price, optional, happening)
        if optional and do.items and price == 1 and stage != "redirect":
            do.asks_first = ask_first(do.items[0], price < len(do.items))
        do.may_be_declined = instead and not do.asks_first and offers(do)
        at_a_price = (do.asks_first or do.may_be_declined) and instead and DAMAGE in happening.fact.split(ALSO)
        once_a, once_each = self._once(source, happening)
        kinds = (AnswersOnce, AnswersOnceAtAPrice) if once_a else (Trigger, ReplacesDamageAtAPrice)
        trigger = kinds[at_a_price](
            happening, stage,
            self.words.condition(condition, scope, f"{key}.if") if condition is not None else None,
            optional, instead, not once_a and self.words.flag_in(source, "once"), do, f"{key}*",
        )  # fmt: skip
        if isinstance(trigger, AnswersOnce):
            trigger.once_a, trigger.once_each = once_a, once_each
        trigger.price = price
        trigger.times = self._times(source)
        trigger.nth = self._nth(source, trigger)
        trigger.answers_own_play = is_own_play
        self.words.idle(source, misnamed_answer(happening, do), "do")
        if trigger.is_counted and once_a != "game":
            self.words.idle(source, counted_in_vain(happening), "times" if trigger.times else "once")
        for event in _events_in(happening):
            self.words.idle(source, gone_by_then(event, self.words.scope), "whenever")
            if not self.words.scope.where:
                self.words.idle(source, never_answered(event, trigger.condition), "do")
            self.words.idle(source, done_all_the_same(event, do, instead), "do")
            self.words.idle(source, of_another_type_answered(event, do, self.words.scope), "do")
        self.words.code[trigger.key] = trigger
        return trigger

    def _price(self, source: Source, happening: Happening) -> tuple[Source, bool, int]:
        """What a trigger does, whether it may be declined, and how many of its first sentences are then the price.

        ``do: [{may: {do: A, then: B}}]`` is ``may: true, do: [A, B]``.
        """
        body = source.value["do"]
        items = body.value if isinstance(body.value, list) else [body]
        optional = self.words.flag_in(source, "may")
        first = items[0] if items and isinstance(items[0].value, dict) else Source({})
        if optional:
            for word in ("may", "if_you_do"):
                if word in first.value:
                    self.words.complain(
                        first, f"`may: true` stands around {word!r}, which says the same", ONE_MAY, word
                    )
            if len(items) == 1 and len(_sentences(_done_once(first))) > 1:
                self.words.idle(first, Pointless(HIDDEN_PRICE, NO_PRICE), "only_once")  # games that were kept go on
            return body, True, 1
        if "may" not in first.value or not happening.is_coming:
            return body, False, 1
        if len(items) > 1 or len(first.value) > 1:
            if self.words.flag_in(source, "instead"):
                self.words.complain(first, "what is done instead goes on behind a 'may' that can be declined", ONE_MAY)
            return body, False, 1
        may = first.value["may"]
        parts = may.value if isinstance(may.value, dict) and {"do", "then"} & set(may.value) else {"do": may}
        if not set(parts) <= {"do", "then"} or "do" not in parts:
            return body, False, 1
        done, bought = _sentences(parts["do"]), _sentences(parts.get("then"))
        return Source([*done, *bought], body.line, body.column), True, len(done)

    def _once(self, source: Source, happening: Happening) -> tuple[str, str]:
        """In what a text answers once besides a turn for all, and for each of whom; "" where there is no such thing."""
        found = source.value.get("once")
        if found is None or isinstance(found.value, bool):
            return "", ""
        span, each = self._span(found)
        if each and not knows(happening, each):
            self.words.complain(found, f"{_name_of(happening)} {NOT_OF_ONE[each]}", HOW_OF_ONE[each])
            return "turn", ""
        return span, each

    def _span(self, found: Source) -> tuple[str, str]:
        """What stands behind ``once``: in a turn, phase, round or game, and for each of whom."""
        if isinstance(found.value, dict):
            named = {name: part.value for name, part in found.value.items()}
            if set(named) == {"a", "each"} and named["a"] in SPANS and named["each"] in EACH:
                return str(named["a"]), str(named["each"])
            hint = (
                f"`once: {{a: round, each: hero}}`: `a` is one of {', '.join(SPANS)}, and `each` one of "
                f"{', '.join(EACH)}; each turn it is `once: each_hero`"
            )
            self.words.complain(found, "that is not how often a text answers", hint)
            return "turn", ""
        if found.value not in ONCE_A:
            hint = f"true is the first time each turn; what else fits here: {', '.join(ONCE_A)}"
            self.words.complain(found, f"{shown(found)} does not fit here", hint)
            return "turn", ""
        each = str(found.value).removeprefix("each_")
        return ("turn", each) if each in EACH else (str(found.value), "")

    def _times(self, source: Source) -> int:
        """How often a trigger answers in a turn; 0 where that is not bounded, or bounded by ``once``."""
        found = source.value.get("times")
        if found is None:
            return 0
        once = source.value.get("once")
        is_once = once is not None and once.value is not False
        if type(found.value) is not int or not 2 <= found.value <= MOST_TIMES or is_once:
            self.words.complain(found, f"`times` is a figure from 2 to {MOST_TIMES}, without `once`",
                                "`once: true` is the first time each turn", "times")  # fmt: skip
            return 0
        return found.value

    def _nth(self, source: Source, trigger: Trigger) -> int:
        """Which one of a turn a trigger answers; 0 where it answers others too."""
        found = source.value.get("nth")
        if found is None:
            return 0
        if type(found.value) is not int or not 2 <= found.value <= MOST_TIMES or {"once", "times"} & set(source.value):
            self.words.complain(found, f"`nth` is a figure from 2 to {MOST_TIMES}, without `once` and `times`",
                                "`nth: 2` is the second time each turn, `once: true` the first", "nth")  # fmt: skip
            return 0
        if not trigger.happening.is_counted:
            self.words.complain(found, "how often that has happened in a turn is not known of it", COUNTS_SO, "nth")
        elif trigger.condition is not None and not isinstance(trigger.condition, YourTurn):
            self.words.complain(found, "whether something else was so as it happened earlier, nobody knows any more",
                                "say it in the event, or ask when it comes: `do: [{if: …}]`", "nth")  # fmt: skip
        return found.value


def _name_of(happening: Happening) -> str:
    return "a list of events" if isinstance(happening, AnyEvent) else repr(happening.word)


def _begins_start(happening: Happening) -> bool:
    """Whether text answers that a START PHASE begins, and nothing else."""
    return all(isinstance(each, PhaseBegins) and each.phase == START for each in _events_in(happening))


def _past(happening: Happening) -> str:
    """The event that has happened, of several one that has."""
    return repr(next(event.word for event in _events_in(happening) if not event.is_coming))


def _events_in(happening: Happening) -> tuple[Happening, ...]:
    return happening.events if isinstance(happening, AnyEvent) else (happening,)


def _done_once(sentence: Source) -> Source | None:
    """What a sentence does only so often; None where it says no such thing."""
    once = sentence.value.get("only_once")
    return once.value.get("do") if once is not None and isinstance(once.value, dict) else None


def _sentences(source: Source | None) -> list[Source]:
    """The sentences of a list of verbs, of which one may stand alone."""
    if source is None:
        return []
    return source.value if isinstance(source.value, list) else [source]
