"""Filters read from nouns: "1 non-character Villain target with 2 or fewer HP" is one of [villain, target, …]."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from .adjective_reading import adjective, adjectives, neither, one_of_cards, without_card
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
PLACES = {"hand": "hand", "play": "play", "their trash": "trash"}
"""Where heroes have the cards that are counted."""
OF_DECK = "(?:an?|any|the) (?P<side>hero|villain|environment)(?:'s)? decks?"
"""Of which type a card's deck is, whatever the card counts as."""
OWN_PHASE = "in (?:their|its|his|her) own (?P<phase>start|play|power|draw|end) phase"


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
            for last, keyword in without_card(chart, end) if chart.grammar.is_lax else ():
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
        their, under = "of (?:their|its|his|her) (?:own )?", "(?:under|beneath) {host:cards}"
        for whose in (f"(?:{their})?cards?(?: of (?:theirs|their own))?", f"{their}{{what:noun}}"):
            end(f"with {words} {whose} {under}", lambda s, bound=bound, few=few: [{"cards_in": {
                **_host(s["host"]), **({"what": s["what"]} if s.get("what") else {}),
                bound: s["n"] if few is None else few}}])  # fmt: skip
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
    grammar.reads("noun_end")(neither)
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
