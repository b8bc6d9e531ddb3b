"""Events read: what stands behind "whenever", "when" and "after"; and what a trigger binds to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from . import damage_event_reading, moment_reading
from .chart import Chart, Found, Grammar
from .damage_event_reading import OWN
from .moment_reading import PHASES
from .open_parts import Ambiguous
from .token_names import POOL, of_pool

PILE = {"": None, " from (?:a |the |any |their |your )?hands?": "hand",
        " from (?:the top of )?(?:(?:a|an|any|the|its|their|your) )?(?:villain |environment |hero )?decks?": "deck",
        " from (?:(?:a|any|the|its|their|your) )?trash(?:es)?": "trash"}  # fmt: skip
"""From which pile a card is played → what the data calls it."""
_PLACE = ("(?:(?:(?:a|any|the|your|its owner's) )?hands?|(?:the top of )?(?:(?:a|any|the|its|your) )?decks?"
          "|(?:(?:a|any|the) )?play(?: areas?)?)")  # fmt: skip
_ELSEWHERE = f"(?:anywhere|somewhere|any place|any zone) (?:other than|but|except|besides) (?:from )?{_PLACE}"
THE_TRASH = f"(?:the|its) trash(?P<place> from (?:{_PLACE}|{_ELSEWHERE}(?:(?:, (?:or |and )?| or | and ){_PLACE})*))?"
"""A trash, and from where a card comes there."""
MORE_EVENTS = ", "
BEFORE_EVENT = (", or ", " or ", MORE_EVENTS)
"""What stands before an event that is not the first of several; the last of these, where more of them follow."""
WHICHEVER = "(?:either|either of them|any of this|any of them) happens"
IN_PLAY_ALONE = (
    "next_to", "in_area", "in_area_of", "in_area_with", "in_area_with_most", "left_of", "right_of", "adjacent_to",
    "tokens_at_least", "tokens_at_most",
)  # fmt: skip
"""Words of filters that tell nothing of a card of a deck that lies in a trash."""


def _destruction(word: str, card: Any, said: Any) -> dict[str, Any]:
    """That a card is destroyed; one that is found by where it lies, or by its tokens, before it goes from there."""
    lies_there = isinstance(card, list) and not any(test == "character" or _key(test) == "is" for test in card)
    if word == "destroyed" and lies_there and any(_key(test) in IN_PLAY_ALONE for test in card):
        word = "being_destroyed"
    return {word: said}


def _key(test: Any) -> str:
    return next(iter(test), "") if isinstance(test, dict) else ""


TEXT_OF = "{by_text:whose_text}"


def _several(chart: Chart, at: int) -> Iterator[Found]:
    """An event, or several with "or" between them."""
    for end, event in chart.read("event", at):
        yield end, event
        yield from _further(chart, end, [event])


def _further(chart: Chart, at: int, found: list[Any]) -> Iterator[Found]:
    for mark in BEFORE_EVENT:
        start = chart.skip(mark, at)
        for end, event in chart.read("event", start) if start is not None else ():
            if mark == MORE_EVENTS:
                yield from _further(chart, end, [*found, event])
            else:
                yield end, [*found, event]


def declare(grammar: Grammar) -> None:
    """Events."""
    grammar.reads("events")(_several)

    def say(template: str, means: Any) -> None:
        grammar.say("event", template, means)

    grammar.say("whose_text", "the text of {who:any_one}", lambda s: s["who"])
    grammar.say("whose_text", "this card's text", lambda s: OWN)
    damage_event_reading.declare(grammar)
    for start, passive, active, word in (
        ("whenever", "would be", "would destroy", "would_be_destroyed"),
        ("when", "(?:is|are)", "destroys?", "being_destroyed"),
        ("(?:after|whenever)", "(?:is|are)", "destroys?", "destroyed"),
    ):  # fmt: skip
        say(rf"{start} {{card:any_one}} {passive} destroyed(?: by damage dealt with (?:that|this) power)?",
            lambda s, word=word: _destruction(word, s["card"], s["card"]))  # fmt: skip
        say(rf"{start} {{by:any_one}} {active} {{card:any_one}}",
            lambda s, word=word: _destruction(word, s["card"], {"card": s["card"], "by": s["by"]}))  # fmt: skip
        for end, family in (("", "event"), (" by damage", "destroyed_by_damage")):
            by_both = f"{start} {{by:any_one}} {active} {{card:any_one}} with {TEXT_OF}{end}"
            for form in (by_both, f"{start} {TEXT_OF} {active} {{card:any_one}}{end}"):
                grammar.say(family, form, lambda s, word=word: _destruction(word, s["card"], dict(s)))
        grammar.say("destroyed_by_damage", rf"{start} {{card:any_one}} {passive} destroyed by damage",
                    lambda s, word=word: _destruction(word, s["card"], s["card"]))  # fmt: skip
        grammar.say("destroyed_by_damage", rf"{start} {{by:any_one}} {active} {{card:any_one}} by damage",
                    lambda s, word=word: _destruction(word, s["card"], {"card": s["card"], "by": s["by"]}))  # fmt: skip
    whenever, many = "(?:after|when|whenever)", "(?:1|one) or more"
    for done, does, word in (("destroyed", "destroys?", "destroyed"), ("buried", "buries", "buried")):
        say(rf"{whenever} {many} {{card:counted_noun}} (?:is|are) {done}",
            lambda s, word=word: {word: {"card": s["card"], "one_or_more": True}})  # fmt: skip
        if word == "destroyed":
            say(rf"{whenever} {many} {{card:counted_noun}} (?:is|are) {done} by {TEXT_OF}",
                lambda s: {"destroyed": {**s, "one_or_more": True}})  # fmt: skip
            say(rf"{whenever} {{by:any_one}} {does} {many} {{card:counted_noun}} with {TEXT_OF}",
                lambda s: {"destroyed": {**s, "one_or_more": True}})  # fmt: skip
        say(rf"{whenever} {{by:any_one}} {does} {many} {{card:counted_noun}}",
            lambda s, word=word: {word: {"card": s["card"], "by": s["by"], "one_or_more": True}})  # fmt: skip
    say(rf"{whenever} any hero draws {many} cards", lambda s: {"drawn": {"one_or_more": True}})
    say(rf"{whenever} {{by:any_hero}} draws? {many} cards", lambda s: {"drawn": {"by": s["by"], "one_or_more": True}})
    _discarded_of(grammar)
    for place, where in (("", None), (" from hand", "hand"), (" from the top of (?:its|their) deck", "deck")):
        said = {**({"from": where} if where else {}), "one_or_more": True}
        say(rf"{whenever} {many} {{card:counted_noun}} (?:is|are) discarded{place}",
            lambda s, said=said: {"discarded": {"card": s["card"], **said}})  # fmt: skip
        say(rf"{whenever} {{by:any_one}} discards? {many} {{card:counted_noun}}{place}",
            lambda s, said=said: {"discarded": {"card": s["card"], "by": s["by"], **said}})  # fmt: skip
    for place, where in (("", None), (" from hand", "hand"), (" from the top of its deck", "deck")):
        say(rf"(?:after|when|whenever) {{card:any_one}} (?:is|are) discarded{place}",
            lambda s, w=where: {"discarded": {"card": s["card"], "from": w} if w else s["card"]})  # fmt: skip
        say(rf"(?:after|when|whenever) {{by:any_one}} discards? {{card:any_one}}{place}", lambda s, w=where: {
            "discarded": {"card": s["card"], "by": s["by"], **({"from": w} if w else {})}})  # fmt: skip
        say(rf"whenever {{card:any_one}} would be discarded{place}",
            lambda s, w=where: {"would_be_discarded": {"card": s["card"], "from": w} if w else s["card"]})  # fmt: skip
        say(rf"whenever {{by:any_one}} would discard {{card:any_one}}{place}", lambda s, w=where: {
            "would_be_discarded": {"card": s["card"], "by": s["by"], **({"from": w} if w else {})}})  # fmt: skip
    say("(?:whenever|when) {card:any_one} would (?:enter|come into) play", lambda s: {"would_enter_play": s["card"]})
    say("(?:whenever|when|if) {card:any_one} would be removed from (?:the|this) game",
        lambda s: {"would_be_removed": s["card"]})  # fmt: skip
    say("when {card:any_one} leaves? play", lambda s: {"leaves_play": s["card"]})
    say("when {card:any_one} leaves? play without being destroyed",
        lambda s: {"leaves_play": {"card": s["card"], "destroyed": False}})  # fmt: skip
    say(f"(?:after|when|whenever) {{card:any_one}} (?:enters?|(?:is|are) put into) {THE_TRASH}",
        lambda s: {"enters_trash": _to_trash(s)})  # fmt: skip
    goes = f"would (?:enter|be put into) {THE_TRASH}"
    say(f"whenever {{card:any_one}} {goes}", lambda s: {"would_enter_trash": _to_trash(s)})
    say(f"whenever {{card:any_one}} {goes} (?:after|when|as|upon|by) (?:being|(?:it|they) (?:is|are)) destroyed",
        lambda s: {"would_enter_trash": _to_trash(s, destroyed=True)})  # fmt: skip
    say(f"whenever {{card:any_one}} destroyed by {{by:any_one}} {goes}",
        lambda s: {"would_enter_trash": _to_trash(s, destroyed_by=s["by"])})  # fmt: skip
    for place, where in PILE.items():
        say(f"(?:after|when|whenever) {{card:any_one}} (?:is|are) played{place}",
            lambda s, w=where: {"played": {"card": s["card"], "from": w} if w else s["card"]})  # fmt: skip
        say(f"(?:after|when|whenever) {{by:any_hero}} plays? {{card:any_one}}{place}", lambda s, w=where: {
            "played": {"card": s["card"], "by": s["by"], **({"from": w} if w else {})}})  # fmt: skip
        say(f"whenever {{card:any_one}} would be played{place}",
            lambda s, w=where: {"would_be_played": {"card": s["card"], "from": w} if w else s["card"]})  # fmt: skip
    say("whenever any hero would draw a card", lambda s: {"would_draw": {}})
    say("whenever {by:any_hero} would draw a card", lambda s: {"would_draw": s["by"]})
    say("(?:after|when|whenever) any hero draws a card", lambda s: {"drawn": {}})
    say("(?:after|when|whenever) {by:any_hero} draws? a card", lambda s: {"drawn": s["by"]})
    for on, has_on in (("", False), (" on {on:any_one}", True)):
        for who, by in (("any hero", {}), ("you", {"by": [{"is": "you"}]}), ("{by:any_hero}", None)):
            after = "after" if who == "you" else "(?:after|when|whenever)"
            for words, word in ((f"(?:whenever|when|if) {who} would use", "would_use_power"),
                                (f"{after} {who} uses?", "power_used")):  # fmt: skip
                say(f"{words} a power{on}", lambda s, by=by, has_on=has_on, word=word: _use(
                    word, s["by"] if by is None else by.get("by", ()), s["on"] if has_on else ()))  # fmt: skip
            say(rf"{after} {who} uses? a power{on} that (?:(?:deals|dealt) damage to|damage[sd]) {{damaged:any_one}}",
                lambda s, by=by, has_on=has_on: _use("power_used", s["by"] if by is None else by.get("by", ()),
                                                     s["on"] if has_on else (), s["damaged"]))  # fmt: skip
    say("(?:after|when|whenever) {card:any_one} (?:is|are) buried", lambda s: {"buried": s["card"]})
    say("(?:after|when|whenever) {by:any_one} buries {card:any_one}",
        lambda s: {"buried": {"card": s["card"], "by": s["by"]}})  # fmt: skip
    say("(?:after|when|whenever) {card:any_one} regains? hp", lambda s: {"regained": s["card"]})
    say("whenever {card:any_one} would regain hp", lambda s: {"would_regain": s["card"]})
    for causes, word in (("(?:after|when|whenever) {by:any_one} causes?", "regained"),
                         ("whenever {by:any_one} would cause", "would_regain")):  # fmt: skip
        say(causes + " {card:any_one} to regain hp",
            lambda s, word=word: {word: {"card": s["card"], "by": s["by"]}})  # fmt: skip
    for words, how in (("added to or removed from", None), ("added to", "add"), ("removed from", "remove")):
        say(
            rf"whenever an? {POOL}token would be {words} {{on:any_one}}",
            lambda s, how=how: {"token_would_move": of_pool("on", s["on"], s, {"how": how} if how else {})},
        )
    for word, moved in (("token_added", "added to"), ("token_removed", "removed from")):
        say(rf"(?:after|when|whenever) an? {POOL}token is {moved} {{on:any_one}}",
            lambda s, word=word: {word: of_pool("on", s["on"], s)})  # fmt: skip
    say(f"(?:after|when|whenever) the last {POOL}token is removed from {{on:any_one}}",
        lambda s: {"token_removed": of_pool("on", s["on"], s, {"last": True})})  # fmt: skip
    say(r"after {card:any_one} flips to (?:its|his|her|their) (?P<side>front|back) side",
        lambda s: {"turned_over": {"card": s["card"], "side": s["side"]}})  # fmt: skip
    say("(?:after|when|whenever) {card:any_one} (?:is|are) turned face up", lambda s: {"turned_up": s["card"]})
    say("(?:when|whenever|after) {card:any_one} flips to this side", _to_this_side)
    say("(?:after|when|whenever) {card:any_one} flips", lambda s: {"turned_over": s["card"]})
    say("(?:after|when|whenever) a card is put under {host:any_one}", lambda s: {"put_under": s["host"]})
    say("(?:after|when|whenever) {card:any_one} is put under {host:any_one}",
        lambda s: {"put_under": {"host": s["host"], "card": s["card"]}})  # fmt: skip
    say("(?:after|when|whenever) (?:any|a|1) villain is (?:beaten|defeated)", lambda s: {"beaten": {}})
    say("(?:after|when|whenever) {who:any_one} is (?:beaten|defeated)", lambda s: {"beaten": s["who"]})
    _declare_incapacitated(grammar)
    say(rf"whenever any hero's (?P<phase>{PHASES}) phase would begin", lambda s: {"phase_would_begin": s["phase"]})
    phase = rf"(?P<phase>{PHASES}) phase would begin"
    say(
        rf"whenever (?:your|their) {phase}",
        lambda s: {"phase_would_begin": {"phase": s["phase"], "by": [{"is": "you"}]}},
    )
    say(rf"whenever {{by:any_hero}} would begin an? (?P<phase>{PHASES}) phase",
        lambda s: {"phase_would_begin": {"phase": s["phase"], "by": s["by"]}})  # fmt: skip
    say(rf"whenever the (?P<turn>villain|environment) {phase}",
        lambda s: {"phase_would_begin": {"phase": s["phase"], "turn": s["turn"]}})  # fmt: skip
    moment_reading.declare(grammar)
    say("whenever (?:any|a) hero's turn would begin", lambda s: {"turn_would_begin": {}})
    say("whenever (?:your|their) turn would begin", lambda s: {"turn_would_begin": [{"is": "you"}]})
    say("whenever {by:any_hero} would begin (?:a|its|their|his|her) turn", lambda s: {"turn_would_begin": s["by"]})
    say("whenever the (?P<turn>villain|environment) turn would begin",
        lambda s: {"turn_would_begin": {"turn": s["turn"]}})  # fmt: skip
    say(rf"after any (?P<phase>{PHASES}) phase is over", lambda s: {"phase_over": s["phase"]})
    say("(?:whenever|when|if) the heroes would lose(?: the game)?", lambda s: {"would_lose": {}})
    say("if ever {that:condition}", lambda s: {"ever": s["that"]})
    say("whenever the top card of {deck:deck} {what:is_a}", lambda s: None if s["what"][0] else {
        "on_top": {"deck": s["deck"], "what": s["what"][1]}})  # fmt: skip
    say("(?:after|when|whenever) {zone:zone} is shuffled into (?:its|the villain|the environment|your) deck",
        lambda s: {"trash_shuffled_in": s["zone"][0]} if s["zone"][1] == "trash" else None)  # fmt: skip
    shuffled = "(?:is|are) shuffled"
    say(rf"(?:after|when|whenever) {{deck:deck}} {shuffled}", lambda s: {"deck_shuffled": s["deck"]})
    say(rf"(?:after|when|whenever) (?:any|a) deck {shuffled}", lambda s: {"deck_shuffled": {}})
    say(rf"(?:after|when|whenever) (?:any|a) hero(?:'s)? deck {shuffled}", lambda s: {"hero_deck_shuffled": {}})
    say(rf"(?:after|when|whenever) the deck of {{whose:any_hero}} {shuffled}",
        lambda s: {"hero_deck_shuffled": s["whose"]})  # fmt: skip
    say("whenever {text:text_name} would be activated", lambda s: {"would_be_activated": s["text"]})
    after = "(?:after|when|whenever)"
    text = "(?:the )?{text:text_name}(?: text)?"
    say(f"{after} {text} is activated", lambda s: {"activated": s["text"]})
    say(f"{after} {text} (?:of|on) {{card:any_one}} is activated",
        lambda s: {"activated": {"text": s["text"], "card": s["card"]}})  # fmt: skip
    say("(?:when|whenever) {card:any_one} enters? {area:area_name}",
        lambda s: {"enters_area": {"area": s["area"], "card": s["card"]}})  # fmt: skip


def _declare_incapacitated(grammar: Grammar) -> None:
    """That a hero is out, by whatever, by damage, or by a card."""
    after = "(?:after|when|whenever)"
    for who, named in (("(?:any|a) hero", False), ("{who:any_hero}", True)):
        for end, family in (("", "event"), (" by damage", "destroyed_by_damage")):
            passive, active = f"{after} {who} is incapacitated", f"{after} {{by:any_one}} incapacitates? {who}"
            grammar.say(family, f"{passive}{end}", lambda s, named=named: _out(s, named))
            grammar.say(family, f"{active}{end}", lambda s, named=named: _out(s, named))
        grammar.say("event", f"{passive} by {{by:any_one}}", lambda s, named=named: _out(s, named))
        grammar.say("destroyed_by_damage", f"{passive} by damage (?:dealt by|from) {{by:any_one}}",
                    lambda s, named=named: _out(s, named))  # fmt: skip


def _out(slots: dict[str, Any], named: bool) -> dict[str, Any]:
    who = {"who": slots["who"]} if named else {}
    if "by" in slots:
        return {"incapacitated": {**who, "by": slots["by"]}}
    return {"incapacitated": slots["who"] if named else {}}


def _use(word: str, by: Any, on: Any, damaged: Any = ()) -> Any:
    said = (("by", by), ("on", on), ("damaged", damaged))
    fields = {name: value for name, value in said if value != ()}
    return {word: by if on == damaged == () and by != () else fields}


def _to_this_side(slots: dict[str, Any]) -> Any:
    """The card with the text is turned to the side on which it stands, by whichever name it is called."""
    tests = slots["card"]
    only = tests[0].get("is") if isinstance(tests, list) and len(tests) == 1 and isinstance(tests[0], dict) else None
    ways = only.meanings if isinstance(only, Ambiguous) else (only,)
    return {"turned_over": [{"is": "self"}]} if "self" in ways else None


def _to_trash(slots: dict[str, Any], **more: Any) -> Any:
    """Which cards go to their trash, and from where."""
    words = slots.get("place") or ""
    places = re.findall("hand|deck|play", words)
    is_elsewhere = " from any" in words or " from some" in words
    if is_elsewhere:
        more["not_from"] = places if len(places) > 1 else places[0]
    elif places:
        more["from"] = places[0]
    return {"card": slots["card"], **more} if more else slots["card"]


def _discarded_of(grammar: Grammar) -> None:
    """Cards that are discarded from the hand or deck of some heroes."""
    heroes = ["hero", "character"]

    def say(of: str, where: dict[str, str]) -> None:
        def made(word: str, more: dict[str, Any]) -> Any:
            def event(s: dict[str, Any]) -> Any:
                whose = [{"is": s["who"]}] if "who" in s else s.get("whose") or heroes
                return {word: {"card": s["card"], **where, "whose": whose, **more}}

            return event

        when = "(?:after|when|whenever)"
        grammar.say("event", f"{when} {{card:any_one}} (?:is|are) discarded{of}", made("discarded", {}))
        grammar.say("event", f"whenever {{card:any_one}} would be discarded{of}", made("would_be_discarded", {}))
        grammar.say("event", f"{when} (?:1|one) or more {{card:counted_noun}} are discarded{of}",
                    made("discarded", {"one_or_more": True}))  # fmt: skip

    for top, pile, where in (("", "hand or deck", {}), ("", "hand", {"from": "hand"}),
                             ("(?:the top of )?", "deck", {"from": "deck"})):  # fmt: skip
        say(f" from {top}(?:any|an?) (?:hero|player)'s {pile}", where)
        say(f" from {top}{{who:owner}} {pile}", where)
        say(f" from {top}the {pile} of {{whose:any_hero}}", where)
