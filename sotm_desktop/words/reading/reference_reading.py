"""Cards, decks and play areas that need no description: "this card", "that target", "your trash", "1 Hero deck"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ...engine.effects.kept_in_mind import CALLED
from ..card_text.cards_answered import HAPPENED
from ..card_text.known_cards import TO_BE
from ..card_text.sentence_context import BESIDE
from ..english import plural_of
from .chart import Chart, Found, Grammar
from .open_parts import THE_OTHER, WHO_DID_IT, Ambiguous, Deck, Ref

ORDINAL = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth"
ORDINALS = rf"(?:{ORDINAL})(?: and (?:{ORDINAL}))*"
OPTION = r"[a-z]+(?:[ -](?!and\b|or\b|is\b|was\b)[a-z]+)?\b"
"""A word of an author's own among which players select, or two."""
SINCE = r"since the end of (?:(?:your|their) last turn|the last (?:villain|environment) turn)"
DONE = (
    r"dealt damage this way|healed this way|(?:destroyed|buried|discarded|drawn|played|collected|salvaged|revealed"
    r"|flipped|returned|shuffled|used|selected|activated|redirected|reduced|replaced|restored|chosen|added|removed|moved"
    r"|turned face up|turned face down|put face down|put into (?:play|hand)|brought into play|put there|found)"
    r" this way|who did so|who did"
)
NAMED = "revealed|discarded|played|destroyed|buried|drawn|collected|salvaged|activated|selected"
NOUN = r"(?:[\w-]+ ){0,3}?(?:card|target|hero|power|token|ally|character)(?:e?s)?"
EARLIER = re.compile(
    rf"(?:(?:that|those) (?:{ORDINALS} )?{NOUN}"
    rf"|the (?:{ORDINALS} )?(?:(?:{NAMED}) )?{NOUN}(?: (?:{DONE})(?: {ORDINALS})?)?"
    r"|itself|himself|herself|themself|themselves|yourself|it|him|her|them|they|he|she)\b(?!')"
)
THOSE = re.compile(r"(?:that|those|the) ")
HEAD = re.compile(r"(?:card|target|hero|power|token|ally|character)(?:e?s)?\b")
OF_EARLIER = re.compile(rf"(?:{ORDINALS}|{NAMED}|found|many|and|or) ")
"""What may stand before the noun of a card that was spoken of, besides what any noun may have there."""
POSSESSIVE = re.compile(rf"((?:that|those|the (?:(?:{ORDINALS}) )?(?:{NAMED})) {NOUN}|it|this card)'s?(?= )")
LONGEST = 70
DISCARDED_OF = (
    *(f"the hero from whose {pile} it {said} discarded" for pile in ("hand or deck", "hand", "deck")
      for said in ("was", "would be", "is")),
    "the hero who discarded it", "the hero who discards it",
)  # fmt: skip
"""Whose a card was that is discarded."""
CERTAIN = {
    "this card": "self", "the attacker": "it.source",
    "the damaged target": Ambiguous("it.target", "target"), "the card that destroyed it": "it.destroyer",
    "the card that incapacitated them": "it.destroyer",
    "the healer": "it.healer", **dict.fromkeys(DISCARDED_OF, "it.hero"),
    "the card that deals the damage": "dealer", "the target of the damage": "damaged", "the new target": "it.target",
    "the villain": "villain", "this hero": "you", "the card that this card is next to": "host",
    **dict.fromkeys((said.text.lower() for said in BESIDE.values()), "host"), "you": "you",
}  # fmt: skip
"""Words that mean one card, whatever was said before."""
OF_THIS_CARD = {"hero_of": {"card": "self"}}
"""The hero on whose card the text stands, where "you" is another."""
OWNERS = {"your": "you", "their": "they", "its": "it", "his": "he", "her": "she"}
SIDES = "hero|villain|environment"
KIND = rf"(?:(?P<kind>(?:non-)?(?:{SIDES})) )?"


def side_of(slots: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    """The field ``which`` of a deck or play area."""
    kind = slots.get("kind")
    return () if kind is None else (("which", kind.replace("non-", "non_")),)


def _is_of_known_words(chart: Chart, at: int) -> bool:
    """Whether each word is known that says which card is meant: of "the purple card" nothing is known."""
    those = THOSE.match(chart.low, at)
    return those is None or next(_nouns_of_known_words(chart, those.end()), None) is not None


def _nouns_of_known_words(chart: Chart, at: int) -> Iterator[int]:
    """Where a noun for what was spoken of ends, of which each word before it is known."""
    head = HEAD.match(chart.low, at)
    if head is not None:
        yield head.end()
    spoken_of = OF_EARLIER.match(chart.low, at)
    for end in {end for end, _ in chart.read("adjective", at)} | ({spoken_of.end()} if spoken_of else set()):
        yield from _nouns_of_known_words(chart, end)


def declare(grammar: Grammar) -> None:
    """References, decks, zones and areas."""

    @grammar.reads("ref")
    def reference(chart: Chart, at: int) -> Iterator[Found]:
        for words, meaning in CERTAIN.items():
            end = chart.skip(words, at)
            if end is not None and not chart.low[end : end + 1].isalnum():
                yield end, meaning
        for words in WHO_DID_IT:
            if (end := chart.skip(words, at)) is not None:
                yield end, Ref(words, at)
        for name in chart.known.own_at(chart.low, at):
            yield at + len(name), Ambiguous(*chart.known.own_words, Ref(name, at), OF_THIS_CARD)
        found = EARLIER.match(chart.low, at)
        if found is not None and _is_of_known_words(chart, at):
            yield found.end(), Ref(found.group(), at)
            beginning = chart.low[at : at + LONGEST].split(" ")  # the noun may go on, or what is done follow
            for count in range(2, len(beginning)):
                some = " ".join(beginning[:count]).rstrip(".,;:")
                if len(some) != found.end() - at and EARLIER.fullmatch(some):
                    yield at + len(some), Ref(some, at)

    @grammar.reads("spoken_of")
    def spoken_of(chart: Chart, at: int) -> Iterator[Found]:
        """A noun for what an earlier sentence did something to, in its words."""
        for end in _nouns_of_known_words(chart, at):
            yield end, chart.low[at:end]

    grammar.say("ref", "the others?", lambda s: Ref(THE_OTHER))
    grammar.say("ref", "the hero of {deck:deck}", lambda s: {"hero_of": s["deck"]})
    grammar.say("ref", "the hero(?:es)? of {card:ref}", lambda s: {"hero_of": {"card": s["card"]}})
    grammar.say("ref", "the heroes of (?=all |each ){card:cards}", lambda s: {"hero_of": {"card": s["card"]}})
    were_beside = "which {card:ref} (?:was|were) next to"
    grammar.say("ref", f"the cards? {were_beside}", lambda s: {"was_next_to": s["card"]})
    grammar.say("ref", f"the {{what:noun}} {were_beside}", lambda s: {"was_next_to": dict(s)})
    for word, (noun, many) in CALLED.items():
        called = f"{plural_of(noun) if many else noun}".lower()
        grammar.say("ref", f"the {called} selected for this card", lambda s, word=word: {"remembered": word})
    grammar.say("ref", f"the {{noun:spoken_of}} dealt the (?P<order>{ORDINAL}) damage this way",
                lambda s: Ref(f"the {s['order']} {s['noun']} dealt damage this way"))  # fmt: skip
    for result, said in TO_BE.items():
        grammar.say("ref", rf"the (?P<words>(?:{ORDINALS} )?targets?) {said}",
                    lambda s, result=result: {"chosen": Ref(f"{s['words']} {result}", 0, True)})  # fmt: skip
    for happened in HAPPENED.values():
        card = "it.target" if "damage" in happened else "it.card"
        said = happened.format(noun="(?:hero|target|card)").replace(" who ", " (?:who|that|which) ")
        grammar.say("ref", said, lambda s, card=card: card)
    for place in ("next", "previous", "first"):
        said = f"the {place} hero in turn order"
        grammar.say("ref", said, lambda s, place=place: {f"{place}_hero": {}})
    grammar.say("ref", "the hero whose turn it is", lambda s: {"hero_of_turn": {}})

    @grammar.reads("title")
    def title(chart: Chart, at: int) -> Iterator[Found]:
        for name, cards in chart.known.titles_at(chart.low, at):
            yield at + len(name), cards

    @grammar.reads("text_name")
    def text_name(chart: Chart, at: int) -> Iterator[Found]:
        for name, keyword in chart.known.keywords_at(chart.low, at):
            if not chart.low[at + len(name) : at + len(name) + 1].isalnum():
                yield at + len(name), keyword

    grammar.say("whose_hp", "{who:owner} hp", lambda s: s["who"])
    grammar.say("whose_hp", "the hp of {who:cards}", lambda s: s["who"])
    grammar.reads("whose_hp")(_whose_hp)

    @grammar.reads("owner")
    def owner(chart: Chart, at: int) -> Iterator[Found]:
        """``this card's``, ``that Hero's``, ``its``; without the space behind it."""
        for words, who in OWNERS.items():
            if chart.low.startswith(words + " ", at):
                yield at + len(words), "you" if who == "you" else Ambiguous(Ref(who, at), "you")
        for family in ("ref", "cards_alone"):
            for end, found in chart.read(family, at):
                for mark in ("'s", "'"):
                    if chart.low.startswith(mark + " ", end):
                        yield end + len(mark), found
        possessive = POSSESSIVE.match(chart.low, at)
        if possessive is not None and possessive[1] != "this card" and _is_of_known_words(chart, at):
            yield possessive.end(), Ref(possessive[1], at)

    _declare_zones(grammar)


def _declare_zones(grammar: Grammar) -> None:
    """Decks, and the zones that belong to them: a zone is ``(deck, zone)``."""
    for zone in ("deck", "trash", "hand"):
        plural = r"(?:s|es)?"

        def of(deck: Any, zone: str = zone) -> Any:
            return (deck, zone)

        grammar.say("zone", rf"(?:your|their|its) {zone}\b", lambda s, of=of: of("own"))
        grammar.say(
            "zone",
            rf"the (?P<whose>villain|environment|hero) {zone}\b",
            lambda s, of=of: of(Ambiguous(s["whose"], "own")),
        )
        if zone != "deck":
            grammar.say("zone", rf"{{deck:deck_looped}}(?:'s|') {zone}{plural}\b", lambda s, of=of: of(s["deck"]))

        @grammar.reads("zone")
        def side_deck(chart: Chart, at: int, zone: str = zone) -> Iterator[Found]:
            for start in (at, chart.skip("the ", at)):
                if start is None:
                    continue
                for name, deck in chart.known.side_decks_at(chart.low, start):
                    end = chart.skip(f" {zone}", start + len(name))
                    if end is not None:
                        yield end, (deck, zone)

    grammar.say("zone", "{deck:deck_looped}", lambda s: (s["deck"], "deck"))
    grammar.say("deck_looped", r"that deck\b|those decks\b", lambda s: "that")
    grammar.say("deck_looped", r"that play area's deck\b", lambda s: "that")
    grammar.say("deck_looped", rf"each {KIND}deck\b", lambda s: Deck("each_deck", side_of(s)))
    grammar.say("deck_looped", rf"(?:1|any|any 1) {KIND}deck\b", lambda s: Deck("one_deck", side_of(s)))
    grammar.say("deck_looped", rf"up to 1 {KIND}deck\b", lambda s: Deck("some_decks", (("n", 1), *side_of(s))))
    grammar.say("deck_looped", rf"(?:each of )?up to {{n:n}} {KIND}decks\b",
                lambda s: Deck("some_decks", (("n", s["n"]), *side_of(s))))  # fmt: skip
    grammar.say("deck_looped", rf"each of any number of {KIND}decks\b", lambda s: Deck("some_decks", side_of(s)))
    grammar.say("deck_looped", "the deck of {area:area}", lambda s: Deck("deck_of", (("area", s["area"]),)))
    grammar.say("deck_looped", "the deck of {card:cards}", lambda s: Deck("deck_of", (("card", s["card"]),)))
    grammar.say("deck_looped", r"{card:owner} deck\b", lambda s: Deck("deck_of", (("card", s["card"]),)))
    grammar.say("deck_looped", r"(?:each of )?{card:owner} decks\b", lambda s: Deck("deck_of", (("card", s["card"]),)))
    for where, fields in IN_OWN.items():
        grammar.say(
            "deck_looped", rf"the {KIND}deck with the (?P<the>most|fewest) {{what:noun}} {where}\b",
            lambda s, fields=fields: Deck("deck_with", tuple(deck_with(s, fields).items())),
        )  # fmt: skip
    grammar.say("deck_looped", rf"each {KIND}play area's deck\b", lambda s: Deck("each_area", side_of(s)))

    @grammar.reads("deck")
    def deck(chart: Chart, at: int) -> Iterator[Found]:
        for end, (whose, zone) in chart.read("zone", at):
            if zone == "deck":
                yield end, whose

    area = "area_name"
    grammar.say(area, r"a hero play area\b", lambda s: "hero")
    grammar.say(area, r"the (?P<whose>villain|environment) play area\b", lambda s: Ambiguous(s["whose"], "own"))
    grammar.say(area, r"(?:your|their) play area\b", lambda s: "own")
    grammar.say(area, r"that play area\b", lambda s: "that")
    grammar.say(area, r"{deck:deck_looped}(?:'s|') play area\b", lambda s: s["deck"])
    grammar.say(area, rf"each {KIND}play area\b", lambda s: Deck("each_area", side_of(s)))
    grammar.say(area, rf"1 {KIND}play area\b", lambda s: Deck("one_area", side_of(s)))
    grammar.say(area, rf"up to 1 {KIND}play area\b", lambda s: Deck("some_areas", (("n", 1), *side_of(s))))
    grammar.say(area, rf"each of up to {{n:n}} {KIND}play areas\b",
                lambda s: Deck("some_areas", (("n", s["n"]), *side_of(s))))  # fmt: skip
    grammar.say(area, rf"each of any number of {KIND}play areas\b", lambda s: Deck("some_areas", side_of(s)))
    grammar.say(area, rf"the {KIND}play area with the (?P<the>most|fewest) {{what:noun}}",
                lambda s: Deck("area_with", (("the", s["the"]), ("what", s["what"]), *side_of(s))))  # fmt: skip

    @grammar.reads(area)
    def side_area(chart: Chart, at: int) -> Iterator[Found]:
        for start in (at, chart.skip("the ", at)):
            for name, deck in chart.known.side_decks_at(chart.low, start) if start is not None else ():
                end = chart.skip(" play area", start + len(name))  # type: ignore[operator]
                if end is not None:
                    yield end, deck

    grammar.say("area", r"(?:your|their) play area\b", lambda s: Ambiguous({"of": "you"}, "own"))
    grammar.say("area", "{area:area_name}", lambda s: s["area"])
    grammar.say("area", "the play area of {who:cards}", lambda s: {"of": s["who"]})
    grammar.say("area", "{who:owner} play area", lambda s: {"of": s["who"]})
    but = " other than that of {but:cards}"
    for less, more in (("", ()), (but, ("but",))):
        for family in ("area", "chosen_area"):
            grammar.say(family, rf"1 {KIND}play area\b" + less, lambda s, more=more: {"one": _area(s, more)})
            grammar.say(family, rf"the {KIND}play area\b{less} with the fewest cards in play",
                        lambda s, more=more: {"fewest": _area(s, more)})  # fmt: skip


IN_OWN = {"in its trash": {}, "in it": {"in": "deck"}}
"""Where the cards lie by which decks are ranked."""


def deck_with(slots: dict[str, Any], fields: dict[str, Any]) -> dict[str, Any]:
    """The deck that has the most or fewest of some cards, without what is done with it."""
    what = {"what": slots["what"]} if slots["what"] else {}
    return {"the": slots["the"], **what, **fields, **dict(side_of(slots))}


def _area(slots: dict[str, Any], more: tuple[str, ...]) -> dict[str, Any]:
    return {**dict(side_of(slots)), **{name: slots[name] for name in more}}


OF_THEM = re.compile(r"[^.,;]*?(?:(?<=s)'|'s)(?= hp\b)")


def _whose_hp(chart: Chart, at: int) -> Iterator[Found]:
    """The HP of cards that are described: ``each Hero character's HP``, ``all Villain targets' HP``."""
    found = OF_THEM.match(chart.low, at)
    if found is not None:
        cards = found.group().removesuffix("'s") if found.group().endswith("'s") else found.group()[:-1]
        for who in Chart(chart.grammar, chart.text[at : at + len(cards)], chart.known).whole("cards"):
            yield found.end() + len(" hp"), who


def option_of(said: str) -> str:
    """An option as data writes it."""
    return said.replace(" ", "_").replace("-", "_")


def options_of(said: str) -> list[str]:
    """The options of a list of them."""
    return [option_of(each) for each in re.split(r",? or |, ", said)]
