"""Text that holds, read: +1, immune, cannot."""

from __future__ import annotations

import re
from typing import Any

from . import its_damage_reading, kept_damage_reading, open_deck_reading, waiting_reading
from .amount_reading import TYPES
from .chart import Grammar
from .damage_event_reading import OTHERS, OWN, as_words, that_type, types_of
from .event_reading import PILE
from .kept_damage_reading import CANNOT_BE, CANNOT_BE_BY, CANNOT_BE_LESS
from .open_parts import Ambiguous, Ref
from .themselves_reading import to_themselves

SEVERAL = rf"(?:{TYPES})(?:, (?:{TYPES}))*(?:,? (?:or|and) (?:{TYPES}))?"
KIND = rf"(?:(?P<types>{OTHERS}|{SEVERAL}) )?damage(?P<that> of (?:that|any other) type)?"
OF_SO_MUCH = (
    r"(?: of (?:exactly (?P<just>\d+)|(?P<low>\d+) to (?P<high>\d+)|(?P<least>\d+) or more|(?P<most>\d+) or "
    r"(?:less|fewer)))?"
)
"""How much damage is meant."""
CANNOT = {
    "deal damage": "deal_damage", "play cards": "play", "be played": "be_played", "use powers": "use_power",
    "draw cards": "draw", "regain hp": "regain", "flip": "flip", "be flipped": "flip",
    "be moved(?: in (?:their|its|the) row)?": "be_moved",
}  # fmt: skip
MORE = {"play": ("play", "cards?"), "use": ("power", "powers?"), "draw": ("draw", "cards?")}
ALONE = ("irreducible", *CANNOT_BE.values())
"""Words of which the dealers stand alone where nothing else is said."""
UNAFFECTED = (
    *(
        f"{{who:whoever}} {words} {{by:whoever}}(?: (?:or|and) powers)?"
        for words in ("cannot be affected by", "(?:is|are) (?:unaffected|not affected) by",
                      "(?:is|are) immune to the (?:effects?|text) of")
    ),
    *(
        f"{{by:whoever}}(?: (?:or|and) powers)? {words} {{who:whoever}}"
        for words in ("cannot affect", "do not affect", "have no effect on")
    ),
)  # fmt: skip
"""That some cards do nothing to others."""
NOT_IN_PLAY = (
    "(?:(?:are not (?:(?:considered|counted) (?:(?:to be|as) )?)?|do not count as (?:being )?)in play"
    "|are (?:considered (?:to be )?)?out of play)"
)
PHASE = "(?P<{}>start|play|power|draw|end) phase"


def kinds(slots: dict[str, Any]) -> dict[str, Any]:
    """The field ``type``."""
    if slots["that"]:
        return {"type": that_type(slots["that"])}
    types = types_of(slots["types"])
    return {"type": as_words(types)} if types else {}


def _so_much(slots: dict[str, Any]) -> dict[str, Any]:
    """The fields ``at_least`` and ``at_most``."""
    bounds = {"at_least": ("just", "low", "least"), "at_most": ("just", "high", "most")}
    return {field: int(n) for field, names in bounds.items() if (n := next(filter(None, map(slots.get, names)), None))}


def _cannot_be_played_from_there(slots: dict[str, Any]) -> Any:
    """That cards which lie in a hand, a trash or a deck cannot be played."""
    cards = slots["what"]
    if not isinstance(cards, dict) or cards.get("in") not in ("hand", "trash", "deck"):
        return None
    return {"cannot": {"who": [{"is": {"each": {"what": [], **cards}}}], "what": "be_played"}}


def _cannot_deal(slots: dict[str, Any]) -> Any:
    to = {} if slots["to"] == () else {"to": slots["to"]}
    only = {**to, **kinds(slots)}
    return {"cannot_deal": {"who": slots["who"], **only}} if only else None


def _of_each_turn(slots: dict[str, Any], was_hit: bool) -> dict[str, Any]:
    """The first damage that a card is dealt in a turn, or any other: whether it was dealt some before."""
    hit: Any = {"was_dealt_damage": {}}
    whom = [{"is": slots["who"]}, hit if was_hit else {"not": [hit]}]
    return {**slots, "to": whom, "by": (), "types": None, "that": None}


def declare(grammar: Grammar) -> None:
    """Static texts."""

    def say(template: str, means: Any) -> None:
        grammar.say("one_static", template, means)

    grammar.say("static", "{that:one_static}", lambda s: s["that"])
    grammar.say("static", "if {if:condition}, {that:one_static}", lambda s: conditional(s["that"], s["if"]))
    grammar.say("static", "unless {if:unless}, {that:one_static}", lambda s: conditional(s["that"], s["if"]))
    power = " with (?:that|this) power"
    grammar.say("by_text", " with (?:the text of )?{who:whoever}", lambda s: {"by_text": s["who"]})
    grammar.say("by_text", " with this card's text", lambda s: {"by_text": OWN})
    for family in ("by_text", "with_powers"):
        grammar.say(family, " with powers", lambda s: {"by_power": True})
        grammar.say(family, " with powers on {who:whoever}", lambda s: {"by_power": True, "by_text": s["who"]})
    grammar.say("with_powers", " with (?:the text of )?{who:whoever}", lambda s: {"by_text": s["who"]})
    grammar.reads("by_text")(lambda chart, at: [(at, ())])
    to_themselves(grammar)
    for about in ("{by:by_whom}{text:by_text}{to:to_themselves}", "{text:by_text}{to:to_whom}{by:by_whom}",
                  "{by:by_whom}{text:by_text}{to:to_whom}", "{by:by_whom}{to:to_whom}{text:with_powers}"):  # fmt: skip
        for each, has_each in ((" for each (?:of )?{count:counted}", True), ("", False)):
            change = rf"(?P<sign>[+-]){{n:n}} {KIND} dealt{about}"
            say(f"{change}{each}", lambda s, e=has_each: _change(s, e))
            grammar.say("power_static", f"{change}{power}{each}", lambda s, e=has_each: _change(s, e))
            grammar.say("next_damage", rf"(?P<sign>[+-]){{n:n}} to the next {KIND} dealt{about}{each}",
                        lambda s, e=has_each: _change(s, e))  # fmt: skip
        grammar.say("next_damage", rf"the next {KIND} dealt{about} (?:is irreducible|cannot be reduced)",
                    lambda s: _about("irreducible", s, kinds(s)))  # fmt: skip
        grammar.say("next_damage", rf"the next {KIND} dealt{about} cannot be reduced by {{reducer:whoever}}",
                    lambda s: _about("irreducible", s, {"by": s["reducer"], **kinds(s)}))  # fmt: skip
        its_damage_reading.declare(grammar, rf"{KIND} dealt this way{about}",
                                   lambda word, s, more: _about(word, s, {**more, **kinds(s)}), _change)  # fmt: skip
        kept_damage_reading.declare(
            grammar, rf"{KIND} dealt{about}", lambda word, s, more: _about(word, s, {**more, **kinds(s)}))  # fmt: skip
        for family, with_power in (("one_static", ""), ("power_static", power)):
            dealt = f"damage dealt{about}{with_power} is"
            grammar.say(family, rf"{KIND} dealt{about}{with_power} is irreducible",
                        lambda s: _about("irreducible", s, kinds(s)))  # fmt: skip
            grammar.say(family, rf"{KIND} dealt{about}{with_power} {CANNOT_BE_LESS}",
                        lambda s: _about("least_damage", s, {"n": s["n"], **kinds(s)}))  # fmt: skip
            for words, what in CANNOT_BE.items() if family == "one_static" else ():
                say(rf"{KIND} dealt{about} cannot be {words}", lambda s, what=what: _about(what, s, kinds(s)))
            for words, what in CANNOT_BE_BY.items() if family == "one_static" else ():
                say(rf"{KIND} dealt{about} cannot be {words} by {{whose:whoever}}",
                    lambda s, what=what: _about(what, s, {"by": s["whose"], **kinds(s)}))  # fmt: skip
            grammar.say(family, rf"{dealt} (?:(?P<types>{TYPES}) damage|(?P<that>of that type))",
                        lambda s: _about("retype_damage", s, kinds(s)))  # fmt: skip
    for all_but, was_hit in (("", False), ("all but ", True)):
        say(rf"(?P<sign>[+-]){{n:n}} to {all_but}the first damage dealt to {{who:ref}} each turn",
            lambda s, was_hit=was_hit: _change(_of_each_turn(s, was_hit), False))  # fmt: skip
    for each, has_each in ((" for each (?:of )?{count:counted}", True), ("", False)):
        say(
            rf"(?P<sign>[+-]){{n:n}} to all {KIND} dealt{each}",
            lambda s, e=has_each: _change({**s, "to": (), "by": ()}, e),
        )
    kept_damage_reading.declare(grammar, f"all {KIND}", lambda word, s, more: {word: {**more, **kinds(s)}})
    say(rf"all {KIND} is irreducible", lambda s: {"irreducible": kinds(s)})
    say(rf"all {KIND} {CANNOT_BE_LESS}", lambda s: {"least_damage": {"n": s["n"], **kinds(s)}})
    for words, what in CANNOT_BE.items():
        say(rf"all {KIND} cannot be {words}", lambda s, what=what: {what: kinds(s)})
    for words, what in CANNOT_BE_BY.items():
        say(rf"all {KIND} cannot be {words} by {{whose:whoever}}",
            lambda s, what=what: {what: {"by": s["whose"], **kinds(s)}})  # fmt: skip
    say(rf"all damage is (?:(?P<types>{TYPES}) damage|(?P<that>of that type))", lambda s: {"retype_damage": kinds(s)})
    say(rf"{{to:whoever}} (?:is|are) immune to {KIND}{OF_SO_MUCH}",
        lambda s: {"immune": {"to": s["to"], **kinds(s), **_so_much(s)}})  # fmt: skip
    say(rf"{{to:whoever}} (?:is|are) immune to {KIND}{OF_SO_MUCH} dealt by {{by:whoever}}",
        lambda s: {"immune": {"to": s["to"], "from": s["by"], **kinds(s), **_so_much(s)}})  # fmt: skip
    already = "(?:is|are) immune to (?:each|every|any) type of damage (?:already )?dealt"
    say(rf"{{who:whoever}} {already} to (?:it|them|him|her){{by:by_whom}} this turn", _types_dealt)
    say(rf"{{who:whoever}} {already} to {{to:whoever}}{{by:by_whom}} this turn", _types_dealt)
    for words, what in CANNOT.items():
        say(rf"{{who:whoever}} cannot {words}", lambda s, what=what: {"cannot": {"who": s["who"], "what": what}})
    say("{what:counted} cannot be played", _cannot_be_played_from_there)
    for family in ("to_themselves", "to_whom"):
        say(rf"{{who:whoever}} cannot deal {KIND}{{to:{family}}}", _cannot_deal)
    say('{who:whoever} gains? the keyword "{keyword:text_name}"',
        lambda s: {"gain_keyword": {"who": s["who"], "keyword": s["keyword"]}})  # fmt: skip
    say("{who:whoever} gains? the keywords {named:quoted_keywords}",
        lambda s: {"gain_keyword": {"who": s["who"], "keyword": s["named"][0], "also": s["named"][1:]}})  # fmt: skip
    grammar.say("quoted_keyword", '"{keyword:text_name}"', lambda s: s["keyword"])
    grammar.say("quoted_keywords", "{one:quoted_keyword},? and {other:quoted_keyword}",
                lambda s: [s["one"], s["other"]])  # fmt: skip
    grammar.say("quoted_keywords", "{one:quoted_keyword}, {others:quoted_keywords}",
                lambda s: [s["one"], *s["others"]])  # fmt: skip
    say("{who:whoever} gains? (?:each keyword|(?:all )?(?:the )?keywords) of {of:whoever}",
        lambda s: {"gain_keywords_of": {"who": s["who"], "of": s["of"]}})  # fmt: skip
    for words, selected in (("that keyword", "that keyword"), ("that option as a keyword", "that option")):
        say(f"{{who:whoever}} gains? {words}",
            lambda s, named=selected: {"gain_keyword": {"who": s["who"], "keyword": Ref(named, 0, True)}})  # fmt: skip
    for words in ("(?:is|are) indestructible", "cannot be destroyed"):
        say(f"{{who:whoever}} {words}", lambda s: {"indestructible": s["who"]})
    say("{who:whoever} cannot be destroyed by {by:whoever}",
        lambda s: {"indestructible": {"who": s["who"], "by": s["by"]}})  # fmt: skip
    say(f"(?:the )?cards (?:under(?:neath)?|below) {{who:whoever}} {NOT_IN_PLAY}",
        lambda s: {"under_not_in_play": s["who"]})  # fmt: skip
    for words in UNAFFECTED:
        say(words, lambda s: {"unaffected": {"who": s["who"], "by": s["by"]}})
    for words in ("be reduced below {hp:n}", "(?:be reduced to|have) fewer than {hp:n}"):
        say(f"{{who:whoever}} cannot {words} hp", lambda s: {"least_hp": {"who": s["who"], "hp": s["hp"]}})
    say("{who:owner} hp cannot be reduced below {hp:n}(?: hp)?",
        lambda s: {"least_hp": {"who": [{"is": s["who"]}], "hp": s["hp"]}})  # fmt: skip
    say("the hp of {who:whoever} cannot be reduced below {hp:n}",
        lambda s: {"least_hp": {"who": s["who"], "hp": s["hp"]}})  # fmt: skip
    for place, where in PILE.items():
        if where:
            say(f"{{who:whoever}} cannot be played{place}",
                lambda s, w=where: {"cannot": {"who": s["who"], "what": "be_played", "from": w}})  # fmt: skip
    say("the turns of (?:the|all) heroes come in reverse order", lambda s: {"turns_reversed": {}})
    say("(?:the |all )?heroes take their turns in reverse order", lambda s: {"turns_reversed": {}})
    order = r"(?:are|come in the order) start, (?P<order>(?:play|power|draw)(?:, (?:play|power|draw)){2}),? and end"
    for whose, means in (
        ("each hero's turn", lambda s: None), ("(?:your|their) turn", lambda s: [{"is": "you"}]),
        ("{who:owner} turn", lambda s: [{"is": s["who"]}]), ("each {who:noun}'s turn", lambda s: s["who"]),
        ("the turn of each {who:noun}", lambda s: s["who"]), ("the turn of {who:ref}", lambda s: [{"is": s["who"]}]),
    ):  # fmt: skip
        say(f"the phases of {whose} {order}", lambda s, means=means: _phase_order(s["order"], means(s)))
    say("{who:whoever} cannot use powers on {on:noun}",
        lambda s: {"cannot": {"who": s["who"], "what": "use_power", "on": s["on"]}})  # fmt: skip
    own = "(?:in|during) (?:each of )?(?:their|its|his|her) own (?P<phase>start|play|power|draw|end) phases?"
    for words, what in (("play", "play"), ("use", "use_power"), ("draw", "draw")):
        things = rf"(?P<n>\d+) {'powers?' if what == 'use_power' else 'cards?'}"
        bound = rf"{{who:whoever}} cannot {words} more than {things}"
        say(f"{bound} (?:each|per|a|in a|in each) (?P<a>turn|phase)", lambda s, what=what: _no_more(s, what, s["a"]))
        say(f"{bound} {own}", lambda s, what=what: _no_more(s, what, "phase", s["phase"]))
    each = "(?:each|per|a|in a|this)"
    for words, often in ((f"{each} turn", "turn"), (f"{each} round", "round"), ("at a time", "time")):
        much = rf"more than {{n:n}} {KIND}"
        say(rf"{{to:whoever}} cannot be dealt {much} {words}", lambda s, often=often: _most(s, often))
        say(rf"{{by:whoever}} cannot deal {much}{{to:to_whom}} {words}", lambda s, often=often: _most(s, often))
    for words, span in ((f"{each} turn", "turn"), (f"{each} round", "round")):
        for so_often in (r"(?P<often>once|twice)", "{n:n} times?"):
            often = f"more than {so_often} {words}"
            for much in (f"{KIND}{{by:by_whom}} {often}", f"{KIND} {often}{{by:by_whom}}"):
                say(rf"{{to:whoever}} cannot be dealt {much}", lambda s, span=span: _most_hits(s, span))
            say(rf"{{by:whoever}} cannot deal {KIND} {often}", lambda s, span=span: _most_hits(s, span))
    say(r"{who:whoever} performs? (?:its|their) (?P<from_>start|end) phase text in the (?P<to>start|end) phase instead",
        lambda s: {"shift_phase_text": {"who": s["who"], "from": s["from_"], "to": s["to"]}})  # fmt: skip
    say(rf"during each hero turn, that hero skips either their {PHASE.format('one')} or their {PHASE.format('other')}",
        lambda s: {"skip_either": [s["one"], s["other"]]})  # fmt: skip
    say(rf"during the (?P<turn>villain|environment) turn, skip the {PHASE.format('phase')}",
        lambda s: {"skips_phase": {"phase": s["phase"], "turn": s["turn"]}})  # fmt: skip
    for who, means in (
        ("each hero skips", lambda s: None), ("(?:you|they) skip", lambda s: [{"is": "you"}]),
        ("{who:ref} skips?", lambda s: [{"is": s["who"]}]), ("each {who:noun} skips", lambda s: s["who"]),
        ("{who:whoever} skips?", lambda s: s["who"]),
    ):  # fmt: skip
        say(rf"{who} (?:your|their|its) {PHASE.format('phase')}", lambda s, means=means: _skips(s["phase"], means(s)))
    whose = "(?:the (?P<side>villain|environment)|each hero)"
    say(rf"during {whose} turn, skip the first {PHASE.format('phase')} text that would be performed",
        lambda s: {"skip_first_text": {"phase": s["phase"], "turn": s["side"] or "hero"}})  # fmt: skip
    for sign, word in ((r"\+", "increase_max_hp"), ("-", "reduce_max_hp")):
        for each in ("", " for each (?:of )?{count:counted}"):
            say(rf"{sign}{{n:n}} to the maximum hp of {{of:whoever}}{each}",
                lambda s, word=word: {word: {"by": _by(s), "of": s["of"]}})  # fmt: skip
    open_deck_reading.declare(say)
    as_side = r"as (?:an? )?(?P<side>hero|villain|environment) targets?"
    say(rf"{{who:ref}} counts {as_side}", _counts_as)
    say(rf"{{who:whoever}} counts? {as_side}", lambda s: {"counts_as": {"who": s["who"], "side": s["side"]}})
    for verb, (phase, noun) in MORE.items():
        more = rf"{verb} (?P<n>\d+) additional {noun}"
        say(rf"each hero may {more} in their (?:play|power|draw) phase",
            lambda s, phase=phase: {"additional": {"phase": phase, **_n(s), "each_hero": True}})  # fmt: skip
        say(rf"{{which:whoever}} may {more} in their (?:play|power|draw) phase",
            lambda s, phase=phase: {"additional": {"phase": phase, **_n(s), "which": s["which"]}})  # fmt: skip
        grammar.say("additional", rf"(?:(?:you|that hero|they) may )?{more}(?: this phase)?",
                    lambda s, phase=phase: {"additional": {"phase": phase, **_n(s)} if _n(s) else phase})  # fmt: skip
        grammar.say(
            "more_actions", more, lambda s, phase=phase: {"additional": {"phase": phase, **_n(s)} if _n(s) else phase}
        )
    one = r"(?:play|use|draw) \d+ additional (?:cards?|powers?)"
    several = rf"(?P<more>{one}(?:, {one})*,? and {one})"
    phase = "(?:play|power|draw)"
    phases = rf"(?P<phases>{phase}(?:, {phase})*,? and {phase}) phase"
    grammar.say("several_more", several, lambda s: _several_more(s["more"]))
    grammar.say("several_phases", phases, lambda s: s["phases"])
    say("(?:(?:you|that hero|they) may )?{that:several_more} in each {phases:several_phases}", lambda s: s["that"])
    for who, fields in (("each hero", {"each_hero": True}), ("{which:whoever}", {})):
        say(f"{who} may {{that:several_more}} in their {{phases:several_phases}}",
            lambda s, fields=fields: _for_some(s["that"], fields or {"which": s["which"]}))  # fmt: skip
    grammar.say("phase_static", "{that:additional}", lambda s: s["that"])
    grammar.say("phase_static", "if {if:condition}, {that:additional}", lambda s: conditional(s["that"], s["if"]))
    more = r'says "{other:whoever} deals? up to (?P<n>\d+) targets" instead'
    say('any text that says "{who:whoever} deals? 1 target" ' + more,
        lambda s: {"more_targets": {"from": s["who"], "n": int(s["n"])}})  # fmt: skip
    say(
        r"\+(?P<by>\d+) to the numbers on {who:whoever}",
        lambda s: {"raise_number": {"by": int(s["by"]), "who": s["who"]}},
    )
    for on, has_on in (("", False), (" on {on:whoever}", True)):
        own = "as if they were (?:their|its|his|her) own"
        say(f"{{who:whoever}} can use powers of others{on} {own}", lambda s, has_on=has_on: {
            "share_powers": {"who": s["who"], **({"on": s["on"]} if has_on else {})}})  # fmt: skip
    say(r"(?:this card|it) has the (?:game )?text of {of:whoever}(?P<but> \(except powers\))?",
        lambda s: {"text_of": with_powers(s, {})})  # fmt: skip
    for sign, word in ((r"\+", "more"), ("-", "less")):
        say(rf"{sign}(?P<by>\d+) to all (?P<what>hp regained|cards salvaged){{by_:by_whom}}",
            lambda s, word=word: _more(word, s))  # fmt: skip
    say("the heroes win when {when:condition}, and in no other way", lambda s: {"victory": s["when"]})
    says_it = "(?:its text says it deals|their text says they deal)"
    say(f"{{who:whoever}} (?:is|are) immune to each type of damage that {says_it}",
        lambda s: {"immune_to_own_types": s["who"]})  # fmt: skip
    say("{who:whoever} (?:has|have|gains?) (?:each|the) nemesis icons? of {of:whoever}",
        lambda s: {"gain_nemesis": {"who": s["who"], "of": s["of"]}})  # fmt: skip
    say("{who:whoever} (?:is|are) (?:considered )?(?:the nemesis|(?:the )?nemeses|an? nemesis) of {of:whoever}",
        lambda s: {"nemesis_of": {"who": s["who"], "of": s["of"]}})  # fmt: skip
    counts = "counts? as {own:ref} and (?:has|have) the nemesis icon of {other:ref}"
    say("{who:whoever} (?:is|are) (?:a character card|character cards), " + counts,
        lambda s: {"counts_as_villain": s["who"]})  # fmt: skip
    stand = r"{who:whoever} (?:is a hero character|are hero characters)(?: cards?)? and stands? for {hero:ref}"
    does = ": (?:it|1 of them|one of them) deals damage, is dealt damage, regains hp, and loses hp for {same:ref}"
    for end in ("", does):
        say(stand + end, lambda s: {"counts_as_hero": s["who"]})
    say('on {who:whoever}, "the villain" means {as:cards}', lambda s: {"reads_as": {"who": s["who"], "as": s["as"]}})
    say('on {who:whoever}, "{own:ref}" means {as:cards}', lambda s: {"reads_as": {"who": s["who"], "as": s["as"]}})
    power = '(?:the|this) power:? "{do:closed}[.]?"'
    say(f"{{who:whoever}} gains? {power}", lambda s: {"gain_power": {"who": s["who"], "do": s["do"]}})
    say(f"each (?P<other>other )?hero gains {power}", lambda s: {
        "gain_power": {"who": ["hero", "character", *(["not_you"] if s["other"] else [])], "do": s["do"]}})  # fmt: skip
    waiting_reading.declare(grammar, say)


def _phase_order(said: str, who: Any) -> Any:
    order = said.split(", ")
    return {"phases": order if who is None else {"order": order, "who": who}}


def _skips(phase: str, who: Any) -> Any:
    return {"skips_phase": phase if who is None else {"phase": phase, "who": who}}


def _more(word: str, slots: dict[str, Any]) -> Any:
    whose = {} if slots["by_"] == () else {"who": slots["by_"]}
    verb = "regain" if slots["what"] == "hp regained" else "salvage"
    return {word: {"verb": verb, "by": int(slots["by"]), **whose}}


def conditional(static: Any, condition: Any) -> Any:
    """A static text with the condition under which it holds."""
    from ...engine.effects.word import VOCABULARY

    if isinstance(static, Ambiguous):
        return Ambiguous(*(conditional(each, condition) for each in static.meanings))
    word, given = next(iter(static.items()))
    cls = VOCABULARY["static"][word]
    has_fields = isinstance(given, dict) and (not cls.main or bool(set(given) & set(cls.fields)) or not given)
    return {word: {**(given if has_fields else {cls.main: given}), "if": condition}}


def _no_more(slots: dict[str, Any], what: str, often: str, own_phase: str = "") -> Any:
    """What heroes cannot do more often than so in a turn or a phase; in a phase of their own turns alone."""
    whose = [{"in_own_phase": own_phase}] if own_phase else []
    said = {"who": [*slots["who"], *whose], "what": what, "more_than": int(slots["n"])}
    return {"cannot": {**said, **({"a": often} if often != "turn" else {})}}


def _most(slots: dict[str, Any], often: str) -> Any:
    said = {"n": slots["n"], **({"a": often} if often != "turn" else {}), **kinds(slots)}
    return _about("most_damage", {"by": (), "to": (), **slots}, said)


def _most_hits(slots: dict[str, Any], span: str) -> Any:
    n = {"once": 1, "twice": 2}[slots["often"]] if "often" in slots else slots["n"]
    said = {"n": n, **({"a": span} if span != "turn" else {}), **kinds(slots)}
    return _about("most_hits", {"by": (), "to": (), **slots}, said)


def with_powers(slots: dict[str, Any], fields: dict[str, Any]) -> Any:
    """The text of other cards, with their powers where nothing says that they are left out."""
    fields = {**fields, **({} if slots["but"] else {"powers": True})}
    return {"of": slots["of"], **fields} if fields else slots["of"]


def _n(slots: dict[str, Any]) -> dict[str, int]:
    return {} if slots["n"] == "1" else {"n": int(slots["n"])}


def _about(word: str, slots: dict[str, Any], more: dict[str, Any] | None = None) -> Any:
    fields = {"from": slots["by"], "to": slots["to"], **(slots.get("text") or {})}
    given = {name: value for name, value in fields.items() if value != ()} | (more or {})
    return {word: given["from"] if word in ALONE and set(given) == {"from"} else given}


def _counts_as(slots: dict[str, Any]) -> Any:
    """Of what type a card that the text knows is: this card, or another."""
    ways = slots["who"].meanings if isinstance(slots["who"], Ambiguous) else (slots["who"],)
    of_it = {"counts_as": slots["side"]}
    other = {"counts_as": {"who": [{"is": slots["who"]}], "side": slots["side"]}}
    return Ambiguous(of_it, other) if "self" in ways else Ambiguous(other, of_it)


def _types_dealt(slots: dict[str, Any]) -> Any:
    """Immune to what was dealt before: to the card itself, or to others."""
    more = {name: slots[key] for name, key in (("to", "to"), ("from", "by")) if slots.get(key, ()) != ()}
    return {"immune_to_types_dealt": {"who": slots["who"], **more} if more else slots["who"]}


def _by(slots: dict[str, Any]) -> Any:
    """How much more or less: so many, or so many for each card."""
    if slots.get("count") is None:
        return slots["n"]
    count = {"count": slots["count"]}
    return count if slots["n"] == 1 else {"times": {"of": count, "and": slots["n"]}}


def _change(slots: dict[str, Any], per_card: bool) -> Any:
    by = _by(slots) if per_card else slots["n"]
    word = "increase_damage" if slots["sign"] == "+" else "reduce_damage"
    return _about(word, slots, {"by": by, **kinds(slots)})


ONE_MORE = re.compile(r"(play|use|draw) (\d+) additional")


def _several_more(words: str) -> Any:
    """``play 1 additional card and use 1 additional power``: as many in each phase."""
    found = ONE_MORE.findall(words)
    phases = [MORE[verb][0] for verb, _ in found]
    many = {int(n) for _, n in found}
    if len(many) > 1:
        return None
    (n,) = many
    return {"additional": phases if n == 1 else {"phase": phases, "n": n}}


def _for_some(that: Any, fields: dict[str, Any]) -> Any:
    more = that["additional"]
    return {"additional": {**(more if isinstance(more, dict) else {"phase": more}), **fields}}
