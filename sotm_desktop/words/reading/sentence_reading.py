"""Sentences read: who does what, and under which condition; several in one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from .chart import Chart, Found, Grammar
from .open_parts import AnyOf, Follow, Items, Ref, Source, Where
from .reference_reading import KIND, side_of
from .static_reading import MORE, conditional

DOES = r"if (?P<who>you|they|he|she|it) (?:do|does), "
PHASES = {"play": "play", "power": "power", "draw": "draw"}


class Subject:
    """Who does what a sentence says."""

    def __init__(self, word: str, fields: dict[str, Any] | None = None, who: Any = None) -> None:
        self.word = word
        """The verb around what heroes do; "" for who deals or regains, "they" for the heroes spoken of before."""
        self.fields = fields or {}
        self.who = who

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Subject) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]


def declare(grammar: Grammar) -> None:
    """Sentences."""
    _declare_subjects(grammar)
    _declare_predicates(grammar)
    _declare_pieces(grammar)
    _declare_lasting(grammar)

    @grammar.reads("joined")
    def joined(chart: Chart, at: int) -> Iterator[Found]:
        """Pieces with "then", semicolons or "and" between them."""
        for end, first in chart.read("piece", at):
            for mark in ("; then ", ", then ", "; or ", "; ", " and, (?=if )", ", and (?=if )"):
                start = _behind(chart, mark, end) if mark != "; or " else None
                if start is not None:
                    for last, rest in chart.read("joined", start):
                        yield last, Items([*first.items, *rest.items], first.they)
            yield end, first

    grammar.say("trigger_start", "{whenever:event}(?P<once> for the first time each turn)?, ",
                lambda s: {"whenever": s["whenever"], "once": bool(s["once"])})  # fmt: skip
    grammar.say("trigger_start", "{whenever:event}(?P<once> for the first time each turn)?, if {if:condition}, ",
                lambda s: {"whenever": s["whenever"], "once": bool(s["once"]), "if": s["if"]})  # fmt: skip
    grammar.say("static_text", "{that:static}", lambda s: (s["that"], {}))
    grammar.say("static_text", "{that:static}{where:where}",
                lambda s: (s["that"], {each.letter: each.amount for each in s["where"]}))  # fmt: skip

    @grammar.reads("sentence")
    def sentence(chart: Chart, at: int) -> Iterator[Found]:
        yield from chart.read("joined", at)


def _behind(chart: Chart, mark: str, at: int) -> int | None:
    if "(?=" not in mark:
        return chart.skip(mark, at)
    found = re.compile(mark).match(chart.low, at)
    return found.end() if found else None


def _declare_subjects(grammar: Grammar) -> None:
    def say(template: str, means: Any) -> None:
        grammar.say("subject", template, means)

    say(r"you\b", lambda s: Subject("you"))
    say(r"they\b", lambda s: Subject("they"))
    say(r"this hero\b", lambda s: Subject("", who="you"))
    say(r"each hero\b(?! (?:target|character|card|ally))", lambda s: Subject("each_hero"))
    say(r"1 hero\b(?! (?:target|character|card|ally))", lambda s: Subject("one_hero"))
    say("each (?:of the )?(?P<other>other )?{which:hero_noun}", lambda s: Subject("each_hero", _which(s)))
    say("1 (?P<other>other )?{which:hero_noun}", lambda s: Subject("one_hero", _which(s)))
    say("up to {n:n} {which:hero_noun}(?: each)?", lambda s: Subject("some_heroes", {"n": s["n"], **_which(s)}))
    say("{n:n} {which:hero_noun}(?: each)?",
        lambda s: None if s["n"] == 1 else Subject("some_heroes", {"n": s["n"], "how": "exactly", **_which(s)}))  # fmt: skip
    say("the hero with the (?P<the>most|fewest) cards in (?P<where>hand|play|their trash)",
        lambda s: Subject("hero_with", {"the": s["the"], "cards_in": s["where"].replace("their ", "")}))  # fmt: skip
    say("{of:owner} hero", lambda s: Subject("owner", {"of": s["of"]}))
    say("the hero of {of:cards}", lambda s: Subject("owner", {"of": s["of"]}))
    say("each hero to whom (?:any|an?) {what:noun}{place:place_from} belongs", lambda s: Subject("owner", {"of": _each(s)}))
    say("{who:cards} each", lambda s: Subject("", who=s["who"]))
    say("{who:cards}", lambda s: Subject("", who=s["who"]))


def _each(slots: dict[str, Any]) -> Any:
    from .choice_reading import chosen

    return chosen("each", slots["what"], slots["place"])


def _which(slots: dict[str, Any]) -> dict[str, Any]:
    from .noun_reading import joined
    from .open_parts import Others

    which = slots["which"]
    if slots.get("other"):
        which = joined(which, [AnyOf("other", "not_you", Others())])
    return {"which": which} if which else {}


def _declare_predicates(grammar: Grammar) -> None:
    """What somebody does: one thing or several, as a list of verbs."""

    @grammar.reads("predicates")
    def predicates(chart: Chart, at: int) -> Iterator[Found]:
        for end, verb in chart.read("predicate", at):
            yield from _more_verbs(chart, end, [verb])
            yield end, [verb]

    grammar.say("predicate", r"{verb:verb} \(only once a (?P<a>turn|game)\)",
                lambda s: {"only_once": {"a": s["a"], "do": Items([s["verb"]])}})  # fmt: skip
    grammar.say("predicate", r"{verb:verb} {n:n} times\b",
                lambda s: {"for_each": {"times": s["n"], "do": Items([s["verb"]])}})  # fmt: skip
    grammar.say("predicate", "{verb:verb}(?: each)?", lambda s: s["verb"])
    grammar.reads("predicate")(_either)


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


def _either(chart: Chart, at: int) -> Iterator[Found]:
    """``play either A or B``: words that both ways share are said once, before or behind them."""
    low = chart.low
    mark = low.find("either ", at)
    if mark < 0 or low.count(".", at, mark) or mark - at > 120:
        return
    start = low[at:mark]
    if start and not start[0].isalpha() or " and " in start or "," in start:
        return
    rest = mark + len("either ")
    for split in re.finditer(r",? or ", low[rest:]):
        one = low[rest : rest + split.start()]
        behind = rest + split.end()
        several = _in_commas(one) if split.group().startswith(",") else [[one]]
        other = Chart(chart.grammar, start + chart.text[behind:], chart.known)
        ends = [(end, value) for end, value in other.read("predicates", 0) if end > len(start)]
        for end, last in ends:
            until = behind + end - len(start)
            for parts in several:
                first = [_readings(chart, start + part) for part in parts]
                if all(first):
                    yield until, _choose([*(AnyOf(*each) for each in first), Items(last)])
            words = low[behind:until].split(" ")
            if len(words) > 2 and " " not in one.strip() and not start:  # "either play or discover 1 Item card"
                shared = _readings(chart, f"{one} {' '.join(words[1:])}")
                if shared:
                    yield until, _choose([AnyOf(*shared), Items(last)])


def _in_commas(text: str) -> list[list[str]]:
    parts = text.split(", ")
    return [parts, [text]] if len(parts) > 1 else [[text]]


def _readings(chart: Chart, text: str) -> list[Items]:
    return [Items(value) for value in Chart(chart.grammar, text, chart.known).whole("predicates")][:4]


def _choose(blocks: list[Any]) -> dict[str, Any]:
    return {"choose": {"either": blocks}}


def _declare_pieces(grammar: Grammar) -> None:
    def say(template: str, means: Any) -> None:
        grammar.say("piece", template, means)

    grammar.say("act", "{who:subject} may {do:predicates}", lambda s: acted(s["who"], s["do"], may=True))
    grammar.say("act", "{who:subject} {do:predicates}", lambda s: acted(s["who"], s["do"]))
    grammar.say("act", "{do:predicates}", lambda s: Items(s["do"]))
    grammar.say("act", "then {act:act}", lambda s: s["act"])

    @grammar.reads("piece")
    def act(chart: Chart, at: int) -> Iterator[Found]:
        for end, items in chart.read("act", at):
            for last, letters in chart.read("where", end):
                yield last, Items([*items.items, *letters], items.they)
            yield end, items

    grammar.say("where", ", where {a:meaning}", lambda s: [s["a"]])
    grammar.say("where", ", where {a:meaning},? and {b:meaning}", lambda s: [s["a"], s["b"]])
    grammar.say("where", ", where {a:meaning},? and {b:meaning},? and {c:meaning}", lambda s: [s["a"], s["b"], s["c"]])
    grammar.say("meaning", "{letter:letter} is {amount:amount}", lambda s: Where(s["letter"].name, s["amount"]))

    say(DOES + "{then:joined}", lambda s: Items([Follow("then", s["then"], s["who"] == "they")]))
    say("if {that:condition}, {then:joined}", lambda s: Items([{"if": {"that": s["that"], "then": s["then"]}}]))
    say("unless {that:unless}, {then:joined}", lambda s: Items([{"if": {"that": s["that"], "then": s["then"]}}]))
    say("otherwise, {then:joined}", lambda s: Items([Follow("else", s["then"])]))
    say("each time (?P<who>you|they) do, {then:joined}", lambda s: Items([Follow("each_time", s["then"])]))
    say("whenever this damage destroys a target, {then:joined}", lambda s: Items([Follow("when_it_destroys", s["then"])]))
    say("(?:whenever this|if that) damage is reduced, prevented, or redirected, {then:joined}",
        lambda s: Items([Follow("when_changed", s["then"])]))  # fmt: skip
    say("during this, {that:static}", lambda s: Items([Follow("while", [s["that"]])]))
    say("during this, {that:static}, and {other:static}", lambda s: Items([Follow("while", [s["that"], s["other"]])]))
    say("if that damage is still dealt, {do:joined}", lambda s: Items([{"once_dealt": s["do"]}]))
    say("the heroes win the game", lambda s: Items([{"win": {}}]))
    say("the heroes lose the game", lambda s: Items([{"lose": {}}]))
    say("note the type of that damage", lambda s: Items([{"note_type": {}}]))
    say("{letter:letter} is {amount:amount}", lambda s: Items([{"note": {"_letter": s["letter"].name, "number": s["amount"]}}]))
    say("you may do this: {do:joined}", lambda s: Items([{"may": {"do": s["do"]}}]))
    say("{who:subject} may do this: {do:joined}", lambda s: Items([_loop(s["who"], s["do"], may=True)])
        if s["who"].word else None)  # fmt: skip
    say("for {who:subject}(?:,|:) {do:joined}", lambda s: _for(s["who"], s["do"]))
    say("for each of {of:cards}(?: in play)?, {do:joined}", lambda s: Items([{"for_each": {"of": s["of"], "do": s["do"]}}]))
    say("for {of:cards}, {do:joined}", lambda s: Items([{"for_each": {"of": s["of"], "do": s["do"]}}]))
    say("for each {times:times}, {do:joined}", lambda s: Items([{"for_each": {"times": s["times"], "do": s["do"]}}]))
    grammar.say("times", "{what:counted}", lambda s: {"count": s["what"]})
    grammar.say("times", "{what:destroyed_by}", lambda s: s["what"])
    grammar.say("times", "(?P<noun>[a-z -]+?) (?P<done>[a-z]+ this way)(?P<order> (?:first|second|third))?",
                lambda s: {"number_of": Ref(f"{s['order'] or ''} {s['noun']} {s['done']}".strip(), 0, True)})  # fmt: skip
    say("do this {n:n} times: {do:joined}", lambda s: Items([{"for_each": {"times": s["n"], "do": s["do"]}}]))
    for what, word in (("deck", "each_deck"), ("play area", "each_area")):
        say(rf"for each {KIND}{what} in turn order: {{do:joined}}",
            lambda s, word=word: Items([{word: {**dict(side_of(s)), "do": s["do"]}}]))  # fmt: skip
    say(rf"for 1 {KIND}deck: {{do:joined}}", lambda s: Items([{"one_deck": {**dict(side_of(s)), "do": s["do"]}}]))
    say(rf"for up to 1 {KIND}deck: {{do:joined}}", lambda s: Items([{"some_decks": {"n": 1, **dict(side_of(s)), "do": s["do"]}}]))
    say(rf"for each of up to {{n:n}} {KIND}decks: {{do:joined}}",
        lambda s: Items([{"some_decks": {"n": s["n"], **dict(side_of(s)), "do": s["do"]}}]))  # fmt: skip
    say(rf"for each of any number of {KIND}decks: {{do:joined}}", lambda s: Items([{"some_decks": {**dict(side_of(s)), "do": s["do"]}}]))
    say(rf"for the {KIND}play area with the (?P<the>most|fewest) {{what:noun}}: {{do:joined}}",
        lambda s: Items([{"area_with": {"the": s["the"], "what": s["what"], **dict(side_of(s)), "do": s["do"]}}]))  # fmt: skip
    for start, may in (("either ", {}), ("you may choose either ", {"may": True})):
        say(start + "{one:joined}(?:, or | or ){other:joined}",
            lambda s, may=may: Items([{"choose": {"either": [s["one"], s["other"]], **may}}]))  # fmt: skip
    grammar.say("options", "{one:joined}; or {rest:options}", lambda s: [s["one"], *s["rest"]])
    grammar.say("options", "{one:joined}", lambda s: [s["one"]])
    say("(?P<may>you may )?choose 1 of these: {either:options}",
        lambda s: Items([{"choose": {"either": s["either"], **({"may": True} if s["may"] else {})}}]))  # fmt: skip
    say(r"{whole:piece_once} \(only once a (?P<a>turn|game)\)", lambda s: Items([{"only_once": {"a": s["a"], "do": s["whole"]}}]))
    grammar.say("piece_once", "{act:act}", lambda s: s["act"])


def _declare_lasting(grammar: Grammar) -> None:
    def say(template: str, means: Any) -> None:
        grammar.say("piece", template, means)

    def lasting(that: Any, until: str) -> Items:
        return Items([{"lasting": {"that": that, "until": until}}])

    starts = [("until (?:your|their|the villain|the environment) start phase, ", "your_start")]
    for start, until in starts:
        say(start + "{that:static}", lambda s, until=until: lasting(s["that"], until))
        say(start + "{that:static}{where:where}", lambda s, until=until: Items([*lasting(s["that"], until).items, *s["where"]]))
    ends = (("this turn", "end_of_turn"), ("this phase", "end_of_phase"), ("until this happens again", "again"))
    for words, until in ends:
        say(f"{{that:static}} {words}", lambda s, until=until: lasting(s["that"], until))
        say(f"{{that:static}} {words}{{where:where}}", lambda s, until=until: Items([*lasting(s["that"], until).items, *s["where"]]))
        say(f"{words}, {{that:static}}", lambda s, until=until: lasting(s["that"], until))
    say("{that:power_static}", lambda s: Items([AnyOf(Follow("its_damage", [s["that"]]), {"lend": [s["that"]]})]))
    say("{that:static}", lambda s: Items([AnyOf({"lasting": {"that": s["that"], "until": "leaves"}}, {"lend": [s["that"]]},
                                                Follow("its_damage", [s["that"]]))]))  # fmt: skip
    say("{that:static}{where:where}", lambda s: Items([{"lasting": {"that": s["that"], "until": "leaves"}}, *s["where"]]))
    say("{that:next_damage}", lambda s: lasting(s["that"], "next_damage"))
    say("if {if:condition}, {that:next_damage}", lambda s: lasting(conditional(s["that"], s["if"]), "next_damage"))
    for phase in MORE.values():
        name = phase[0]
        for words, until in (
            ("this phase", "end_of_phase"), (rf"in the {name} phase this turn", "end_of_turn"),
            (rf"in each {name} phase until their next start phase", "your_start"),
            (rf"in each {name} phase until this happens again", "again"), (rf"in each {name} phase", "leaves"),
        ):  # fmt: skip
            say(f"{{who:subject}} may {{that:more_actions}} {words}",
                lambda s, until=until: _additional(s["who"], s["that"], until))  # fmt: skip
            say(f"{{who:subject}} may {{that:more_actions}} {words} if {{if:condition}}",
                lambda s, until=until: _additional(s["who"], conditional(s["that"], s["if"]), until))  # fmt: skip


def _additional(who: Subject, that: Any, until: str) -> Items | None:
    return acted(who, [{"lasting": {"that": that, "until": until}}])


def _for(who: Subject, do: Any) -> Items | None:
    if who.word in ("you", "they"):
        return None
    if not who.word:
        return Items([AnyOf({"for_each": {"of": who.who, "do": do}}, {"owner": {"of": who.who, "do": do}})])
    return Items([_loop(who, do)])


def _loop(who: Subject, do: Any, may: bool = False) -> dict[str, Any]:
    return {who.word: {**who.fields, "do": do, **({"may": True} if may and who.word == "one_hero" else {})}}


HAS_MAY = ("each_deals", "choose", "one_hero", "retype")
NEEDS_SOURCE = ("deal", "regain", "each_deals")


def acted(who: Subject, verbs: list[Any], may: bool = False) -> Items | None:
    """What somebody does, as data."""
    if who.word in ("each_hero", "one_hero", "some_heroes", "hero_with", "owner"):
        if may and who.word == "one_hero":
            plain = {"one_hero": {**who.fields, "may": True, "do": Items(verbs)}}
            inside = {"one_hero": {**who.fields, "do": Items([_optional(verbs)])}}
            return Items([AnyOf(plain, inside)])
        return Items([{who.word: {**who.fields, "do": Items([_optional(verbs)] if may else verbs)}}])
    if who.word in ("you", "they"):
        return Items([_optional(verbs)] if may else verbs, who.word == "they")
    said = [by(verb, who.who) for verb in verbs]
    if not may and any(verb is None for verb in said):
        return Items([AnyOf({"owner": {"of": who.who, "do": Items(verbs)}}, *(["they"] if False else []))], _is_that_hero(who.who))
    if any(verb is None for verb in said):
        return Items([AnyOf({"owner": {"of": who.who, "do": Items([_optional(verbs)])}})], _is_that_hero(who.who))
    found = [_optional(said)] if may else said
    if _is_that_hero(who.who):
        plain = [_optional(verbs)] if may else verbs
        return Items([AnyOf({"owner": {"of": who.who, "do": Items(plain)}}, *found)] if len(found) == 1
                     else [{"owner": {"of": who.who, "do": Items(plain)}}])  # fmt: skip
    return Items(found)


def _is_that_hero(who: Any) -> bool:
    return isinstance(who, Ref) and who.words.endswith("hero")


def _optional(verbs: list[Any]) -> Any:
    """What may be declined."""
    if len(verbs) == 1 and isinstance(verbs[0], dict):
        word, given = next(iter(verbs[0].items()))
        if word in HAS_MAY and isinstance(given, dict):
            return {word: {**given, "may": True}}
        if word == "retype":
            return verbs[0]
    return {"may": {"do": Items(verbs)}}


def by(verb: Any, who: Any) -> Any:
    """A verb with who deals damage or regains HP; None where the verb says nothing of that."""
    if isinstance(verb, AnyOf):
        found = [each for each in (by(one, who) for one in verb.meanings) if each is not None]
        return AnyOf(*found) if found else None
    word, given = next(iter(verb.items()))
    if word == "deal":
        given = {"from": who, "to": given["to"], **{name: given[name] for name in given if name not in ("from", "to")}}
        given["to"] = reflexive(given["to"], who)
        each = {"each_deals": {"who": who, **{name: value for name, value in given.items() if name != "from"}}}
        if given["to"] == who:
            each["each_deals"].pop("to")
        one = {"deal": given}
        if is_many(who):
            return AnyOf(each, one) if "up_to" not in given else one
        return {"deal": {**given, "from": Source(who)}} if _may_be_default(who) else one
    if word == "each_deals":
        made = {**given, "who": who}
        if made.get("to") is None:
            made.pop("to")
        return {"each_deals": made}
    if word == "regain":
        return {"regain": {**given, "who": who}}
    if word == "choose":
        either = [_block_by(block, who) for block in given["either"]]
        return None if None in either else {"choose": {**given, "either": either}}
    if word == "only_once" or word == "for_each":
        do = _block_by(given["do"], who)
        return None if do is None else {word: {**given, "do": do}}
    return None


def _block_by(block: Any, who: Any) -> Any:
    if isinstance(block, AnyOf):
        found = [each for each in (_block_by(one, who) for one in block.meanings) if each is not None]
        return AnyOf(*found) if found else None
    items = [by(verb, who) for verb in block.items]
    return None if any(item is None for item in items) else Items(items)


def is_many(who: Any) -> bool:
    """Whether each of several does it."""
    return isinstance(who, dict) and next(iter(who)) in (
        "each", "exactly", "up_to", "any_number", "both", "highest", "lowest", "named", "one", "gathered",
    )  # fmt: skip


def _may_be_default(who: Any) -> bool:
    return who in ("self", "you", "villain") or (isinstance(who, AnyOf) and "you" in who.meanings)


def reflexive(to: Any, who: Any) -> Any:
    """Whom "itself" means."""
    if isinstance(to, Ref) and to.words == "reflexive":
        return who
    if isinstance(to, dict) and "both" in to:
        return {"both": {name: reflexive(each, who) for name, each in to["both"].items()}}
    return to



