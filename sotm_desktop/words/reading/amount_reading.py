"""Amounts: figures, (H), letters, and what they are: "the number of cards in your trash"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from ..card_text.counting import LAST_ROUND
from ..card_text.known_cards import HEALED
from ..card_text.numbers import PARTS
from .chart import Chart, Found, Grammar
from .open_parts import Ambiguous, Letter, Ref
from .reference_reading import DONE, ORDINAL, ORDINALS, SINCE
from .token_names import POOL, of_pool

SIGNS = {"plus": "plus", "minus": "minus", "times": "times"}
FIGURE = re.compile(r"\d+\b")
LETTER = re.compile(r"[xyzwvuts]\b")
OR, IF = re.compile(",? or "), re.compile("(?: instead)? (if|unless) ")
SIGN = re.compile(r" (plus|minus|times) ")
TYPES = r"cold|energy|fire|infernal|lightning|melee|projectile|psychic|radiant|sonic|toxic"
TURN = rf"this turn|this round|{SINCE}"
SAME_TURN = f"this turn|{SINCE}"
ANY_TIME = rf"{TURN}|{LAST_ROUND}"

HP_THEN = r"at the (?:start|beginning) of (?P<which>this|the (?:previous|last)) (?P<long>turn|round)\b"
"""As what began HP are meant."""

DONE_TO_CARDS = ("discarded", "destroyed", "played")
"""What is done to cards by somebody, as it is counted."""
COUNTED_SINCE = {
    "this turn": "this_turn", "this round": "this_round", "this phase": "this_phase", LAST_ROUND: "last_round",
}  # fmt: skip
"""Since when it is counted → how the word for that ends."""

OF_CARDS = ("tokens_on", "number_on", "hp_of", "max_hp_of")
"""Amounts that cards have."""

BY_DAMAGE = rf"(?:this way|by the (?P<order>{ORDINAL})(?: and (?P<also>{ORDINAL}))* damage)"


def several(sign: str, of: Any, and_: Any) -> Any:
    """An amount made of two."""
    return {SIGNS[sign]: {"of": of, "and": and_}}


def start_of(slots: dict[str, Any]) -> str:
    """Of which turn or round, as the HP of then are asked for."""
    return f"{'this' if slots['which'] == 'this' else 'last'}_{slots['long']}"


def _cards_of(slots: dict[str, Any], zone: str) -> Any:
    if slots["who"] == "you":
        return None
    what = {"what": slots["what"]} if slots["what"] else {}
    where = {} if zone == "hand" else {"in": zone}
    return {"cards_of": {"who": slots["who"], **where, **what} if where or what else slots["who"]}


def _part(slots: dict[str, Any]) -> Any:
    """Half of an amount, or a smaller part."""
    parts = next(number for number, called in PARTS.items() if called == slots["part"])
    way = slots["way"] or slots["put"]
    fields = {"of": slots["of"], **({"up": True} if way == "up" else {})}
    return {"half": fields} if parts == 2 else {"part_of": {**fields, "parts": parts}}


def declare(grammar: Grammar) -> None:
    """Amounts."""

    @grammar.reads("plain_n")
    def plain(chart: Chart, at: int) -> Iterator[Found]:
        found = FIGURE.match(chart.low, at)
        if found is not None:
            yield found.end(), int(found.group())
        end = chart.skip("(h)", at)
        if end is not None:
            yield end, "H"

    @grammar.reads("n")
    def n(chart: Chart, at: int) -> Iterator[Found]:
        """An amount as it stands in its sentence."""
        yield from _sums(chart, at, "term")

    @grammar.reads("term")
    def term(chart: Chart, at: int) -> Iterator[Found]:
        """What stands in a sentence as a part of an amount: a figure, H, or a letter for what another sentence says."""
        yield from chart.read("plain_n", at)
        found = LETTER.match(chart.low, at)
        if found is not None:
            yield found.end(), Letter(found.group())

    @grammar.reads("amount")
    def amount(chart: Chart, at: int) -> Iterator[Found]:
        """What an amount is, in full."""
        for end, value in _sums(chart, at, "one_amount"):
            yield end, value
            yield from _or_else(chart, end, value)
            yield from _bounds(chart, end, {"of": value}, (("minimum", "at_least"), ("maximum", "at_most")))

    grammar.say("term", r"\({of:n}\)", lambda s: s["of"])
    grammar.say("bound", r"\({of:amount}\)", lambda s: s["of"])
    for family in ("plain_n", "amount"):
        grammar.say("one_amount", rf"\({{of:{family}}}\)", lambda s: s["of"])
    grammar.say("one_amount", "{n:plain_n}", lambda s: s["n"])
    grammar.say("one_amount", "{n:letter}", lambda s: s["n"])
    grammar.say("letter", r"(?P<name>[xyzwvuts])\b", lambda s: Letter(s["name"]))
    called = "|".join(PARTS.values())
    part = rf"(?P<part>{called}) (?:of )?{{of:amount}}"
    rounded = r"(?:,? round(?:ed|ing) (?P<way>up|down)| \(round(?:ed|ing) (?P<put>up|down)\))"
    grammar.say("one_amount", part + rounded, _part)
    grammar.say("one_amount", part, lambda s: Ambiguous(_part({**s, "way": "down"}), _part({**s, "way": "up"})))
    grammar.say("one_amount", r"1 for (?:every|each) (?P<parts>[3-9]|10) {what:counted}",
                lambda s: {"part_of": {"of": {"count": s["what"]}, "parts": int(s["parts"])}})  # fmt: skip

    def say(template: str, means: Any) -> None:
        grammar.say("one_amount", template, means)

    say(f"the number of {POOL}tokens on {{who:cards}}", lambda s: {"tokens_on": of_pool("who", s["who"], s)})
    say("the number on {who:cards}", lambda s: {"number_on": s["who"]})
    say("the current hp of {who:cards}", lambda s: {"hp_of": s["who"]})
    say(f"the hp (?:of |that |which )?{{who:cards}} (?:had )?{HP_THEN}",
        lambda s: {"hp_at": {"who": s["who"], "start_of": start_of(s)}})  # fmt: skip
    say("the maximum hp of {who:cards}", lambda s: {"max_hp_of": s["who"]})
    rounded = ",? rounded (?P<way>up|down)"
    say("the total of {of:one_amount}", total)
    say("the average of {of:one_amount}" + rounded, lambda s: _average(total(s), s))
    say("the average, over {over:cards}, of {of:one_amount}" + rounded,
        lambda s: _average({"sum": {"over": s["over"], "of": s["of"]}}, s))  # fmt: skip
    say("the sum, over {over:cards}, of {of:one_amount}", lambda s: {"sum": {"over": s["over"], "of": s["of"]}})
    for zone in ("hand", "trash", "deck"):
        for whose in (f"{{who:owner}} {zone}", f"the {zone} of {{who:cards}}"):
            say(rf"the number of {{what:noun}} in {whose}\b", lambda s, zone=zone: _cards_of(s, zone))
    say(r"{who:owner} current hp\b", lambda s: {"hp_of": s["who"]})
    say(r"{who:owner} maximum hp\b", lambda s: {"max_hp_of": s["who"]})
    say("the number of (?:your|their) cards discarded this phase", lambda s: {"discarded_this_phase": {}})
    for word in DONE_TO_CARDS:
        say(rf"the number of {{what:whoever}} {word}{{by:by_whom}} (?P<when>{ANY_TIME})", partial(done_now, word))
    say(f"the number of times {{what:whoever}} flipped (?P<when>{SAME_TURN})", flipped_now)
    say("the number of times {what:whoever} (?:entered|came into) play this turn", entered_now)
    say(f"the number of powers used{{by:by_whom}} (?P<when>{TURN})", powers_used)
    say(f"the number of cards drawn{{by:by_whom}} (?P<when>{SAME_TURN}|this phase)", drawn_now)
    say("the number of powers on {on:cards} used during the previous round",
        lambda s: {"powers_used_last_round": s["on"]})  # fmt: skip
    say(f"the amount of hp regained{{by:by_whom}} (?P<when>{ANY_TIME})", regained_so_far)
    say(rf"the amount of (?:the (?P<order>{ORDINALS}) )?hp regained{{by:by_whom}} this way", regained_by)
    say("the amount of hp regained", lambda s: {"amount_regained": {}})
    damage = "(?:that damage|the damage that (?:would destroy|destroyed) it)"
    say(f"the target's hp before {damage}", lambda s: {"hp_before": {}})
    say(f"the (?:excess damage|amount of {damage} beyond the target's hp)", lambda s: {"excess_damage": {}})
    say("the amount of that damage", lambda s: {"amount_of_damage": {}})
    which = rf"(?:(?:of )?the (?P<order>{ORDINALS}) )?damage dealt"
    say(rf"the most {which} to (?:1|any 1|any) target this way", lambda s: {"most_dealt_by": which_damage(s)})
    say("the amount of {dealt:damage_dealt}", lambda s: s["dealt"])
    kind = rf"(?:(?P<type>{TYPES}) )?damage(?P<that> of that type)? dealt"
    grammar.say("damage_dealt", rf"{kind}{{by:by_whom}}{{to:to_whom}} (?P<when>{ANY_TIME})", _dealt)
    grammar.say("damage_dealt", rf"{kind}{{to:to_whom}}{{by:by_whom}} (?P<when>{ANY_TIME})", _dealt)
    for between in ("{by:by_whom}{to:to_whom}", "{to:to_whom}{by:by_whom}"):
        say(f"the number of (?:different )?types of damage dealt{between} (?P<when>{TURN})", _types)
    for family, word in (("by_whom", "by"), ("to_whom", "to")):
        grammar.say(family, f" {word} {{who:whoever}}", lambda s: s["who"])
        grammar.reads(family)(lambda chart, at: [(at, ())])
    say(r"the number of {what:destroyed_target}", lambda s: s["what"])
    by = f"destroyed {BY_DAMAGE}"
    grammar.say("destroyed_by", "{what:destroyed_target}", lambda s: s["what"])
    grammar.say("destroyed_target", rf"targets? {by}", lambda s: Ambiguous(*destroyed_by(s, None)))
    grammar.say("destroyed_by", rf"{{what:noun}} {by}", lambda s: Ambiguous(*destroyed_by(s, s["what"])))
    say(rf"the number of {{noun:spoken_of}} (?P<done>{DONE})(?: (?P<order>{ORDINALS}))?",
        lambda s: {"number_of": earlier(s)})  # fmt: skip
    say(rf"the number of {{what:noun}} (?P<done>{DONE})(?: (?P<order>{ORDINALS}))?", number_that_fit)
    say(r"the number of {what:destroyed_by}", lambda s: s["what"])
    keywords = "the number of different keywords (?:on|among)"
    say(f"{keywords} {{what:noun}} in play", lambda s: {"different_keywords": s["what"]})
    say(f"{keywords} {{who:ref}} in play", lambda s: {"different_keywords": [{"is": s["who"]}]})
    say(f"{keywords} {{what:noun}} under {{who:cards}}", lambda s: {
        "different_keywords": {**({"what": s["what"]} if s["what"] else {}), "under": s["who"]}})  # fmt: skip
    for many in ("{of:ref}", "{of:cards_alone}"):
        for called, word in (("keywords", "different_keywords"), ("(?:titles|names)", "different_titles")):
            say(f"the number of different {called} (?:on|among) {many}", partial(_of_known, word))
    say("the number of (?:this|the current|the) round", lambda s: {"round": {}})
    say(
        "the number of different (?:titles|names) (?:on|among) {what:noun} in play",
        lambda s: {"different_titles": s["what"]},
    )
    say("the number of {what:counted}", lambda s: {"count": s["what"]})
    for template, place in (("{what:noun} {place:place_in}", True), ("{what:noun}", False)):
        grammar.say("counted", template, lambda s, place=place: counted(s["what"], s["place"] if place else {}))

    grammar.say("counted", "{this:noun} (?:and|or) {other:noun}",
                lambda s: counted([{"either": {"this": s["this"], "or": s["other"]}}], {}))  # fmt: skip
    for out in ("incapacitated hero(?:es)?", "hero(?:es)? among the incapacitated"):
        grammar.say("counted", out, lambda s: {"in": "incapacitated"})


def _of_known(word: str, slots: dict[str, Any]) -> Any:
    """What cards that are known have together."""
    return {word: {"of": slots["of"]}}


def total(slots: dict[str, Any]) -> Any:
    """A number of each of several cards, which are named where it is said."""
    of = slots["of"]
    (word,) = of if isinstance(of, dict) and len(of) == 1 else ("",)
    if word not in OF_CARDS:
        return None
    said = of[word]
    is_map = isinstance(said, dict) and "who" in said
    return {"sum": {
        "over": said["who"] if is_map else said, "of": {word: {**said, "who": "target"} if is_map else "target"},
    }}  # fmt: skip


def _average(total: Any, slots: dict[str, Any]) -> Any:
    """The average of several numbers, of which there is the total."""
    return total and {"average": {**total["sum"], **({"up": True} if slots["way"] == "up" else {})}}


def _since(word: str, slots: dict[str, Any]) -> str:
    """The word for what is counted since then."""
    return f"{word}_{COUNTED_SINCE.get(slots['when'], 'since_your_turn')}"


def done_now(word: str, slots: dict[str, Any]) -> Any:
    """What was done to cards this turn, this round or since a turn, by some or by any."""
    by = {} if slots["by"] == () else {"by": slots["by"]}
    return {_since(word, slots): {"what": slots["what"], **by} if by else slots["what"]}


def flipped_now(slots: dict[str, Any]) -> Any:
    """How often cards were turned over this turn, or since a turn."""
    return {_since("flipped", slots): slots["what"]}


def powers_used(slots: dict[str, Any]) -> Any:
    """Powers that were used this turn or round, by some heroes or by any."""
    return {_since("powers_used", slots): {} if slots["by"] == () else slots["by"]}


def drawn_now(slots: dict[str, Any]) -> Any:
    """Cards that were drawn this turn or phase, by some heroes or by any."""
    return {_since("drawn", slots): {} if slots["by"] == () else slots["by"]}


def entered_now(slots: dict[str, Any]) -> Any:
    """Cards that came into play this turn."""
    return {"entered_this_turn": slots["what"]}


WAS = "(?:was|were)"
DONE_SO_FAR: tuple[tuple[str, Callable[[dict[str, Any]], Any]], ...] = (
    *(
        (f"{{what:noun}} {WAS} {what}{{by:by_whom}} (?P<when>{ANY_TIME})", partial(done_now, what))
        for what in DONE_TO_CARDS
    ),
    (f"{{what:noun}} flipped (?P<when>{SAME_TURN})", flipped_now),
    ("{what:noun} (?:entered|came into) play this turn", entered_now),
    (f"powers? {WAS} used{{by:by_whom}} (?P<when>{TURN})", powers_used),
    (f"cards? {WAS} drawn{{by:by_whom}} (?P<when>{SAME_TURN}|this phase)", drawn_now),
)
"""What was done, behind how many there are of it."""


def regained_so_far(slots: dict[str, Any]) -> Any:
    """HP that some targets have regained this turn or round, or any."""
    return {_since("regained", slots): {} if slots["by"] == () else slots["by"]}


def regained_by(slots: dict[str, Any]) -> Any:
    """HP that were regained by an earlier sentence, by some targets or by all."""
    order = f"{slots['order']} " if slots["order"] else ""
    which = Ref(f"{order}targets {HEALED}", 0, True)
    return {"regained_by": which if slots["by"] == () else {"which": which, "who": slots["by"]}}


def counted(what: Any, place: Any) -> Any:
    """What a count looks at."""
    if isinstance(place, Ambiguous):
        return Ambiguous(*(counted(what, each) for each in place.meanings))
    if isinstance(what, Ambiguous):
        return Ambiguous(*(counted(each, place) for each in what.meanings))
    if not place:
        return what
    return {**({"what": what} if what else {}), **place}


def _sums(chart: Chart, at: int, family: str) -> Iterator[Found]:
    """One amount, or several with plus, minus, times between them, from left to right."""
    for end, value in chart.read(family, at):
        yield end, value
        yield from _more(chart, end, value, family)


def _more(chart: Chart, at: int, value: Any, family: str) -> Iterator[Found]:
    sign = SIGN.match(chart.low, at)
    if sign is None:
        return
    for end, other in chart.read(family, sign.end()):
        yield end, several(sign[1], value, other)
        yield from _more(chart, end, several(sign[1], value, other), family)


def _or_else(chart: Chart, at: int, value: Any) -> Iterator[Found]:
    """What stands behind an amount that is another one if something holds: ``, or 4 if it is a Device card``."""
    found = OR.match(chart.low, at)
    if found is None:
        return
    for end, then in _sums(chart, found.end(), "one_amount"):
        condition = IF.match(chart.low, end)
        if condition is not None:
            for after, that in chart.read("unless" if condition[1] == "unless" else "condition", condition.end()):
                yield after, {"if": {"that": that, "then": then, "else": value}}


def _bounds(chart: Chart, at: int, bounded: dict[str, Any], words: tuple[tuple[str, str], ...]) -> Iterator[Found]:
    """What stands behind an amount that has a bound, or two: ``, to a maximum of 3``."""
    for number, (word, field) in enumerate(words):
        found = re.compile(rf",? (?:to|with|up to) a {word} of ").match(chart.low, at)
        if found is None:
            continue
        for family in ("plain_n", "bound"):
            for end, bound in chart.read(family, found.end()):
                both = {**bounded, field: bound}
                yield end, {"bounded": both}
                yield from _bounds(chart, end, both, words[number + 1 :])


def _types(slots: dict[str, Any]) -> Any:
    fields = {"to": slots["to"], "from": slots["by"]}
    return {_since("types_dealt", slots): {name: value for name, value in fields.items() if value != ()}}


def _dealt(slots: dict[str, Any]) -> Any:
    kind = Ref("that type", 0, True) if slots["that"] else slots["type"]
    return damage_so_far({**slots, "from": slots["by"], "type": kind})


def damage_so_far(slots: dict[str, Any]) -> Any:
    """Damage that was dealt this turn, this round or since a turn, by and to some or any."""
    fields = {name: slots.get(name, ()) for name in ("to", "from", "type")}
    return {_since("damage", slots): {name: value for name, value in fields.items() if value not in ((), None)}}


def which_damage(slots: dict[str, Any]) -> Ref:
    """The damage of one sentence, or of several."""
    return Ref(f"{slots['order']} damage dealt this way" if slots["order"] else "damage dealt this way", 0, True)


def destroyed_by(slots: dict[str, Any], what: Any) -> list[Any]:
    """The targets that damage destroyed; that of all damage so far is the sum of each."""
    name = f"{slots['order']} damage dealt this way" if slots["order"] else "damage dealt this way"
    with_what = {} if what is None else {"what": what}
    results = [{"destroyed_by": {"which": Ref(name, 0, True), **with_what}}]
    if slots["also"] is not None:
        every = f"{slots['order']} and {slots['also']} damage dealt this way"
        results.insert(0, {"destroyed_by": {"which": Ref(every, 0, True), **with_what}})
    if slots["order"] is None or slots["also"] is not None:
        first, second = ({"destroyed_by": {"which": Ref(f"{order} damage dealt this way", 0, True), **with_what}}
                         for order in ("first", "second"))  # fmt: skip
        results.append(several("plus", first, second))
    return results


def number_that_fit(slots: dict[str, Any]) -> Any:
    """How many of those that an earlier sentence dealt with fit."""
    which = earlier({**slots, "noun": "cards"})
    return {"number_of": {"which": which, "what": slots["what"]}} if slots["what"] else None


def earlier(slots: dict[str, Any]) -> Ref:
    """The result of an earlier sentence that some words mean: ``first targets dealt damage this way``."""
    order = f"{slots['order'].strip()} " if slots["order"] else ""
    return Ref(f"{order}{slots['noun']} {slots['done']}", 0, True)
