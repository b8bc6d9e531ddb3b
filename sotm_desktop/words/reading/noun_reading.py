"""Filters read from nouns: "1 non-character Villain target with 2 or fewer HP" is one of [villain, target, …]."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ...engine.effects.filters import KEYWORDS_AS_WORDS, SIDES
from .chart import Chart, Found, Grammar
from .open_parts import Ambiguous, Others, Ref
from .reference_reading import DONE
from .token_names import POOL, of_pool

HEADS = re.compile(r"(ally characters?|allies|ally|targets?|characters?|cards?)\b(?!')")
HERO_HEAD = re.compile(r"hero(es)?\b(?!')")
HEAD_TESTS: dict[str, list[str]] = {
    "ally character": ["ally", "character"], "ally": ["ally"], "target": ["target"], "character": ["character"],
    "card": [],
}  # fmt: skip
PLAIN: dict[str, Any] = {
    "face-down": "face_down",
    "beaten": "beaten",
    "flipped": {"side": "back"},
    "unflipped": {"side": "front"},
    "non-target": "non_target",
    "non-character": "non_character",
    "revealed": "",
    "other": "other",
}
WORD = re.compile(r"([\w'’!?.:,-]+) ")
SEVERAL = re.compile(r"([\w-]+)s\b(?!')")
ALONE = re.compile(r"$|[,.;)]| (?:from|in|into|is|of|and|or|that|with|this|next)\b")
"""What stands behind a keyword without "card"; before others it is no noun of its own."""
MOST_ADJECTIVES, LEAST_OF_LIST, PAIR = 6, 3, 2
PLACES = {"hand": "hand", "play": "play", "their trash": "trash"}
"""Where heroes have the cards that are counted."""
OF_DECK = "(?:an?|any|the) (?P<side>hero|villain|environment)(?:'s)? decks?"
"""Of which type a card's deck is, whatever the card counts as."""
OWN_PHASE = "in (?:their|its|his|her) own (?P<phase>start|play|power|draw|end) phase"


def keyword_test(keyword: str) -> Any:
    """A keyword as a filter says it."""
    return keyword if keyword in KEYWORDS_AS_WORDS else {"keyword": keyword}


def adjective(chart: Chart, at: int) -> Iterator[tuple[int, list[Any]]]:
    """One word before a noun, with its space."""
    low = chart.low
    negative = low.startswith("non-", at)
    start = at + 4 if negative else at
    for side in SIDES:
        if low.startswith(side + " ", start):
            yield start + len(side) + 1, [f"non_{side}" if negative else side]
    for name, keyword in chart.known.keywords_at(low, start):
        if low.startswith(" ", start + len(name)):
            test = keyword_test(keyword)
            yield start + len(name) + 1, [{"not": [test]} if negative else test]
    for name, cards in chart.known.titles_at(low, start):
        if low.startswith(" ", start + len(name)):
            test = one_of_cards(cards)
            yield start + len(name) + 1, [{"not": [test]} if negative else test]
    found = WORD.match(low, at)
    if found is not None and found[1] in PLAIN:
        test = PLAIN[found[1]]
        yield found.end(), [Ambiguous("other", Others())] if test == "other" else [test] if test else []
    elif found is not None and found[1] == "different":
        yield found.end(), [Others()]


def one_of_cards(cards: tuple[str, ...]) -> Any:
    tests = [{"card": card} for card in cards]
    return tests[0] if len(tests) == 1 else Ambiguous(*tests)


def adjectives(chart: Chart, at: int, most: int = MOST_ADJECTIVES) -> Iterator[tuple[int, list[Any]]]:
    """Words before a noun: as many as there are first."""
    if most:
        for end, tests in _one_or_either(chart, at):
            for last, more in adjectives(chart, end, most - 1):
                yield last, [*tests, *more]
    yield at, []


def _one_or_either(chart: Chart, at: int) -> Iterator[tuple[int, list[Any]]]:
    """``Ongoing or Item``, ``Arm, Body, or Head``, or one word."""
    if chart.skip("or ", at) is None:
        for end, several in _one_of_several(chart, at):
            if len(several) >= LEAST_OF_LIST:
                yield end, [{"either": several}]
    for end, tests in adjective(chart, at):
        yield end, tests
        sides = [(end, tests)]
        for more, others in adjective(chart, end):
            sides.append((more, [*tests, *others]))
        for until, left in sides:
            for behind in (chart.skip("or ", until), chart.skip("and ", until) if chart.grammar.is_lax else None):
                if behind is None:
                    continue
                for last, right in _kinds(chart, behind):
                    yield last, [{"either": {"this": left, "or": right}}]


def _one_of_several(chart: Chart, at: int) -> Iterator[tuple[int, list[Any]]]:
    """``Arm, Body, or Head``: three keywords or types of deck, or more, of which one will do; with its space."""
    behind = chart.skip("or ", at)
    for last, right in adjective(chart, behind) if behind is not None else ():
        yield last, [right[0] if len(right) == 1 else right]
        for end, more in adjective(chart, last):
            yield end, [[*right, *more]]
    for end, test in _before_comma(chart, at) if behind is None else ():
        for last, others in _one_of_several(chart, end):
            yield last, [test, *others]


def _before_comma(chart: Chart, at: int) -> Iterator[tuple[int, Any]]:
    """A keyword or a type of deck in a list, with its comma."""
    for side in SIDES:
        if (end := chart.skip(f"{side}, ", at)) is not None:
            yield end, side
        if (behind := chart.skip(f"{side} ", at)) is not None:
            for end, test in _keyword_before_comma(chart, behind):
                yield end, [side, test]
    yield from _keyword_before_comma(chart, at)


def _keyword_before_comma(chart: Chart, at: int) -> Iterator[tuple[int, Any]]:
    for name, keyword in chart.known.keywords_at(chart.low, at):
        if (end := chart.skip(", ", at + len(name))) is not None:
            yield end, keyword_test(keyword)


def _kinds(chart: Chart, at: int) -> Iterator[tuple[int, list[Any]]]:
    for end, tests in _one_or_either(chart, at):
        for last, more in adjective(chart, end):
            yield last, [*tests, *more]
        yield end, tests


NEITHER = re.compile(r"that (?:is|are) neither ((?:[^.;:,]+?, )*[^.;:,]+?),? nor ")
WITH_NOUN = r"^an? | cards?$"
"""As one would type it: "neither a Hero nor a Crew card"."""
MOST_WORDS = 5
"""So many words may say what something is not, at the end of a list."""


def _neither(chart: Chart, at: int) -> Iterator[Found]:
    """``that is neither Hero nor Crew``."""
    found = NEITHER.match(chart.low, at)
    if found is None:
        return
    first = [_kinds_alone(chart, each) for each in chart.text[found.start(1) : found.end(1)].split(", ")]
    words = re.split(r"(?=[ ,.;:])", chart.text[found.end() :], maxsplit=MOST_WORDS)
    for many in range(min(len(words), MOST_WORDS), 0, -1):
        last = "".join(words[:many])
        kinds = [*first, _kinds_alone(chart, last)]
        if all(kinds):
            either = {"this": kinds[0], "or": kinds[1]} if len(kinds) == PAIR else [
                each[0] if len(each) == 1 else each for each in kinds
            ]  # fmt: skip
            yield found.end() + len(last), [{"not": [{"either": either}]}]


def _kinds_alone(chart: Chart, words: str) -> list[Any]:
    """Words that could stand before a noun, without one; empty where they are none."""
    alone = Chart(chart.grammar, f"{re.sub(WITH_NOUN, '', words)} ", chart.known)
    return next((tests for end, tests in adjectives(alone, 0) if end == len(alone.low)), [])


def _in_plural(chart: Chart, at: int) -> Iterator[tuple[int, Any]]:
    """Cards by their keyword alone: ``Minions``."""
    found = SEVERAL.match(chart.low, at)
    for name, keyword in chart.known.keywords_at(found[1], 0) if found is not None else ():
        if found is not None and name == found[1]:
            yield found.end(), keyword_test(keyword)


def _without_card(chart: Chart, at: int) -> Iterator[tuple[int, Any]]:
    """Cards by their keyword alone: ``Minions``, ``an Ongoing from your hand``."""
    yield from _in_plural(chart, at)
    called = {*SIDES, *chart.known.own_at(chart.low, at), *(name for name, _ in chart.known.titles_at(chart.low, at))}
    for name, keyword in chart.known.keywords_at(chart.low, at):
        if name not in called and ALONE.match(chart.low, at + len(name)):  # a name is one's own before it is a keyword
            yield at + len(name), keyword_test(keyword)
    for end, several in _listed_without_card(chart, at):
        either = several if len(several) >= LEAST_OF_LIST else {"this": several[:1], "or": several[1:]}
        yield end, {"either": either}


def _listed_without_card(chart: Chart, at: int) -> Iterator[tuple[int, list[Any]]]:
    """Several keywords of which one will do: ``an Arm, Body or Head from your hand``."""
    for name, keyword in chart.known.keywords_at(chart.low, at):
        end, test = at + len(name), keyword_test(keyword)
        for link in (", or ", " or "):
            behind = chart.skip(link, end)
            for last, other in chart.known.keywords_at(chart.low, behind) if behind is not None else ():
                if behind is not None and ALONE.match(chart.low, behind + len(last)):
                    yield behind + len(last), [test, keyword_test(other)]
        behind = chart.skip(", ", end)
        for until, others in _listed_without_card(chart, behind) if behind is not None else ():
            yield until, [test, *others]


def declare(grammar: Grammar) -> None:
    """Nouns and what stands behind them."""
    grammar.reads("adjective")(adjective)

    @grammar.reads("bare_noun")
    def bare(chart: Chart, at: int) -> Iterator[Found]:
        """Words and a noun: ``Villain Ongoing cards``, a title."""
        owner = next((end for word in ("your ", "their ") if (end := chart.skip(word, at)) is not None), None)
        start = at if owner is None else owner
        for end, tests in adjectives(chart, start):
            head = HEADS.match(chart.low, end)
            if head is None and tests:
                chart.missing(end, "card", "cards", "target", "targets", "character")
            if head is not None:
                word = head[1].removesuffix("s") if not head[1].startswith("allies") else "ally"
                found = [*tests, *HEAD_TESTS[word]]
                if owner is None:
                    yield head.end(), found
                else:
                    yield head.end(), found if "ally" in found else ["yours", *found]
            for last, keyword in _without_card(chart, end) if chart.grammar.is_lax else ():
                yield last, [*(["yours"] if owner else []), *tests, keyword]
            for name, cards in chart.known.titles_at(chart.low, end):
                yield end + len(name), [*(["yours"] if owner else []), *tests, one_of_cards(cards)]

    @grammar.reads("bare_hero")
    def bare_hero(chart: Chart, at: int) -> Iterator[Found]:
        for ally, more in ((chart.skip("ally ", at) if chart.grammar.is_lax else None, ["not_you"]), (at, [])):
            for end, tests in adjectives(chart, ally) if ally is not None else ():
                head = HERO_HEAD.match(chart.low, end)
                if head is not None:
                    yield head.end(), [*tests, *more]

    for family, inner in (("noun", "bare_noun"), ("hero_noun", "bare_hero")):

        @grammar.reads(family)
        def noun(chart: Chart, at: int, inner: str = inner) -> Iterator[Found]:
            """A noun with everything that is said of it behind it."""
            for end, tests in chart.read(inner, at):
                for last, found in _behind(chart, end, tests):
                    yield last, found if inner == "bare_noun" else _heroes(found)

    _declare_ends(grammar)


def _heroes(tests: Any) -> Any:
    """Heroes other than the one of the deck are said so."""
    if isinstance(tests, Ambiguous):
        return Ambiguous(*(_heroes(each) for each in tests.meanings))
    return [_of_heroes(each) for each in tests]


def _of_heroes(test: Any) -> Any:
    if isinstance(test, Ambiguous):
        if "not_you" in test.meanings[1:2]:
            return Ambiguous(test.meanings[1], test.meanings[0], *test.meanings[2:])
        return Ambiguous(*(_of_heroes(each) for each in test.meanings))
    return Others(of_heroes=True) if isinstance(test, Others) else test


def joined(tests: Any, more: list[Any]) -> Any:
    """A filter with further tests, also where it is not yet clear which filter."""
    if isinstance(tests, Ambiguous):
        return Ambiguous(*(joined(each, more) for each in tests.meanings))
    return [*tests, *more]


def _behind(chart: Chart, at: int, tests: Any) -> Iterator[Found]:
    yield at, tests
    space = chart.skip(" ", at)
    if space is not None:
        for end, more in chart.read("noun_end", space):
            yield from _behind(chart, end, joined(tests, more))


def _host(who: Any) -> Any:
    """Under which cards cards of a hero lie."""
    return {"where": "under"} if who == "self" else {"under": who}


def _declare_ends(grammar: Grammar) -> None:
    def end(template: str, means: Any) -> None:
        grammar.say("noun_end", template, means)

    end("with {n:n} or fewer hp", lambda s: [{"hp_at_most": s["n"]}])
    end(
        "with {n:n} hp",
        lambda s: [{"hp_exactly": s["n"]}] if s["n"] != 0 else [Ambiguous({"hp_at_most": 0}, {"hp_exactly": 0})],
    )
    for word in ("even", "odd"):
        end(f"with an {word} number of hp", lambda s, word=word: [f"{word}_hp"])
    end("with {n:n} or more hp", lambda s: [{"hp_at_least": s["n"]}])
    for words, bound in (("fewer", "hp_at_least"), ("more", "hp_at_most")):
        end(f"with {words} than {{n:n}} hp", lambda s, bound=bound: [{"not": [{bound: s["n"]}]}])
    end("with more hp than {who:cards}", lambda s: [{"hp_at_least": {"plus": {"of": {"hp_of": s["who"]}, "and": 1}}}])
    end("with fewer hp than {who:cards}", lambda s: [{"hp_at_most": {"minus": {"of": {"hp_of": s["who"]}, "and": 1}}}])
    for as_, bound in (("many", "hp_at_least"), ("few", "hp_at_most")):
        end(f"without as {as_} hp as {{who:cards}}",
            lambda s, bound=bound: [{"not": [{bound: {"hp_of": s["who"]}}]}])  # fmt: skip
    end("with (?:exactly )?(?:as many|the same number of|the same) hp as {who:cards}",
        lambda s: [{"hp_exactly": {"hp_of": s["who"]}}])  # fmt: skip
    places = rf"in (?P<where>{'|'.join(PLACES)})"
    for words, bound, few in ((r"{n:n} or more", "at_least", None), (r"{n:n} or (?:fewer|less)", "at_most", None),
                              ("any", "at_least", 1), ("no", "at_most", 0)):  # fmt: skip
        end(f"with {words} {{what:noun}} {places}", lambda s, bound=bound, few=few: [{"cards_in": {
            "where": PLACES[s["where"]], **({"what": s["what"]} if s["what"] else {}),
            bound: s["n"] if few is None else few}}])  # fmt: skip
    for words, bound, few in (("{n:n} or more", "at_least", None), ("{n:n} or (?:fewer|less)", "at_most", None),
                              ("(?:any|an?|one or more|at least one)", "at_least", 1),
                              ("(?:none|no)", "at_most", 0)):  # fmt: skip
        whose = "(?:of (?:their|its|his|her) (?:own )?)?cards?(?: of (?:theirs|their own))?"
        end(f"with {words} {whose} (?:under|beneath) {{host:cards}}", lambda s, bound=bound, few=few: [{"cards_in": {
            **_host(s["host"]), bound: s["n"] if few is None else few}}])  # fmt: skip
    end("with a power used in the last turn of (?:its|their|the card's) hero", lambda s: ["power_used_last_turn"])
    end("for which {if:condition}", lambda s: [{"for_which": s["if"]}])
    end("with the nemesis icon of {who:cards}", lambda s: [{"icon_of": s["who"]}])
    end("that (?:is|are) (?:an? |the )?nemes[ie]s of {who:cards}", lambda s: [{"icon_of": s["who"]}])
    end("that came from outside the game", lambda s: ["from_outside"])
    end("that did not come from outside the game", lambda s: [{"not": ["from_outside"]}])
    end("with that keyword", lambda s: [{"with_picked": Ref("that keyword", 0, True)}])
    end("of that kind", lambda s: [{"with_picked": Ref("that option", 0, True)}])
    end("(?:at|with) (?:its |their |the )?(?:maximum|full) hp", lambda s: ["at_max_hp"])
    end(f"with any {POOL}tokens", lambda s: [{"tokens_at_least": of_pool("n", 1, s)}])
    end(f"with {{n:n}} or more {POOL}tokens", lambda s: [{"tokens_at_least": of_pool("n", s["n"], s)}])
    end(f"with no {POOL}tokens", lambda s: [{"tokens_at_most": of_pool("n", 0, s)}])
    end(f"with {{n:n}} or fewer {POOL}tokens", lambda s: [{"tokens_at_most": of_pool("n", s["n"], s)}])
    area = "in a play area with "
    end(area + "any {what:noun}", lambda s: [{"in_area_with": s["what"]}])
    end(area + "no {what:noun}", lambda s: [{"in_area_with": {"what": s["what"], "at_most": 0}}])
    end(area + r"(?P<n>\d+) or more {what:noun}",
        lambda s: [{"in_area_with": {"what": s["what"], "at_least": int(s["n"])}}])  # fmt: skip
    end(area + r"(?P<n>\d+) or fewer {what:noun}", lambda s: [
        {"in_area_with": Ambiguous({"what": s["what"], "at_most": int(s["n"])},
                               {"what": s["what"], "at_least": 0, "at_most": int(s["n"])})}])  # fmt: skip
    end(OWN_PHASE, lambda s: [{"in_own_phase": s["phase"]}])
    end("in a play area with the most {what:noun}", lambda s: [{"in_area_with_most": s["what"]}])
    end("in {area:area_name}", lambda s: [{"in_area": s["area"]}])
    end("in {who:owner} play area", lambda s: [{"in_area_of": s["who"]}])
    end("in the play area of {who:cards}", lambda s: [{"in_area_of": s["who"]}])
    end("with the same (?:title|name) as {who:cards}", lambda s: [{"shares_title_with": s["who"]}])
    end("with the same (?:title|name) as any {what:noun}", lambda s: [{"shares_title_with": {"each": s["what"]}}])
    for shared, word in (("with the same (?:title|name) as", "shares_title_with"),
                         ("sharing a keyword with", "shares_keyword_with")):  # fmt: skip
        end(f"{shared} any of (?:your|their) {{what:noun}}",
            lambda s, word=word: [{word: {"each": ["yours", *s["what"]]}}])  # fmt: skip
    end("sharing a keyword with {who:cards}", lambda s: [{"shares_keyword_with": s["who"]}])
    end(
        "sharing a keyword with (?:any|a) card under {who:cards}",
        lambda s: [{"shares_keyword_with": {"under": s["who"]}}],
    )
    end("sharing a keyword with any {what:noun}", lambda s: [{"shares_keyword_with": {"each": s["what"]}}])
    end("that (?:entered|came into) play (?P<when>before|after) {who:cards}",
        lambda s: [{f"in_play_{s['when']}": s["who"]}])  # fmt: skip
    end("next to which {card:cards} could be played", lambda s: [{"could_host": s["card"]}])
    end("that {card:cards} could (?:be|have been) played next to", lambda s: [{"could_host": s["card"]}])
    end("next to an? {what:noun}", lambda s: [{"next_to": s["what"]}])
    end("next to {card:title}", lambda s: [{"next_to": [one_of_cards(s["card"])]}])
    end("next to {who:ref}", lambda s: [{"next_to": [{"is": s["who"]}]}])
    end("next to {a:ref} or (?:next to )?{b:ref}",
        lambda s: [{"next_to": [{"either": {"this": [{"is": s["a"]}], "or": [{"is": s["b"]}]}}]}])  # fmt: skip
    end("belonging to their own deck", lambda s: [{"from_deck_of": "target"}])
    end(r"belonging to {who:owner} decks?\b", lambda s: [{"from_deck_of": s["who"]}])
    end(f"(?:belonging to|that belongs? to|that (?:is|are) from) {OF_DECK}", lambda s: [{"of_deck": s["side"]}])
    end("belonging to the deck of {who:cards}", lambda s: [{"from_deck_of": s["who"]}])
    end("(?:with|that have|that has) (?:a power|powers)", lambda s: ["has_power"])
    end("with {name:text_name}", lambda s: [{"has_text": s["name"]}])
    grammar.reads("noun_end")(_neither)
    end("not {what:noun_end}", lambda s: [{"not": s["what"]}])
    end("other than {them:left_out}", lambda s: s["them"])
    end("that (?:is|are) not (?:yours|theirs)", lambda s: [{"not": ["yours"]}])
    for said, side in (("flipped", "back"), ("unflipped", "front")):
        end(f"that (?:is|are) not {said}", lambda s, side=side: [{"not": [{"side": side}]}])
    end("that (?:is|are) not an? {this:noun} or an? {other:noun}",
        lambda s: [{"not": [{"either": {"this": s["this"], "or": s["other"]}}]}])  # fmt: skip
    end("that (?:is|are) not an? {what:noun}", lambda s: [{"not": s["what"]}])
    end("that (?:is|are) {a:title} or {b:title}", lambda s: [
        {"either": {"this": [one_of_cards(s["a"])], "or": [one_of_cards(s["b"])]}}])  # fmt: skip
    end("that (?:is|are) {who:cards}", lambda s: [{"is": s["who"]}])
    end("that (?:is|are) an? {this:noun} or an? {other:noun}",
        lambda s: [{"either": {"this": s["this"], "or": s["other"]}}])  # fmt: skip
    end("that (?:is|are) {this:cards} or an? {other:noun}",
        lambda s: [{"either": {"this": [{"is": s["this"]}], "or": s["other"]}}])  # fmt: skip
    end("who did either", lambda s: [{"did": Ref("heroes who did", 0, True)}])
    end("who did neither", lambda s: [{"not": [{"did": Ref("heroes who did", 0, True)}]}])
    end("who (?:did|does|do)(?: so)? not", lambda s: [{"not": [{"did": Ref("heroes who did", 0, True)}]}])
    end("who (?:did|does|do)(?: so)?(?! not)", lambda s: [{"did": Ref("heroes who did", 0, True)}])
    end(f"(?P<done>{DONE})(?! (?:is|are))", lambda s: [{"is": Ref(f"cards {s['done']}", 0)}])
    end("among {who:cards}", lambda s: [{"is": s["who"]}])

    grammar.say("left_out", "{a:left}", lambda s: [s["a"]])
    grammar.say("left_out", "{a:left} and {b:left}", lambda s: [s["a"], s["b"]])
    grammar.say("left_out", "{a:left}, {b:left},? and {c:left}", lambda s: [s["a"], s["b"], s["c"]])
    grammar.say("left", "{who:cards_alone}", lambda s: _left(s["who"]) if isinstance(s["who"], dict) else None)
    grammar.say("left", "{who:ref}", lambda s: _left(s["who"]))
    grammar.say("left", "{card:title}", lambda s: {"not": [one_of_cards(s["card"])]})
    grammar.say("left", "the {card:title}", lambda s: {"not": [one_of_cards(s["card"])]})


def _left(who: Any) -> Any:
    """Who is not meant: this card, the hero of the deck, or a card that the text has spoken of."""
    by_name = {"not": [{"is": who}]}
    if who == "self":
        return Ambiguous("other", by_name)
    if isinstance(who, Ambiguous) and who.meanings[0] == "self":
        return Ambiguous("other", by_name, "not_you")
    return Ambiguous(by_name, "not_you", "other") if isinstance(who, Ambiguous) and "you" in who.meanings else by_name
