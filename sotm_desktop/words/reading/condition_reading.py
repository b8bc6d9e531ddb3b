"""Conditions read: what stands behind "if"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from .amount_reading import BY_DAMAGE, DONE_SO_FAR, counted, destroyed_by, earlier, number_that_fit, several
from .chart import Chart, Found, Grammar
from .dealt_this_way_reading import dealt_this_way
from .noun_reading import OF_DECK, OWN_PHASE, PLACES, joined
from .open_parts import Ambiguous, Ref
from .reference_reading import DONE, OPTION, ORDINALS, option_of
from .token_names import POOL, of_pool
from .two_amounts_reading import two_amounts

NO = r"(?P<no>not )?"
ANYTHING = "(?:card|target|hero|power|token|ally|character|effect)(?:e?s)?"
"""What an earlier sentence dealt with, whatever it was; of which kind it must be, is a condition of its own."""


def _in_play(slots: dict[str, Any], is_none: bool) -> Any:
    """Whether any of the hero's own cards is in play, or none of them."""
    own = {"in_play": ["yours", *slots["what"]]}
    return {"not": own} if is_none else own


def so(slots: dict[str, Any], condition: Any) -> Any:
    """A condition, or that it does not hold."""
    return {"not": condition} if slots.get("no") else condition


def compared(what: Any, bound: tuple[str, Any]) -> Any:
    """A comparison as data."""
    if isinstance(what, Ambiguous):
        return Ambiguous(*(compared(each, bound) for each in what.meanings))
    if bound[0] == "no":
        bound = ("at_most" if "count" in what else "exactly", 0)
    return {bound[0]: {"what": what, "than": bound[1]}}


MANY = f"{NO}(?!(?:any|an?|no) [^,.]*? is )"
"""Before a number of things: of "any card" something else is asked."""


def declare(grammar: Grammar) -> None:
    """Conditions."""
    bounds: list[tuple[str, Callable[[dict[str, Any]], Any]]] = [
        (r"(?:none|no)\b", lambda s: ("no", 0)), ("{n:n} or more", lambda s: ("at_least", s["n"])),
        ("{n:n} or (?:fewer|less)", lambda s: ("at_most", s["n"])),
        ("exactly {n:n}", lambda s: ("exactly", s["n"])),
        ("more than {n:n}", lambda s: ("more_than", s["n"])),
        ("more than {n:n}", lambda s: ("at_least", several("plus", s["n"], 1))),
        ("(?:fewer|less) than {n:n}", lambda s: ("fewer_than", s["n"])),
        ("(?:fewer|less) than {n:n}", lambda s: ("at_most", several("minus", s["n"], 1))),
        (r"(?<!exactly )0\b", lambda s: ("exactly", 0)), (r"(?<!exactly )0\b", lambda s: ("at_most", 0)),
        (r"exactly 0\b", lambda s: ("exactly", 0)),
        (r"any\b", lambda s: ("at_least", 1)),
    ]  # fmt: skip
    for template, means in bounds:
        grammar.say("bound", template, means)

    def say(template: str, means: Any) -> None:
        grammar.say("one_condition", template, means)

    @grammar.reads("condition")
    def condition(chart: Chart, at: int) -> Iterator[Found]:
        yield from _joined(chart, at, ("one_condition", "either_condition"), "either_condition")

    @grammar.reads("part_condition")
    def part(chart: Chart, at: int) -> Iterator[Found]:
        yield from _joined(chart, at, ("one_condition",), "one_condition")

    grammar.say("condition", r"both {this:whoever} and {other:whoever} are in play",
                lambda s: {"both": {"this": {"in_play": s["this"]}, "and": {"in_play": s["other"]}}})  # fmt: skip
    grammar.say("either_condition", "either {this:part_condition},? or {other:part_condition}",
                lambda s: either(s["this"], s["other"]))  # fmt: skip
    grammar.say("either_condition",
                "either {this:part_condition}, or {other:part_condition}, or {third:part_condition}",
                lambda s: either(s["this"], either(s["other"], s["third"])))  # fmt: skip
    grammar.say("unless", "{this:condition}", lambda s: _unless(s["this"]))

    for odd, is_even in (("even", True), ("odd", False)):
        for words, number in (("{what:amount},? is", None), ("(?:it|this) is an", {"round": {}})):
            say(f"{words} {odd}{' round' if number else ''}", lambda s, number=number, is_even=is_even: _parity(
                s["what"] if number is None else number, is_even))  # fmt: skip

    there = rf"there (?:is|are) {NO}"
    say(there + f"{{bound:bound}} {POOL}tokens? on {{who:cards}}",
        lambda s: so(s, compared({"tokens_on": of_pool("who", s["who"], s)}, s["bound"])))  # fmt: skip

    def any_tokens(s: dict[str, Any]) -> Any:
        none = compared({"tokens_on": of_pool("who", s["who"], s)}, ("exactly", 0))
        return none if s.get("no") else {"not": none}

    say(there + f"any {POOL}tokens? on {{who:cards}}", any_tokens)
    two_amounts(grammar, there)
    say(there + "{bound:bound} {what:counted}", lambda s: so(s, compared({"count": s["what"]}, s["bound"])))
    say(there + "{bound:bound} of {what:counted}", lambda s: so(s, compared({"count": s["what"]}, s["bound"])))
    say(there + "{bound:bound} of {who:cards} {place:place_in}", lambda s: so(
        s, compared({"count": counted([{"is": s["who"]}], s["place"])}, s["bound"])))  # fmt: skip
    say(there + r"{n:n} {what:counted}", lambda s: so(s, compared({"count": s["what"]}, ("exactly", s["n"]))))
    say(r"{who:cards} (?:has|have) {bound:bound} hp", _has_hp)
    say(r"{who:cards} (?:does|do) not have {bound:bound} hp",
        lambda s: {"not": compared({"hp_of": s["who"]}, s["bound"])})  # fmt: skip
    say(rf"{MANY}{{bound:bound}} targets? (?:are|is) destroyed {BY_DAMAGE}",
        lambda s: so(s, compared(Ambiguous(*destroyed_by(s, None)), s["bound"])))  # fmt: skip
    say(rf"{MANY}{{bound:bound}} {{what:noun}} (?:are|is) destroyed {BY_DAMAGE}",
        lambda s: so(s, compared(Ambiguous(*destroyed_by(s, s["what"])), s["bound"])))  # fmt: skip
    say(rf"(?!that target is (?:not )?destroyed by){{who:ref}} (?:is|are) {NO}destroyed {BY_DAMAGE}", _known_destroyed)
    say(rf"{MANY}{{bound:bound}} {{noun:spoken_of}} (?:are|is) (?P<done>{DONE})(?: (?P<order>{ORDINALS}))?",
        lambda s: so(s, compared({"number_of": earlier(s)}, s["bound"])))  # fmt: skip
    say(rf"{MANY}{{bound:bound}} {{what:noun}} (?:are|is) (?P<done>{DONE})(?: (?P<order>{ORDINALS}))?",
        lambda s: so(s, compared(number_that_fit(s), s["bound"])) if s["what"] else None)  # fmt: skip
    say(rf"(?P<some>any|no) (?P<noun>{ANYTHING}) is (?P<done>{DONE})(?: (?P<order>{ORDINALS}))?", _done)
    say(rf"(?P<some>any|an?|no) (?P<order>{ORDINALS}) (?P<noun>{ANYTHING}) is (?P<done>{DONE})", _done)
    say(rf"(?P<some>any|an?|no) {{what:noun}} is (?P<done>{DONE})(?: (?P<order>{ORDINALS}))?", _kind_done)
    say(rf"(?P<some>any|no) {{what:hero_noun}} is (?P<done>{DONE})(?P<order>)", _hero_done)
    for hit in (rf"that (?:(?P<order>{ORDINALS}) )?target is {NO}destroyed",
                rf"(?:that target|it) is {NO}destroyed by the (?P<order>{ORDINALS}) damage"):  # fmt: skip
        say(hit, lambda s: so(s, {"destroyed": earlier({**s, "noun": "target", "done": "dealt damage this way"})}))
    say(
        rf"(?P<option>{OPTION}) (?:is|was) {NO}selected",
        lambda s: so(s, {"picked": {"which": Ref("that option", 0, True), "option": option_of(s["option"])}}),
    )
    say(f"it is {NO}destroyed by damage", lambda s: so(s, {"by_damage": {}}))
    say(r"they do (?P<no>not)\b", lambda s: {"not": {"done": Ref("they do", 0, True)}})
    say(r"they do\b", lambda s: {"done": Ref("they do", 0, True)})
    for template, means in DONE_SO_FAR:
        say(f"(?P<some>any|no)(?:ne)?(?: of)? {template}", partial(_some, means))
        say(f"{NO}{{bound:bound}}(?: of)? {template}", partial(_so_many, means))
    last_round = "used during the previous round"
    say(rf"{NO}{{bound:bound}} powers? on {{on:cards}} (?:were|was) {last_round}",
        lambda s: so(s, compared({"powers_used_last_round": s["on"]}, s["bound"])))  # fmt: skip
    for some, was_any in (("any", True), ("no", False)):
        say(f"{some} power on {{on:cards}} was {last_round}", lambda s, was_any=was_any: so(
            {"no": was_any}, compared({"powers_used_last_round": s["on"]}, ("exactly", 0))))  # fmt: skip
    say(rf"{NO}{{bound:bound}} {{dealt:damage_was_dealt}}", lambda s: so(s, compared(s["dealt"], s["bound"])))
    grammar.reads("damage_was_dealt")(_was_dealt)
    say(rf"that damage is {NO}{{bound:bound}}", lambda s: so(s, compared({"amount_of_damage": {}}, s["bound"])))
    still = compared({"amount_of_damage": {}}, ("at_least", 1))
    say("{who:cards} would still be dealt damage", lambda s: still)
    say("{who:cards} would be dealt no damage",
        lambda s: Ambiguous(*(compared({"amount_of_damage": {}}, (word, 0)) for word in ("exactly", "at_most")),
                            {"not": still}))  # fmt: skip
    say(rf"{{what:amount}},? is {NO}{{bound:bound}}", lambda s: so(s, compared(s["what"], s["bound"])))
    say(r"any {what:noun} is in play", lambda s: {"in_play": s["what"]})
    say(r"(?:no|none) {what:noun} is in play", lambda s: {"not": {"in_play": s["what"]}})
    for some, is_none in (("any", False), ("none", True)):
        say(rf"{some} of (?:your|their) {{what:noun}} (?:is|are) in play",
            lambda s, is_none=is_none: _in_play(s, is_none))  # fmt: skip
    say(r"(?:any|no) {what:noun} is in play", lambda s: None)
    say(r"there is any {what:noun}", lambda s: {"in_play": s["what"]})
    say(r"there is (?:no|none) {what:noun}", lambda s: {"not": {"in_play": s["what"]}})
    say(rf"{{what:noun}} is {NO}in play", lambda s: so(s, {"in_play": s["what"]}))
    say(rf"{{who:ref}} is {NO}in play", lambda s: so(s, {"in_play": [{"is": s["who"]}]}))
    say(r"{deck:deck} belongs to an? {what:hero_noun}", lambda s: belongs(s, s["what"]))
    say(r"{deck:deck} belongs to {what:noun}", lambda s: belongs(s, s["what"]))
    say(r"{deck:deck} does not belong to an? {what:hero_noun}", lambda s: {"not": belongs(s, s["what"])})
    dealt_this_way(grammar)
    say(
        rf"(?P<some>any|no) hero has (?P<more>more|fewer) {{what:noun}} in (?P<where>{'|'.join(PLACES)}) than you",
        _rivals,
    )
    say(rf"{{who:cards}} (?:is|are) {NO}immune to damage", lambda s: so(s, {"immune": s["who"]}))
    say(rf"{NO}every active hero does", lambda s: so(s, {"every_hero_did": Ref("they do", 0, True)}))
    say(rf"(?!no hero does\b){NO}{{bound:bound}} hero(?:es)? (?:do|does|did)\b", lambda s: so(s, compared(
        {"count": ["hero", "character", {"did": Ref("heroes who did", 0, True)}]}, s["bound"])))  # fmt: skip
    say("(?P<some>any|no) hero does", lambda s: _if_any({"done": Ref("heroes who did", 0, True)}, s["some"]))
    say(rf"it is {NO}an? (?P<side>hero|villain|environment) turn", lambda s: so(s, {"turn_of": s["side"]}))
    say(rf"it is {NO}(?:your|their) turn", lambda s: so(s, {"your_turn": {}}))
    say(rf"(?:this|the) game is {NO}advanced", lambda s: so(s, {"advanced": {}}))
    say(rf"it is {NO}(?:the|an?) (?P<phase>start|play|power|draw|end) phase", lambda s: so(s, {"in_phase": s["phase"]}))
    say(r"(?P<some>any|none) of {who:cards} {what:is_a}", lambda s: _fits({**s, "some": s["some"]}))
    say(r"{who:cards} {what:is_a}", _fits)
    say("(?P<some>any|no) (?P<revealed>revealed )?{of:noun}{place:place_from} {what:is_a}", _any_fits)
    say(rf"{NO}every one of {{who:cards}} {{what:is_a}}", _each_fits)
    say(rf"{NO}every (?P<revealed>revealed )?{{of:noun}}{{place:place_from}} {{what:is_a}}", _each_fits)
    for cards in ("every one of {who:cards}", "every (?P<revealed>revealed )?{of:noun}{place:place_from}"):
        say(f"{NO}for {cards} {{by:amount}},? is the same",
            lambda s: so(s, {"same_for": {"cards": _all_of(s), "by": s["by"]}}))  # fmt: skip
    for words, what in (("share a keyword", "keyword"), ("have the same title", "title"),
                        ("(?:belong to|are from) the same deck", "deck")):  # fmt: skip
        for cards in ("(?:all of )?{who:cards}", "all (?P<revealed>revealed )?{of:noun}{place:place_from}"):
            say(f"{NO}{cards} {words}", lambda s, what=what: so(s, {"alike": {"cards": _all_of(s), "in": what}}))
        for cards in ("of {who:cards}", "(?P<revealed>revealed )?{of:noun}{place:place_from}"):
            say(f"(?P<some>any|no) two {cards} {words}", lambda s, what=what: _if_any(
                {"alike": {"cards": _all_of(s), "in": what, "how": "two"}}, s["some"]))  # fmt: skip

    def is_a(template: str, means: Any) -> None:
        grammar.say("is_a", template, lambda s: (bool(s.get("no")), means(s)))

    be = rf"(?:is|are) {NO}"
    is_a(be + "(?:an?|one|1) {what:noun}", lambda s: s["what"])
    is_a(be + "one of (?:your|their) {what:noun}", lambda s: ["yours", *s["what"]])
    is_a(be + "{what:noun}", lambda s: s["what"])
    is_a(be + "(?:(?:one of|among) )?{who:cards_alone}", lambda s: [{"is": s["who"]}])
    for has in ("(?:has|have)", "(?P<no>does not have|do not have)"):
        for many, bound, n in (("any", "least", 1), ("no", "most", 0), ("{n:n} or more", "least", None),
                               ("{n:n} or fewer", "most", None)):  # fmt: skip
            is_a(f"{has} {many} {POOL}tokens(?: on (?:it|them))?", lambda s, bound=bound, n=n: [
                {f"tokens_at_{bound}": of_pool("n", s["n"] if n is None else n, s)}])  # fmt: skip
    is_a(be + "in the play area with the most {what:noun}", lambda s: [{"in_area_with_most": s["what"]}])
    is_a(be + "next to an? {what:noun}", lambda s: [{"next_to": s["what"]}])
    is_a(be + "next to {who:ref}", lambda s: [{"next_to": [{"is": s["who"]}]}])
    is_a(be + "in {area:area_name}", lambda s: [{"in_area": s["area"]}])
    is_a(be + "in {who:owner} play area", lambda s: [{"in_area_of": s["who"]}])
    is_a(f"(?:was|were) {NO}(?=dealt ){{what:noun_end}}", lambda s: _as_tests(s["what"]))
    for has in ("(?:has|have)", "(?P<no>does not have|do not have)"):
        for more, test in (("fewer", "hp_at_most"), ("more", "hp_at_least")):
            is_a(f"{has} {{n:n}} or {more} hp",
                 lambda s, test=test: Ambiguous([{test: s["n"]}], ["target", {test: s["n"]}]))  # fmt: skip
        for more, test, sign in (("more", "hp_at_least", "plus"), ("fewer", "hp_at_most", "minus")):
            is_a(f"{has} {more} hp than {{who:cards}}",
                 lambda s, test=test, sign=sign: [{test: several(sign, {"hp_of": s["who"]}, 1)}])  # fmt: skip
        is_a(f"{has} {{n:n}} hp", lambda s: [{"hp_exactly": s["n"]}])
    for word in ("even", "odd"):
        for has in ("(?:has|have)", "(?P<no>does not have|do not have)"):
            is_a(f"{has} an {word} number of hp",
                 lambda s, word=word: Ambiguous([f"{word}_hp"], ["target", f"{word}_hp"]))  # fmt: skip
    is_a(be + "at (?:its |their |the )?(?:maximum|full) hp",
         lambda s: Ambiguous(["at_max_hp"], ["target", "at_max_hp"]))  # fmt: skip
    is_a(be + "indestructible", lambda s: ["indestructible"])
    for said, side in (("flipped", "back"), ("unflipped", "front")):
        is_a(be + said, lambda s, side=side: [{"side": side}])
    for verb in ("(?:has|have)", "(?P<no>does not have|do not have)"):
        is_a(f"{verb} the same (?:title|name) as {{who:cards}}", lambda s: [{"shares_title_with": s["who"]}])
        is_a(f"{verb} the same (?:title|name) as any {{what:noun}}",
             lambda s: [{"shares_title_with": {"each": s["what"]}}])  # fmt: skip
        is_a(f"{verb} the same (?:title|name) as any of (?:your|their) {{what:noun}}",
             lambda s: [{"shares_title_with": {"each": ["yours", *s["what"]]}}])  # fmt: skip
    is_a("shares? a keyword with {who:cards}", lambda s: [{"shares_keyword_with": s["who"]}])
    is_a(
        "shares? a keyword with (?:any|a) card under {who:cards}",
        lambda s: [{"shares_keyword_with": {"under": s["who"]}}],
    )
    of_deck = f"(?:belongs? to|(?:is|are) from|(?P<no>does not belong to|is not from)) {OF_DECK}"
    is_a(of_deck, lambda s: [{"of_deck": s["side"]}])
    is_a(f"(?:is|are) {NO}{OWN_PHASE}", lambda s: [{"in_own_phase": s["phase"]}])
    is_a("(?P<no>does not share|do not share) a keyword with any card under {who:cards}",
         lambda s: [{"shares_keyword_with": {"under": s["who"]}}])  # fmt: skip
    is_a("shares? a keyword with any {what:noun}", lambda s: [{"shares_keyword_with": {"each": s["what"]}}])
    is_a("(?P<no>does not share|do not share) a keyword with any {what:noun}",
         lambda s: [{"shares_keyword_with": {"each": s["what"]}}])  # fmt: skip
    is_a(
        "(?P<no>does not share|do not share) a keyword with {who:cards}", lambda s: [{"shares_keyword_with": s["who"]}]
    )


def _as_tests(said: Any) -> Any:
    """What is said behind a noun as a filter of its own."""
    return said if isinstance(said, list) else [said]


def _unless(that: Any) -> Any:
    """That it is not so; "unless there are fewer than 3" is that there are so many."""
    return that["not"] if isinstance(that, dict) and set(that) == {"not"} else {"not": that}


def _has_hp(slots: dict[str, Any]) -> Any:
    of_its_own = compared({"hp_of": slots["who"]}, slots["bound"])
    tests = {"at_most": "hp_at_most", "exactly": "hp_exactly"}
    if not isinstance(slots["who"], Ref) or slots["bound"][0] not in tests:
        return of_its_own
    test = {tests[slots["bound"][0]]: slots["bound"][1]}
    return Ambiguous(
        {"fits": {"card": slots["who"], "what": ["target", test]}},
        {"fits": {"card": slots["who"], "what": [test]}},
        of_its_own,
    )


def _if_any(done: Any, some: str) -> Any:
    return done if some == "any" else {"not": done}


def either(this: Any, other: Any) -> Any:
    """One of two conditions, or that they do not both fail."""
    return Ambiguous(
        {"either": {"this": this, "or": other}}, {"not": {"both": {"this": negated(this), "and": negated(other)}}}
    )


def _joined(chart: Chart, at: int, families: tuple[str, ...], last: str) -> Iterator[Found]:
    """A condition, or two of which both must hold; the second may be of another family, as the first is."""
    for family in families:
        for end, one in chart.read(family, at):
            yield end, one
            for mark in (", and ", " and "):
                start = chart.skip(mark, end)
                for second in dict.fromkeys(("one_condition", last)) if start is not None else ():
                    for stop, other in chart.read(second, start or 0):
                        yield stop, {"both": {"this": one, "and": other}}


def negated(condition: Any) -> Any:
    """The opposite of a condition."""
    if isinstance(condition, Ambiguous):
        return Ambiguous(*(negated(each) for each in condition.meanings))
    return condition.get("not", {"not": condition})


def _was_dealt(chart: Chart, at: int) -> Iterator[Found]:
    """``damage was dealt by Ra this turn``, said as the amount is."""
    start = chart.low.find(" was dealt", at)
    if start < 0 or "," in chart.low[at:start]:
        return
    inner = Chart(chart.grammar, chart.text[at:start] + chart.text[start + 4 :], chart.known)
    for end, value in inner.read("damage_dealt", 0):
        yield at + end + 4, value


def _so_many(means: Callable[[dict[str, Any]], Any], slots: dict[str, Any]) -> Any:
    return so(slots, compared(means(slots), slots["bound"]))


def _some(means: Callable[[dict[str, Any]], Any], slots: dict[str, Any]) -> Ambiguous:
    what = means(slots)
    if slots["some"] == "any":
        return Ambiguous(compared(what, ("at_least", 1)), {"not": compared(what, ("exactly", 0))})
    none = compared(what, ("exactly", 0)), compared(what, ("at_most", 0)), {"not": compared(what, ("at_least", 1))}
    return Ambiguous(*none)


def _known_destroyed(slots: dict[str, Any]) -> Any:
    """That one card is among those that a damage destroyed, or a sentence did."""
    what = [{"is": slots["who"]}]
    found = [*destroyed_by(slots, what), number_that_fit({**slots, "what": what, "done": "destroyed this way"})]
    return so(slots, compared(Ambiguous(*found), ("at_least", 1)))


def _done(slots: dict[str, Any]) -> Any:
    order = f"{slots['order']} " if slots["order"] else ""
    result = earlier(slots)
    found: Any = {"done": result}
    if slots["done"] == "destroyed this way" and slots["noun"] == "target":
        found = Ambiguous({"destroyed": Ref(f"{order}target dealt damage this way", 0, True)}, found)
    elif "damage" in slots["done"]:
        found = {"done": result}
    return negated(found) if slots["some"] == "no" else found


def _kind_done(slots: dict[str, Any]) -> Any:
    """Whether any card of a kind is among those that an earlier sentence dealt with."""
    if not slots["what"] or slots["what"] == ["target"]:
        return None
    order = f"{slots['order']} " if slots["order"] else ""
    noun = "targets" if "damage" in slots["done"] or "healed" in slots["done"] else "cards"
    fits = {"fits": {"card": Ref(f"the {order}{noun} {slots['done']}"), "what": slots["what"]}}
    return {"not": fits} if slots["some"] == "no" else fits


def _hero_done(slots: dict[str, Any]) -> Any:
    """Whether any Hero character is among them."""
    what = joined(["hero", "character"], slots["what"]) if isinstance(slots["what"], list) else None
    return None if what is None else _kind_done({**slots, "what": what})


def belongs(slots: dict[str, Any], what: Any) -> Any:
    """Whose deck it is."""
    return {"fits": {"card": {"hero_of": slots["deck"]}, "what": what}}


def _parity(number: Any, is_even: bool) -> Any:
    """A number is even, or odd."""
    return {"even": number} if is_even else {"not": {"even": number}}


def _rivals(slots: dict[str, Any]) -> Any:
    most = "most" if slots["more"] == "more" else "fewest"
    what = {"what": slots["what"]} if slots["what"] else {}
    found = {
        "fits": {
            "card": "you",
            "what": [{"is": {"hero_with": {"the": most, "cards_in": PLACES[slots["where"]], **what}}}],
        }
    }
    return {"not": found} if slots["some"] == "any" else found


def _each_fits(slots: dict[str, Any]) -> Any:
    """Every one of some cards fits; that each of them does not, is nothing that is said."""
    no, what = slots["what"]
    return None if no else so(slots, {"each_fits": {"cards": _all_of(slots), "what": what}})


def _any_fits(slots: dict[str, Any]) -> Any:
    """One of some cards is enough."""
    no, what = slots["what"]
    return _if_any({"fits": {"card": _all_of(slots), "what": [{"not": what}] if no else what}}, slots["some"])


def _all_of(slots: dict[str, Any]) -> Any:
    """Cards that are compared: those of an earlier sentence, or all that fit in a place."""
    if "who" in slots:
        return slots["who"]
    what, place = slots["of"], slots["place"]
    if slots.get("revealed") and place == {}:
        place = {"in": "revealed"}
    if isinstance(place, Ambiguous):
        return Ambiguous(*(_all_of({"of": what, "place": each}) for each in place.meanings))
    return {"each": {"what": what, **place} if place else what}


def _fits(slots: dict[str, Any]) -> Any:
    """A card that fits; of how much HP it has, the comparison of its own is meant where its card is no result."""
    no, what = slots["what"]
    no = no != (slots.get("some") == "none")
    fits = {"fits": {"card": slots["who"], "what": what}}
    if not no:
        return fits
    inside = {"fits": {"card": slots["who"], "what": [{"not": what}]}}
    is_you = isinstance(what, list) and len(what) == 1 and isinstance(what[0], dict) and "is" in what[0]
    others = [{"fits": {"card": slots["who"], "what": ["not_you"]}}] if is_you else []
    if isinstance(slots["who"], Ref) and slots["who"].words.endswith("hero"):
        return Ambiguous(*others, inside, {"not": fits})
    if isinstance(slots["who"], Ref):  # "is not" says that there is such a card, "unless it is" does not
        return Ambiguous(inside, *others, {"not": fits})
    return Ambiguous({"not": fits}, *others, inside)
