"""Sentences read: who does what, and under which condition; several in one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from ...engine.stages.changed_damage import CHANGES, WAYS
from . import its_damage_reading, kept_damage_reading, ways_reading
from .amount_reading import earlier, number_that_fit
from .chart import Chart, Found, Grammar
from .choice_reading import ORDINALS as RANKS
from .damage_event_reading import surviving
from .doers import Doer, acted, let_do
from .event_reading import WHICHEVER
from .moment_reading import nth
from .one_sentence_reading import ONE_SENTENCE, in_one_sentence, takes_itself
from .open_parts import DO_THIS, Ambiguous, Ended, Follow, Items, Where, can_follow
from .reference_reading import DONE, IN_OWN, KIND, ORDINALS, deck_with, side_of
from .static_reading import MORE, conditional, with_powers

NOT_AMONG = "(?![^,.]* among )"
"""Before what was done to all of some cards: of those among them that fit it is said otherwise."""
NO_KEYWORD = r"(?!(?:one-shot|ongoing|item|equipment|relic|limited)\b)"
"""What is counted of an earlier result by its keyword is no result of another kind."""

CHANGED = {
    re.sub(", (?=[^,]*$)", ",? or " if n > 2 else " or ", ", ".join(ways)): (
        "when_changed" if ways == CHANGES else f"when_changed:{' '.join(ways)}"
    )
    for n in range(1, len(WAYS) + 1)
    for ways in combinations(WAYS, n)
}
"""How a sentence says which changes of its damage it answers, and what they are called when it is put together."""
DOES = r"if (?P<who>you|they|he|she|it) (?:does|do)"


def declare(grammar: Grammar) -> None:
    """Sentences."""
    _declare_predicates(grammar)
    _declare_pieces(grammar)
    _declare_lasting(grammar)
    ways_reading.declare(grammar)

    @grammar.reads("joined")
    def joined(chart: Chart, at: int) -> Iterator[Found]:
        """Pieces with "then", semicolons or "and" between them."""
        for end, first in chart.read("piece", at):
            for mark in ("; then ", ", then ", "; or ", "; ", " and, (?=if )", ", and (?=if |until |wherever )"):
                start = _behind(chart, mark, end) if mark != "; or " else None
                if start is not None:
                    for last, rest in chart.read("joined", start):
                        if can_follow(first.items[-1], rest.items[0]):
                            yield last, Items([*first.items, *rest.items], first.they)
            yield end, first
            may_join = chart.grammar.is_lax or takes_itself(first.items[-1])
            for mark in (", and ", " and ") if may_join and not _is_open(first.items[-1]) else ():
                start = chart.skip(mark, end)
                for last, rest in chart.read("act", start) if start is not None else ():
                    yield last, Items(in_one_sentence([*first.items, *rest.items]), first.they)

    @grammar.reads("closed")
    def closed(chart: Chart, at: int) -> Iterator[Found]:
        """Pieces, of which some say that they are no part of those before them."""
        for end, first in chart.read("joined", at):
            for mark in ("; then, in any case, ", "; then, after all of that, "):
                start = chart.skip(mark, end)
                for last, rest in chart.read("closed", start) if start is not None else ():
                    yield last, Items([*first.items, Ended(), *rest.items], first.they)
            yield end, first

    grammar.say("behind", ", {do:joined}", lambda s: s["do"])
    grammar.say("behind", ": {do:closed}", lambda s: s["do"])
    within = "(?:(?:each|this) (?:turn|(?P<a>phase|round))|this (?P<game>game))"
    in_turn = rf"(?:first (?:time|(?P<times>\d+) times) {within}|{LATER} (?:each|this) turn)"
    often = rf"(?P<once> for the {in_turn}(?P<each> for each (?:target|attacker|hero))?)?"
    grammar.say("trigger_start", f"{{whenever:events}}{often}, ",
                lambda s: {"whenever": s["whenever"], **_often(s)})  # fmt: skip
    grammar.say("trigger_start", f"{{whenever:events}}{often}, if {{if:condition}}(?:,|:) ",
                lambda s: {"whenever": s["whenever"], **_often(s), "if": s["if"]})  # fmt: skip
    grammar.say("trigger_start", f"{{whenever:destroyed_by_damage}}{often}, ",
                lambda s: {"whenever": s["whenever"], **_often(s), "if": {"by_damage": {}}})  # fmt: skip
    first = rf"(?P<once>,(?P<each> for each (?:target|attacker|hero))? the {in_turn})"
    grammar.say("trigger_start", f"{{whenever:events}}{first} that (?:this happens while )?{{if:condition}}, ",
                lambda s: {"whenever": s["whenever"], **_often(s), "if": s["if"]})  # fmt: skip
    grammar.say("trigger_start", f"{{whenever:events}}{first} that (?:it|they) (?:is not|are not|isn't) destroyed, ",
                lambda s: {"whenever": hit, **_often(s)} if (hit := surviving(s["whenever"])) else None)  # fmt: skip
    so_often = rf"(?:first (?:time|(?P<times>\d+) times)|{LATER})"
    during = rf"(?P<once>, the {so_often} during (?:each of )?(?:your|their) turns?)"
    grammar.say("trigger_start", f"{{whenever:events}}{during}, ",
                lambda s: {"whenever": s["whenever"], **_often(s), "if": {"your_turn": {}}})  # fmt: skip
    grammar.say("trigger_start", f"{{whenever:events}}{first} that {WHICHEVER}, ",
                lambda s: {"whenever": s["whenever"], **_often(s)})  # fmt: skip
    for family, inner in (("static_text", "static"), ("phase_static_text", "phase_static"), ("beside", "any_one"),
                          ("beside_ranked", "cards"), ("in_area_of", "cards"), ("only_if", "condition")):  # fmt: skip
        grammar.say(family, f"{{that:{inner}}}", lambda s: (s["that"], {}))
        grammar.say(family, f"{{that:{inner}}}{{where:where}}",
                    lambda s: (s["that"], {each.letter: each.amount for each in s["where"]}))  # fmt: skip

    @grammar.reads("sentence")
    def sentence(chart: Chart, at: int) -> Iterator[Found]:
        yield from chart.read("closed", at)


def _is_open(item: Any) -> bool:
    """Whether what a piece does only under a condition, or later, goes on with what is joined to it."""
    if isinstance(item, Ambiguous):
        return any(map(_is_open, item.meanings))
    held = item["lasting"]["that"] if isinstance(item, dict) and "lasting" in item else None
    is_later = isinstance(held, dict) and "whenever" in held
    return is_later or isinstance(item, Follow) or (isinstance(item, dict) and "if" in item)


def _behind(chart: Chart, mark: str, at: int) -> int | None:
    if "(?=" not in mark:
        return chart.skip(mark, at)
    found = re.compile(mark).match(chart.low, at)
    return found.end() if found else None


def _declare_predicates(grammar: Grammar) -> None:
    """What somebody does: one thing or several, as a list of verbs."""

    @grammar.reads("predicates")
    def predicates(chart: Chart, at: int) -> Iterator[Found]:
        for end, verb in chart.read("predicate", at):
            for last, verbs in _more_verbs(chart, end, [verb]):
                yield last, verbs
                after = chart.skip(", in any order", last) or chart.skip(" in any order", last)
                if after is not None:
                    yield after, [{"in_any_order": {"do": [Items([each]) for each in verbs]}}]
            yield end, [verb]

    grammar.say("predicate", r"{verb:verb} \(only once a (?P<a>turn|round|game)\)",
                lambda s: {"only_once": {"a": s["a"], "do": Items([s["verb"]])}})  # fmt: skip
    grammar.say("predicate", r"{verb:verb} {n:n} times\b",
                lambda s: {"for_each": {"times": s["n"], "do": Items([s["verb"]])}})  # fmt: skip
    grammar.say("predicate", "{verb:verb}(?: each)?", lambda s: s["verb"])


def _more_verbs(chart: Chart, at: int, verbs: list[Any]) -> Iterator[Found]:
    for mark in (", and ", " and ", ", "):
        start = chart.skip(mark, at)
        if start is None:
            continue
        for end, verb in chart.read("predicate", start):
            if mark != ", ":
                yield end, [*verbs, verb]
            else:
                yield from _more_verbs(chart, end, [*verbs, verb])
        again = next(iter(verbs[-1])) if isinstance(verbs[-1], dict) else ""
        if chart.grammar.is_lax and again in ("discover", "summon", "collect", "salvage", "destroy", "bury"):
            for end, fields in chart.read("some_cards" if again not in ("destroy", "bury") else "cards_alone", start):
                if mark == ", ":
                    yield from _more_verbs(chart, end, [*verbs, {again: fields}])
                else:
                    yield end, [*verbs, {again: fields}]
        if mark == " and " and isinstance(verbs[-1], dict) and "deal" in verbs[-1]:
            for end, verb in chart.read("more_hits", start):
                yield end, [*verbs, verb]


def _declare_pieces(grammar: Grammar) -> None:
    def say(template: str, means: Any) -> None:
        grammar.say("plain_piece", template, means)

    grammar.say("act", "{who:subject} may {do:predicates}", lambda s: acted(s["who"], s["do"], may=True))
    grammar.say("act", "{who:subject} may have {by:subject} {do:predicates}", let_do)
    grammar.say("act", "{who:subject} {do:predicates}", lambda s: acted(s["who"], s["do"]))
    grammar.say("act", "{do:predicates}", lambda s: Items(in_one_sentence(s["do"])))
    grammar.say("act", "then {act:act}", lambda s: s["act"])

    @grammar.reads("piece")
    def act(chart: Chart, at: int) -> Iterator[Found]:
        for end, items in (*chart.read("plain_piece", at), *chart.read("act", at)):
            for last, letters in chart.read("where", end):
                yield last, Items([*items.items, *letters], items.they)
            yield end, items

    grammar.say("where", ", where {a:meaning}", lambda s: [s["a"]])
    grammar.say("where", ", where {a:meaning},? and {b:meaning}", lambda s: [s["a"], s["b"]])
    grammar.say("where", ", where {a:meaning},? and {b:meaning},? and {c:meaning}", lambda s: [s["a"], s["b"], s["c"]])
    grammar.say("meaning", "{letter:letter} is {amount:amount}", lambda s: Where(s["letter"].name, s["amount"]))

    say(DOES + "{then:behind}", lambda s: Items([Follow("then", s["then"], s["who"] == "they")]))
    say("if {that:condition}{then:behind}", lambda s: Items([{"if": {"that": s["that"], "then": s["then"]}}]))
    say("unless {that:unless}{then:behind}", lambda s: Items([{"if": {"that": s["that"], "then": s["then"]}}]))
    say("otherwise{then:behind}", lambda s: Items([Follow("else", s["then"])]))
    say("each time (?P<who>you|they) do{then:behind}", lambda s: Items([Follow("each_time", s["then"])]))
    irreducible = "(?:this|that) damage is irreducible"
    say(irreducible + " if {that:condition}", lambda s: Items([Follow("irreducible_if", s["that"])]))
    say("if {that:condition}, " + irreducible, lambda s: Items([Follow("irreducible_if", s["that"])]))
    say(irreducible + " unless {that:unless}", lambda s: Items([Follow("irreducible_if", s["that"])]))
    say("no target is immune to this damage", lambda s: Items([Follow("despite_immunity", True)]))
    say(
        "whenever this damage destroys a target{then:behind}",
        lambda s: Items([Follow("when_it_destroys", s["then"])]),
    )
    for ways, kind in CHANGED.items():
        say(rf"(?:whenever this|if that) damage (?:is|was) {ways}{{then:behind}}",
            lambda s, kind=kind: Items([Follow(kind, s["then"])]))  # fmt: skip
    say("during this, {that:static}", lambda s: Items([Follow("while", [s["that"]])]))
    say("during this, {that:static}, and {other:static}", lambda s: Items([Follow("while", [s["that"], s["other"]])]))
    kept_damage_reading.declare_sentences(say)
    its_damage_reading.declare_sentences(say, conditional)
    for start in (f"if (?:this|it) is the {LATER}{SO_FAR}", f"the {LATER} this happens {IN_WHAT}"):
        say(start + "{do:behind}", nth_time)
    say("if that damage is still dealt{do:behind}", lambda s: Items([{"once_dealt": s["do"]}]))
    say("the heroes win(?: the game)?", lambda s: Items([{"win": {}}]))
    say("nothing happens", lambda s: Items([{"nothing": {}}]))
    say("the heroes lose(?: the game)?", lambda s: Items([{"lose": {}}]))
    say("note the type of that damage", lambda s: Items([{"note_type": {}}]))
    say(
        "{letter:letter} is {amount:amount}",
        lambda s: Items([{"note": {"_letter": s["letter"].name, "number": s["amount"]}}]),
    )
    say("the heroes together (?P<may>may )?discard {n:some_cards}", _discarded_together)
    say("you may do this: {do:closed}", lambda s: Items([{"may": {"do": s["do"]}}]))
    say("{who:subject} may do this: {do:closed}", lambda s: Items([_loop(s["who"], s["do"], may=True)])
        if s["who"].word else None)  # fmt: skip
    say(
        "for each of {of:cards}(?: in play)?{do:behind}",
        lambda s: Items([{"for_each": {"of": s["of"], "do": s["do"]}}]),
    )
    say("for (?=each (?:[^,.]* among |(?![^,:.]*(?: in | this way| next to | dealt )))){of:cards}{do:behind}",
        lambda s: Items([{"for_each": {"of": s["of"], "do": s["do"]}}]))  # fmt: skip
    say("for each {times:times}{do:behind}", lambda s: Items([{"for_each": {"times": s["times"], "do": s["do"]}}]))
    grammar.say("times", "{what:destroyed_target}", lambda s: s["what"])
    done_in_order = rf"(?P<done>[a-z]+ this way)(?P<order> {ORDINALS})?"
    grammar.say("times", rf"{NOT_AMONG}(?P<noun>{NO_KEYWORD}[a-z -]+?) {done_in_order}",
                lambda s: {"number_of": earlier(s)})  # fmt: skip
    grammar.say("times", "{what:destroyed_by}", lambda s: s["what"])
    grammar.say("times", rf"{NOT_AMONG}{{what:noun}} (?P<done>{DONE})(?: (?P<order>{ORDINALS}))?", number_that_fit)
    grammar.say("times", "(?:of )?{what:counted}", lambda s: {"count": s["what"]})
    say("(?P<deck>the villain|the environment|that deck) takes another turn(?: after this one)?",
        lambda s: Items([{"take_turn": s["deck"].split()[1] if s["deck"] != "that deck" else "that"}]))  # fmt: skip
    say("for {who:subject}{do:behind}", lambda s: _for(s["who"], s["do"]))
    say("for {of:cards}{do:behind}", lambda s: Items([{"for_each": {"of": s["of"], "do": s["do"]}}]))
    say("do this only once a (?P<a>turn|round|game): {do:closed}",
        lambda s: Items([{"only_once": {"a": s["a"], "do": s["do"]}}]))  # fmt: skip
    say("do all of this, whatever becomes of this card: {do:closed}",
        lambda s: Items([{ONE_SENTENCE: {"do": s["do"]}}]))  # fmt: skip
    say("do this: {do:closed}", lambda s: Items([{DO_THIS: {"do": s["do"]}}]))
    say("do this {n:n} times: {do:closed}", lambda s: Items([{"for_each": {"times": s["n"], "do": s["do"]}}]))
    for what, word in (("deck", "each_deck"), ("play area", "each_area")):
        say(rf"for each {KIND}{what} in turn order: {{do:closed}}",
            lambda s, word=word: Items([{word: {**dict(side_of(s)), "do": s["do"]}}]))  # fmt: skip
    say("for each of {card:owner} decks in turn order: {do:closed}",
        lambda s: Items([{"deck_of": {"card": s["card"], "do": s["do"]}}]))  # fmt: skip
    for what, one, some in (("deck", "one_deck", "some_decks"), ("play area", "one_area", "some_areas")):
        say(rf"for 1 {KIND}{what}: {{do:closed}}",
            lambda s, one=one: Items([{one: {**dict(side_of(s)), "do": s["do"]}}]))  # fmt: skip
        say(rf"for up to 1 {KIND}{what}: {{do:closed}}",
            lambda s, some=some: Items([{some: {"n": 1, **dict(side_of(s)), "do": s["do"]}}]))  # fmt: skip
        say(rf"for each of up to {{n:n}} {KIND}{what}s: {{do:closed}}",
            lambda s, some=some: Items([{some: {"n": s["n"], **dict(side_of(s)), "do": s["do"]}}]))  # fmt: skip
        say(rf"for each of any number of {KIND}{what}s: {{do:closed}}",
            lambda s, some=some: Items([{some: {**dict(side_of(s)), "do": s["do"]}}]))  # fmt: skip
    say(rf"for the {KIND}play area with the (?P<the>most|fewest) {{what:noun}}: {{do:closed}}",
        lambda s: Items([_area_with(s)]))  # fmt: skip
    for where, fields in IN_OWN.items():
        say(rf"for the {KIND}deck with the (?P<the>most|fewest) {{what:noun}} {where}: {{do:closed}}",
            lambda s, fields=fields: Items([{"deck_with": {**deck_with(s, fields), "do": s["do"]}}]))  # fmt: skip
    grammar.say("things", "{one:joined}; (?:and )?{rest:things}", lambda s: [s["one"], *s["rest"]])
    grammar.say("things", "{one:joined}", lambda s: [s["one"]])
    say("do (?P<may>any of )?these in any order: {do:things}",
        lambda s: Items([{"in_any_order": {"do": s["do"], **({"may": True} if s["may"] else {})}}]))  # fmt: skip
    say(
        r"{whole:piece_once} \(only once a (?P<a>turn|round|game)\)",
        lambda s: Items([{"only_once": {"a": s["a"], "do": s["whole"]}}]),
    )
    grammar.say("piece_once", "{act:act}", lambda s: s["act"])


LATER = rf"(?P<nth>{'|'.join(RANKS)}|\d+th) time"
IN_WHAT = "(?:in (?:a|the same)|each|this) (?P<a>turn|round)"
SO_FAR = rf"(?: (?:that )?(?:this|it) (?:happens|has happened))? {IN_WHAT}"


def nth_time(slots: dict[str, Any]) -> Items:
    """What a text does one time of a turn or round alone."""
    n = RANKS[slots["nth"]] if slots["nth"] in RANKS else int(slots["nth"].removesuffix("th"))
    span = {"a": "round"} if slots["a"] == "round" else {}
    return Items([{"nth_time": {"n": n, **span, "do": slots["do"]}}])


def _discarded_together(slots: dict[str, Any]) -> Items | None:
    if slots["n"].get("up_to"):
        return None
    verb = {"discard_together": slots["n"] or 1}
    return Items([{"may": {"do": Items([verb])}} if slots["may"] else verb])


TIMES = (
    ("until your start phase", "your_start"), ("until their start phase", "their_start"),
    ("until the villain start phase", "villain_start"), ("until the environment start phase", "environment_start"),
    ("until the end of your next turn", "your_end"), ("until the end of their next turn", "their_end"),
    ("until the end of the next villain turn", "villain_end"),
    ("until the end of the next environment turn", "environment_end"),
    ("until the end of this round", "end_of_round"),
)  # fmt: skip
"""How long a text lasts, as it is printed → as an author writes it; the turn of the card's own type is "your" turn, and
so is "their" turn where a text speaks of heroes."""


def _declare_lasting(grammar: Grammar) -> None:
    def say(template: str, means: Any) -> None:
        grammar.say("plain_piece", template, means)

    def lasting(that: Any, until: str, wherever: Any = None, or_until: Any = None) -> Items:
        more = {**({"or_until": or_until} if or_until else {}), **({"wherever": True} if wherever else {})}
        return Items([{"lasting": {"that": that, "until": until, **more}}])

    wherever = r"(?P<wherever>wherever this card is, )?"

    # the condition of what lasts is asked anew each time; "if" in front of it asks once, whether it begins at all
    grammar.say("held", "{that:one_static}", lambda s: s["that"])
    grammar.say("held", "while {if:condition}, {that:one_static}", lambda s: conditional(s["that"], s["if"]))
    for words, until in TIMES:
        say(f"{wherever}{words}, {{that:held}}", lambda s, until=until: lasting(s["that"], until, s["wherever"]))
    for words, until in TIMES:
        say(f"{wherever}{words} or {{or:early_end}},(?: whichever comes first,)? {{that:held}}",
            lambda s, until=until: lasting(s["that"], until, s["wherever"], s["or"]))  # fmt: skip
    until_event = "until {or:early_end}, {that:held}"
    say(f"wherever this card is, {until_event}", lambda s: lasting(s["that"], "leaves", True, s["or"]))
    say(until_event, lambda s: Items([Ambiguous(  # the second on a One-Shot, with which the first would end
        {"lasting": {"that": s["that"], "until": "leaves", "or_until": s["or"]}},
        {"lasting": {"that": s["that"], "until": "leaves", "or_until": s["or"], "wherever": True}},
    )]))  # fmt: skip
    ends = (("this turn", "end_of_turn"), ("this phase", "end_of_phase"), ("until this happens again", "again"))
    for words, until in ends:
        say(f"{wherever}{{that:held}} {words}", lambda s, until=until: lasting(s["that"], until, s["wherever"]))
        say(f"{wherever}{words}, {{that:held}}", lambda s, until=until: lasting(s["that"], until, s["wherever"]))
    gains = r"{who:ref} gains the game text of {of:cards}(?P<but> \(except powers\))?"
    for before, behind, fields in (
        ("", "", {}), ("", " this turn", {"until": "end_of_turn"}),
        *((f"{words}, ", "", {"until": until}) for words, until in TIMES),
    ):  # fmt: skip
        say(before + gains + behind, lambda s, fields=fields: Items([
            {"gain_text": with_powers(s, fields)}]))  # fmt: skip
    say("{that:power_static}", lambda s: Items([Ambiguous(Follow("its_damage", [s["that"]]), {"lend": [s["that"]]})]))
    say("while {if:condition}, {that:power_static}", lambda s: Items([Ambiguous(
        Follow("its_damage", [conditional(s["that"], s["if"])]), {"lend": [conditional(s["that"], s["if"])]},
    )]))  # fmt: skip
    say("{that:one_static}", lambda s: lasting(s["that"], until_once(s["that"])) if _is_once(s["that"]) else None)
    say("from now on, {that:held}", lambda s: lasting(s["that"], "leaves"))
    say("{that:held}", lambda s: Items([Ambiguous(
        {"lasting": {"that": s["that"], "until": "leaves"}}, {"lend": [s["that"]]}, Follow("its_damage", [s["that"]]),
    )]))  # fmt: skip
    grammar.say("next_change", "{that:next_damage}", lambda s: s["that"])
    grammar.say("next_change", "while {if:condition}, {that:next_damage}", lambda s: conditional(s["that"], s["if"]))
    say("{that:next_change}", lambda s: lasting(s["that"], "next_damage"))
    for words in ("this turn, {that:next_change}", "{that:next_change} this turn"):
        say(words, lambda s: lasting(s["that"], "next_damage_this_turn"))
    one_of = [("more_actions", phase) for phase, _ in MORE.values()]
    for family, name in (*one_of, ("several_more", "{phases:several_phases}")):
        in_phase = f"{name} phase" if family == "more_actions" else name
        for words, until in (
            ("this phase", "end_of_phase"), (f"in the {in_phase} this turn", "end_of_turn"),
            *((rf"in each {in_phase} until {whose} next start phase", f"{whose}_start") for whose in ("your", "their")),
            *((rf"in each {in_phase} {words}", until) for words, until in TIMES[2:]),
            (rf"in each {in_phase} until this happens again", "again"), (f"in each {in_phase}", "leaves"),
        ):  # fmt: skip
            goes_on = "(?P<wherever>, wherever this card is)?"
            say(f"{{who:subject}} may {{that:{family}}} {words}{goes_on}",
                lambda s, until=until: _additional(s["who"], s["that"], until, s["wherever"]))  # fmt: skip
            say(f"{{who:subject}} may {{that:{family}}} {words} if {{if:condition}}{goes_on}",
                lambda s, until=until: _additional(
                    s["who"], conditional(s["that"], s["if"]), until, s["wherever"]))  # fmt: skip


def _is_once(that: Any) -> bool:
    """Whether a text that holds begins with "the next time"."""
    return isinstance(that, dict) and bool(isinstance(that.get("whenever"), dict) and that["whenever"].get("once"))


def until_once(that: Any) -> Any:
    """When a text that waits for the next time ends: with its card, where it destroys that card then."""
    do = that["whenever"]["do"]
    if isinstance(do, list):
        return "leaves" if {"destroy": "self"} in do else "next_time"
    return Ambiguous("next_time", "leaves") if "'destroy'" in repr(vars(do)) else "next_time"


def _additional(who: Doer, that: Any, until: str, wherever: Any) -> Items | None:
    return acted(who, [{"lasting": {"that": that, "until": until, **({"wherever": True} if wherever else {})}}])


def _for(who: Doer, do: Any) -> Items | None:
    if who.word in ("you", "they"):
        return None
    if not who.word:
        return Items([Ambiguous({"for_each": {"of": who.who, "do": do}}, {"owner": {"of": who.who, "do": do}})])
    return Items([_loop(who, do)])


def _loop(who: Doer, do: Any, may: bool = False) -> dict[str, Any]:
    return {who.word: {**who.fields, "do": do, **({"may": True} if may and who.word == "one_hero" else {})}}


def _area_with(slots: dict[str, Any]) -> dict[str, Any]:
    return {"area_with": {name: slots[name] for name in ("the", "what", "do")} | dict(side_of(slots))}


def _often(slots: dict[str, Any]) -> dict[str, Any]:
    """How often a text answers in a turn: the first time, or so many times."""
    if slots["nth"]:
        return {"nth": nth(slots["nth"])}
    if slots["times"]:
        return {"times": int(slots["times"])}
    span = slots.get("game") or slots.get("a")
    if slots.get("each"):
        each = slots["each"].split()[-1].lower()
        return {"once": {"a": span, "each": each} if span else f"each_{each}"}
    return {"once": span or bool(slots["once"])}
