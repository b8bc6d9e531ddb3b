"""Choices of cards: "up to 3 targets", "the Hero target with the highest HP", "1 of your Ongoing cards"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from .adjective_reading import one_of_cards
from .chart import Chart, Found, Grammar
from .noun_reading import joined
from .open_parts import Ambiguous, Others, Ref
from .place_reading import revealed_from, under_place
from .token_names import POOL, of_pool

ORDINALS = {"second": 2, "third": 3, "fourth": 4, "fifth": 5}
RANK = rf"with the (?:(?P<rank>{'|'.join(ORDINALS)}) )?(?P<way>highest|lowest) hp"
PLACES = {"hand": "hand", "play": "play", "their trash": "trash"}
ALL_OF = "(?:each|all|all of|each of) "
OUT = {"in": "incapacitated"}
IN_PLACE = f"in (?P<where>{'|'.join(PLACES)})"


def chosen(word: str, tests: Any, place: Any, n: Any = None) -> Any:
    """A choice of cards as data; alternatives of its parts become alternatives of the whole."""
    if isinstance(place, Ambiguous):
        return Ambiguous(*(chosen(word, tests, each, n) for each in place.meanings))
    if place.get("in") == "removed" and "character" in tests:  # those are of heroes who are not in the game
        return None
    if not place and "revealed this way" in str(tests):
        return Ambiguous(*(chosen(word, way, {"in": "revealed"}, n) for way in (tests[:-1], tests)))
    if not place and "discarded this way" in str(tests):
        return Ambiguous(
            *(chosen(word, tests, {"in": where}, n) for where in ("any_trash", "trash")),
            {word: {"what": tests, **({} if n is None else {"n": n})}},
        )
    more = {**({} if n is None else {"n": n}), **place}
    return {word: {"what": tests, **more} if more else tests}


def declare(grammar: Grammar) -> None:
    """Choices."""
    grammar.say("counted_noun", "{what:noun}", lambda s: s["what"])
    grammar.say("counted_noun", "of {what:noun}", lambda s: s["what"])
    grammar.say("counted_noun", "of {who:ref}", lambda s: [{"is": s["who"]}])

    revealed = "(?P<revealed>revealed |found )?"

    def choice(start: str, word: str, means: Any = None) -> None:
        def made(s: dict[str, Any]) -> Any:
            n = s.get("n")
            if s["revealed"] == "found " and means is None and s["place"] == {}:
                return chosen(word, joined(s["what"], [{"is": Ref("found card")}]), {"in": "revealed"}, n)
            if s["revealed"] and means is None and s["place"] == {}:
                seen = joined(s["what"], [{"is": Ref("revealed card")}])
                return Ambiguous(
                    chosen(word, s["what"], {"in": "revealed"}, n), chosen(word, seen, {"in": "revealed"}, n)
                )
            return means(s) if means is not None else chosen(word, s["what"], _place(s), n)

        grammar.say("cards_alone", start + revealed + "{what:counted_noun}{place:place_from}", made)
        yours = start + "of (?:your|their) (?P<other>other )?(?P<revealed>revealed ){what:noun}{place:place_from}"
        grammar.say("cards_alone", yours, lambda s: made({**s, "what": _of_yours(s)}))

    grammar.say("cards_alone", "{of:ref} other than {than:ref}", lambda s: {"the_other": dict(s)})
    grammar.say("cards_alone", "1 different (?P<revealed>revealed ){what:noun}{place:place_from}",
                lambda s: chosen("one", joined([Others()], s["what"]), _place(s)))  # fmt: skip
    choice("1 random ", "random")
    choice("{n:n} random ", "random", lambda s: chosen("random", s["what"], _place(s), s["n"]) if s["n"] != 1 else None)
    choice("1 ", "one")
    choice("1 other ", "one", lambda s: chosen("one", _with_other(s["what"]), _place(s)))
    choice("up to {n:n} ", "up_to")
    choice("any number of ", "any_number")
    choice(ALL_OF, "each")
    for word, before, behind in product(("ascending", "descending"), ("", ","), ("", ",")):
        in_order = f"{before} in {word} order of (?:its |their )?(?:current )?hp{behind}"
        grammar.say("cards_alone", f"{ALL_OF}{{what:counted_noun}}{{place:place_from}}{in_order}",
                    lambda s, word=word: chosen(word, s["what"], s["place"]))  # fmt: skip
        grammar.say("cards_alone", f"(?:each|all) other {{what:counted_noun}}{{place:place_from}}{in_order}",
                    lambda s, word=word: chosen(word, _with_other(s["what"]), s["place"]))  # fmt: skip
    choice("(?:each|all) other ", "each", lambda s: chosen("each", _with_other(s["what"]), _place(s)))
    if grammar.is_lax:
        choice("another ", "one", lambda s: chosen("one", _with_other(s["what"]), _place(s)))
        choice("any (?!number|of|one|deck|1)", "each")
    choice("{n:n} ", "exactly", lambda s: chosen("one", s["what"], _place(s)) if s["n"] == 1
           else chosen("exactly", s["what"], _place(s), s["n"]))  # fmt: skip

    many, unlike = "(?P<most>up to )?{n:n} {what:counted_noun}", ",? with different (?:titles|names)"
    for words in (f"{many}{unlike}{{place:place_from}}", f"{many}{{place:place_from}}{unlike}"):
        grammar.say("cards_alone", words, lambda s: _of_different_titles(s, s["place"]))

    for by, alike in (("title", "with the same (?:title|name)"), ("keyword", "sharing a keyword"),
                      ("deck", "(?:of|from) the same deck")):  # fmt: skip
        for words in (f"{many},? {alike}{{place:place_from}}", f"{many}{{place:place_from}},? {alike}"):
            grammar.say("cards_alone", words, lambda s, by=by: _alike(s, by, s["place"]))
        for start, n in (("pairs of", 2), ("sets of {n:n}", 0)):
            many_sets = f"any number of {start} {{what:counted_noun}},? {alike}{{place:place_from}}"
            grammar.say("cards_alone", many_sets,
                        lambda s, by=by, n=n: _alike({"n": n, "most": None, **s}, by, s["place"], True))  # fmt: skip
    out = "(?:incapacitated hero(?:es)?|hero(?:es)? among the incapacitated)"
    for start, word in (("1 ", "one"), ("1 random ", "random"), ("any number of ", "any_number"), (ALL_OF, "each")):
        grammar.say("cards_alone", f"{start}{out}", lambda s, word=word: {word: {"what": [], **OUT}})
    for start, word in (("up to {n:n} ", "up_to"), ("{n:n} ", "exactly")):
        grammar.say("cards_alone", f"{start}{out}", lambda s, word=word: {word: {"n": s["n"], "what": [], **OUT}})

    for start, word in (("1 ", "one"), ("1 random ", "random"), ("any number of ", "any_number"), (ALL_OF, "each"),
                        ("up to {n:n} ", "up_to"), ("{n:n} ", "exactly")):  # fmt: skip
        grammar.say("cards_alone", f"{start}hero character cards?{{what:which_of_them}} from outside the game",
                    lambda s, word=word: chosen(word, s["what"], {"in": "outside"}, s.get("n")))  # fmt: skip
    grammar.say("which_of_them", "", lambda s: [])
    grammar.say("which_of_them", " {what:noun_end}", lambda s: s["what"])

    @grammar.reads("rank_n")
    def rank_n(chart: Chart, at: int) -> Iterator[Found]:
        for end, n in chart.read("n", at):
            space = chart.skip(" ", end)
            if space is not None:
                yield space, n
        yield at, 1

    grammar.say("but", "", lambda s: [])
    grammar.say("but", " other than {them:left_out}", lambda s: s["them"])
    grammar.say("but", " not {what:noun_end}", lambda s: [{"not": s["what"]}])
    grammar.say("but", " among those {what:noun_end}", lambda s: s["what"])
    grammar.say("but", " other than {them:left_out} not {what:noun_end}", lambda s: [*s["them"], {"not": s["what"]}])

    foremost(grammar, f" {RANK}", ranked, "{place:place_from}")
    foremost(grammar, ",? for which {by:amount} is (?P<way>highest|lowest)",
             lambda s: by_number(s, "most" if s["way"] == "highest" else "fewest", s["by"]))  # fmt: skip
    foremost(grammar, " with the (?P<way>most|fewest) (?=[^,.]* their own deck ){of:counted}", _with_most_of_own)
    foremost(grammar, " that (?:entered|came into) play (?P<way>first|last)", _by_entry)
    foremost(grammar, f" with the (?P<way>most|fewest) {POOL}tokens",
             lambda s: by_number(s, s["way"], {"tokens_on": of_pool("who", "target", s)}))  # fmt: skip
    grammar.say("cards_alone", f"the {{n:rank_n}}hero(?:es)? with the (?P<the>most|fewest) {{what:noun}} {IN_PLACE}",
                _hero_with)  # fmt: skip

    for end_of in ("top", "bottom"):
        one = rf"the {end_of} card of {{zone:pile}}"
        grammar.say("cards_alone", one, lambda s, end=end_of: _pile(end, 1, s["zone"]))
        grammar.say("cards_alone", rf"the {end_of} {{n:n}} cards? of {{zone:pile}}",
                    lambda s, end=end_of: _pile(end, s["n"], s["zone"]))  # fmt: skip
        among = "(?:of|in|from) {zone:pile}"
        grammar.say("cards_alone", rf"the {end_of}(?:most)? {{what:noun}} {among}",
                    lambda s, end=end_of: _those_of_pile(end, 1, s))  # fmt: skip
        grammar.say("cards_alone", rf"the {end_of}(?:most)? {{n:n}} {{what:noun}} {among}",
                    lambda s, end=end_of: _those_of_pile(end, s["n"], s))  # fmt: skip
    grammar.say("cards_alone", "the first revealed {what:noun}", lambda s: {"first_revealed": s["what"]})
    grammar.say("cards_alone", "the revealed {what:noun}",
                lambda s: {"first_revealed": s["what"]} if _is_title(s["what"]) else None)  # fmt: skip
    grammar.say("cards_alone", "the first {n:n} revealed {what:noun}",
                lambda s: {"first_revealed": {"what": s["what"], "n": s["n"]}})  # fmt: skip
    grammar.say("cards_alone", "the first {what:noun} revealed(?: this way)?",
                lambda s: {"first_revealed": s["what"]})  # fmt: skip
    grammar.say("pile", "{zone:zone}", lambda s: s["zone"])
    grammar.say("cards_alone", "the {noun:spoken_of} (?P<done>[a-z ]+ this way)",
                lambda s: _those(f"{s['noun']} {s['done']}") if s["noun"].endswith("s") else None)  # fmt: skip

    @grammar.reads("cards_alone")
    def by_title(chart: Chart, at: int) -> Iterator[Found]:
        for end, cards in chart.read("title", at):
            more = [each for each in _titles(chart, end, [cards[0]]) if len(set(each[1])) == len(each[1])]
            if chart.low[end : end + 1] in ("", " ", ".", ",", ";", "'"):
                for test_end, tests in [(end, [one_of_cards(cards)])]:
                    yield test_end, Ambiguous({"named": [cards[0]]}, {"one": tests}, {"each": tests})
            for last, names in more:
                yield last, {"named": names}
        for end, tests in chart.read("noun", at):
            if tests and any(isinstance(test, dict) and "card" in test for test in _tests(tests)):
                yield end, Ambiguous({"one": tests}, {"each": tests})

    grammar.say("cards_alone", "{card:title}{place:place_from}",
                lambda s: Ambiguous(*(chosen(word, [one_of_cards(s["card"])], s["place"]) for word in ("each", "one")))
                if s["place"] else None)  # fmt: skip

    @grammar.reads("cards_alone")
    def referred(chart: Chart, at: int) -> Iterator[Found]:
        yield from chart.read("ref", at)

    grammar.say("cards", "{this:cards_alone}", lambda s: s["this"])
    grammar.say("cards_alone", "{this:ref} and each {other:noun}",
                lambda s: {"each": [{"either": {"this": [{"is": s["this"]}], "or": s["other"]}}]})  # fmt: skip
    grammar.say("cards", "{this:cards_alone} and (?:also )?{and:cards}", lambda s: _both(s["this"], s["and"]))

    _declare_halves(grammar)
    _declare_groups(grammar)


def _both(this: Any, other: Any) -> Any:
    """These and those; None for a card that would be said twice."""
    title = _one_title(this)
    return None if title and title == _one_title(other) else {"both": {"this": this, "and": other}}


def _one_title(cards: Any) -> Any:
    """The card that is called by its title, whichever way it is meant; None for others."""
    first = cards.meanings[0] if isinstance(cards, Ambiguous) else cards
    if not isinstance(first, dict):
        return None
    tests = first.get("one", ())
    names = [test["card"] for test in tests if isinstance(test, dict) and "card" in test] if len(tests) == 1 else ()
    names = names or first.get("named", ())
    return names[0] if len(names) == 1 else None


def foremost(grammar: Grammar, which: str, made: Callable[[dict[str, Any]], Any], place: str = "") -> None:
    """A phrase for the cards that come first by something, which ``which`` says of them."""
    seen = "(?P<revealed>revealed )?(?!revealed )" if place else ""
    grammar.say("cards_alone", f"the {{n:rank_n}}{seen}{{what:noun}}{place}{which}{{but:but}}",
                lambda s: made({**s, "what": joined(s["what"], s["but"])}))  # fmt: skip


def _declare_halves(grammar: Grammar) -> None:
    """ "1 Ongoing card or 1 target with 2 or fewer HP"."""
    either: Any = lambda s: [{"either": {"this": s["this"], "or": s["other"]}}]  # noqa: E731
    for start, other, word in (("1 ", " or 1 ", "one"), ("(?:each|all) ", " and (?:each |all )?", "each"),
                               ("up to {n:n} ", " or ", "up_to"), ("any number of ", " or ", "any_number"),
                               ("{n:n} ", " or ", "exactly")):  # fmt: skip
        grammar.say("cards_alone", f"{start}{{this:noun}}{other}{{other:noun}}{{place:place_from}}",
                    lambda s, word=word: chosen(word, either(s), _place(s), s.get("n")))  # fmt: skip
    for start in ("any {this:noun} or any {other:noun}", "an? {this:noun} or an? {other:noun}",
                  "no {this:noun} or no {other:noun}"):  # fmt: skip
        grammar.say("any_one", start, either)
    for of_hero, other in (("any ", "any "), ("an? ", "an? ")):  # "a Hero": a Hero character, as where they stand alone
        grammar.say("any_one", f"{of_hero}{{this:hero_noun}} or {other}{{other:noun}}",
                    lambda s: either({**s, "this": [*s["this"], "hero", "character"]}))  # fmt: skip
        grammar.say("any_one", f"{other}{{this:noun}} or {of_hero}{{other:hero_noun}}",
                    lambda s: either({**s, "other": [*s["other"], "hero", "character"]}))  # fmt: skip


def _declare_groups(grammar: Grammar) -> None:
    """Filters that stand alone: all that fit (``group``), and whoever of them (``any_one``)."""
    grammar.say("whoever", "all targets", lambda s: Ambiguous(["target"]))
    grammar.say("whoever", "(?:any number of |all |each |any )?{what:noun}", lambda s: s["what"])
    grammar.say(
        "whoever", "{this:noun} and {other:noun}", lambda s: [{"either": {"this": s["this"], "or": s["other"]}}]
    )
    grammar.say("whoever", "{who:ref}", lambda s: [{"is": s["who"]}])
    grammar.say("whoever", "{this:ref} and {other:ref}",
                lambda s: [{"either": {"this": [{"is": s["this"]}], "or": [{"is": s["other"]}]}}])  # fmt: skip
    grammar.say("any_one", "{this:one_of_any} or {other:one_of_any}",
                lambda s: [{"either": {"this": s["this"], "or": s["other"]}}])  # fmt: skip
    grammar.say("one_of_any", "{who:ref}", lambda s: [{"is": s["who"]}])
    grammar.say("one_of_any", "(?:any|an?|no) {what:noun}", lambda s: s["what"])
    grammar.say("one_of_any", "{what:bare_noun}", lambda s: s["what"])
    grammar.say("whoever", "{this:ref} and {other:noun}",
                lambda s: [{"either": {"this": [{"is": s["this"]}], "or": s["other"]}}])  # fmt: skip
    grammar.say("whoever", "{this:noun} and {other:ref}",
                lambda s: [{"either": {"this": s["this"], "or": [{"is": s["other"]}]}}])  # fmt: skip
    grammar.say("whoever", "{who:cards_alone}", lambda s: [{"is": s["who"]}])
    grammar.say("whoever", "{what:noun} under {who:cards}", lambda s: [{"is": _each_under(s)}])
    grammar.say("whoever", "{this:ref} and (?:all |each |any |the )?{what:noun} under {who:cards}",
                lambda s: [{"either": {"this": [{"is": s["this"]}], "or": [{"is": _each_under(s)}]}}])  # fmt: skip
    grammar.say("whoever", "{owner:owner} {what:noun}", lambda s: s["what"] if "ally" in str(s["what"]) else None)
    grammar.say("any_one", "(?:any|an?|the|no) {what:noun}", lambda s: s["what"])
    grammar.say("any_one", "(?:any|an?|no) {what:noun} under {who:cards}", lambda s: [{"is": _each_under(s)}])
    grammar.say("any_one", "your (?:own )?character card", lambda s: [{"is": "you"}])
    grammar.say("any_one", "another {what:noun}", lambda s: _with_other(s["what"]))
    grammar.say("any_one", "(?:any|an?|no) {what:hero_noun}", lambda s: [*s["what"], "hero", "character"])
    grammar.say("any_one", "{what:noun}", lambda s: s["what"])
    grammar.say("any_hero", "(?:any|an?|no) {what:hero_noun}", lambda s: s["what"] or None)  # none but heroes do it
    grammar.say("any_hero", "{who:any_one}", lambda s: s["who"])
    grammar.say("any_one", "{who:ref}", lambda s: [{"is": s["who"]}])
    grammar.say("any_one", "(?:any|1|one) of (?P<o>your|their) {what:noun}", lambda s: ["yours", *s["what"]])
    grammar.say("any_one", "(?:any|1|one|either) of {who:ref}", lambda s: [{"is": s["who"]}])
    grammar.say("any_one", "either {this:ref} or {other:ref}",
                lambda s: [{"is": {"both": {"this": s["this"], "and": s["other"]}}}])  # fmt: skip


def _is_title(what: Any) -> bool:
    """Whether a filter names a card, and says nothing more."""
    return isinstance(what, list) and len(what) == 1 and isinstance(what[0], dict) and set(what[0]) == {"card"}


def _each_under(slots: dict[str, Any]) -> Any:
    """All of those under a card."""
    return chosen("each", slots["what"], under_place(slots["who"]), None)


def _of_different_titles(slots: dict[str, Any], place: Any) -> Any:
    if isinstance(place, Ambiguous):
        return Ambiguous(*(_of_different_titles(slots, each) for each in place.meanings))
    up_to = {"up_to": True} if slots["most"] else {}
    return {"of_different_titles": {"n": slots["n"], "what": slots["what"], **up_to, **place}}


def _alike(slots: dict[str, Any], by: str, place: Any, sets: bool = False) -> Any:
    if isinstance(place, Ambiguous):
        return Ambiguous(*(_alike(slots, by, each, sets) for each in place.meanings))
    more = {"sets": True} if sets else {"up_to": True} if slots["most"] else {}
    return {"alike": {"n": slots["n"], "by": by, "what": slots["what"], **more, **place}}


def _those(words: str) -> Any:
    """What was done to several cards, by one sentence or by several."""
    return Ambiguous(Ref(f"the {words}"), {"gathered": Ref(words, 0, True)})


def _place(slots: dict[str, Any]) -> Any:
    place = slots["place"]
    if slots.get("revealed") == "revealed " and (revealed := revealed_from(place)):
        return revealed
    return {"in": "revealed"} if slots.get("revealed") and place == {} else place


def _with_other(tests: Any) -> Any:
    return joined(tests, [Ambiguous("other", Others())])


def _of_yours(slots: dict[str, Any]) -> Any:
    tests = joined(["yours"], slots["what"])
    return _with_other(tests) if slots.get("other") else tests


def _tests(tests: Any) -> list[Any]:
    return list(tests.meanings[0]) if isinstance(tests, Ambiguous) else list(tests)


def ranked(slots: dict[str, Any]) -> Any:
    """The cards with the most or least HP."""
    more: dict[str, Any] = {} if slots["n"] == 1 else {"n": slots["n"]}
    if slots["rank"]:
        more["rank"] = ORDINALS[slots["rank"]]
    place = _place(slots)
    if isinstance(place, Ambiguous):
        return Ambiguous(*(ranked({**slots, "place": each}) for each in place.meanings))
    more |= place
    return {slots["way"]: {"what": slots["what"], **more} if more else slots["what"]}


def by_number(slots: dict[str, Any], word: str, by: Any) -> Any:
    """The cards of which a number is the highest or lowest."""
    return {word: {"what": slots["what"], "by": by, **({} if slots["n"] == 1 else {"n": slots["n"]})}}


def _with_most_of_own(slots: dict[str, Any]) -> Any:
    """Those of whose own deck the most cards lie in a place."""
    return by_number(slots, slots["way"], {"count": slots["of"]})


def _by_entry(slots: dict[str, Any]) -> Any:
    """The first or last that entered play."""
    what, word = slots["what"], "oldest" if slots["way"] == "first" else "newest"
    return {word: what if slots["n"] == 1 else {"what": what, "n": slots["n"]}}


def _hero_with(slots: dict[str, Any]) -> Any:
    what = {"what": slots["what"]} if slots["what"] else {}
    more = {} if slots["n"] == 1 else {"n": slots["n"]}
    return {"hero_with": {"the": slots["the"], "cards_in": PLACES[slots["where"]], **what, **more}}


def _pile(end: str, n: Any, zone: tuple[Any, str]) -> Any:
    """The top or bottom cards of a deck or trash."""
    deck, name = zone
    if name == "hand":
        return None
    more = {} if name == "deck" else {"in": name}
    if n == 1 and not more:
        return {end: deck}
    return {end: {**({} if n == 1 else {"n": n}), "deck": deck, **more}}


def _those_of_pile(end: str, n: Any, slots: dict[str, Any]) -> Any:
    """The topmost or bottommost that fit; that of a deck nobody sees."""
    deck, name = slots["zone"]
    if name != "trash" or not slots["what"]:
        return None
    return {end: {**({} if n == 1 else {"n": n}), "deck": deck, "in": name, "what": slots["what"]}}


def _titles(chart: Chart, at: int, names: list[str]) -> Iterator[tuple[int, list[str]]]:
    """Further titles of a list: ``A, B, and C``."""
    for mark in (", and ", " and ", ", "):
        start = chart.skip(mark, at)
        if start is None:
            continue
        for end, cards in chart.read("title", start):
            if cards[0] in names:  # the same card is said once: the words speak of something else
                continue
            if mark != ", ":
                yield end, [*names, cards[0]]
            yield from _titles(chart, end, [*names, cards[0]])
