"""Verbs read: what is done, without who does it."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from . import until_reading
from .adjective_reading import one_of_cards
from .amount_reading import HP_THEN, TYPES, start_of
from .chart import Grammar
from .damage_event_reading import OTHERS, types_of
from .declared_reading import declare_verbs, verb_form
from .moment_reading import PHASES
from .noun_reading import joined
from .open_parts import Ambiguous, Items, Ref
from .reference_reading import OPTION, options_of
from .token_verbs import declare as declare_tokens
from .until_reading import UNLIKE

SHARE = r"(?P<share> each)?"
TO_ONE = r"(?:themselves|themself|himself|herself|itself|yourself)"


def declare(grammar: Grammar) -> None:
    """Verbs."""

    def say(template: str, means: Any, family: str = "verb") -> None:
        grammar.say(family, verb_form(template), means)

    _declare_damage(grammar)
    say("regain {amount:much} hp(?: each)?", lambda s: {"regain": {"who": None, **s["amount"]}})
    say("regain {amount:much} hp(?: each)?,?(?: each)? even (?:above|beyond) (?:the|their|its|your|his|her) maximum",
        lambda s: {"regain": {"who": None, **s["amount"], "beyond": True}})  # fmt: skip
    say("lose {amount:much} hp(?: each)?",
        lambda s: None if "up_to" in s["amount"] else {"lose_hp": {"who": None, **s["amount"]}})  # fmt: skip
    say("use (?:its|their|his|her)(?: own)? powers?", lambda s: {"use_its_power": {"who": None}})
    say("restore {who:cards} to (?:its|their|his|her) maximum hp",
        lambda s: {"set_hp": {"who": s["who"], "to": {"max_hp_of": "target"}}})  # fmt: skip
    had = "(?:the hp (?:that )?(?:it|they|he|she|you) had|(?:its|their|his|her|your) hp)"
    say(f"restore {{who:cards}} to {had} {HP_THEN}", lambda s: {
        "set_hp": {"who": s["who"], "to": {"hp_at": {"who": "target", "start_of": start_of(s)}}}})  # fmt: skip
    say(r"set the hp of {who:cards} to {to:n}", lambda s: {"set_hp": {"who": s["who"], "to": s["to"]}})
    say(r"set {who:whose_hp} to {to:n}", lambda s: {"set_hp": {"who": s["who"], "to": s["to"]}})
    say("prevent that damage", lambda s: {"prevent": {}})
    say("prevent {n:n} of that damage", lambda s: {"prevent": s["n"]})
    say("change that damage to any type", lambda s: {"retype": "any"})
    say(rf"change that damage to (?P<type>{TYPES}) damage", lambda s: {"retype": s["type"]})
    say("reduce that damage by {n:n}", lambda s: {"lessen": s["n"]})
    say("reduce that damage to 0", lambda s: {"lessen": {"amount_of_damage": {}}})
    say("change that damage to damage of that type", lambda s: {"retype": Ref("that type", 0, True)})
    stays = "(?P<stays>,? (?:while|as long as) (?:it stays|they stay) there)?"
    say(f"select {{what:cards}} for this card(?P<more>,? too)?{stays}", _kept_in_mind)
    select = "(?:select|choose|name) "
    say(select + "(?:1|a|any) (?:damage type|type of damage)", lambda s: {"pick_type": {}})
    types = rf"(?P<types>{OTHERS}|(?:{TYPES})(?:, (?:{TYPES}))*,? or (?:{TYPES}))(?: damage)?"
    say(select + types, lambda s: {"pick_type": types_of(s["types"])})
    say(rf"{select}(?P<among>{OPTION}(?:, {OPTION})*,? or {OPTION})", lambda s: {"pick_option": options_of(s["among"])})
    select += "(?:1|a) keyword"
    say(select, lambda s: {"pick_keyword": {}})
    say(select + " of {deck:deck}", lambda s: {"pick_keyword": s["deck"]})
    say(select + " on {on:whoever} in play", lambda s: {"pick_keyword": {"on": s["on"]}})
    say(select + " on {who:ref}", lambda s: {"pick_keyword": {"on": [{"is": s["who"]}]}})
    _declare_moves(grammar, say)
    _declare_plays(grammar, say)
    declare_verbs(grammar)
    for word in ("play", "discard", "discover", "collect", "salvage", "summon"):
        say(f"{word} {{who:ref}}", lambda s, word=word: {word: some(1, [{"is": s["who"]}])})


def _kept_in_mind(slots: dict[str, Any]) -> Any:
    fields = {**({"more": True} if slots["more"] else {}), **({"until": "moves"} if slots["stays"] else {})}
    return {"remember": {"what": slots["what"], **fields} if fields else slots["what"]}


def _declare_damage(grammar: Grammar) -> None:
    flags = r"(?P<irreducible>irreducible )?(?P<fixed>fixed )?"
    that_much = Ambiguous({"amount_of_damage": {}}, {"amount_regained": {}})
    grammar.say("much", "that much", lambda s: {"amount": that_much})
    grammar.say("much", "up to that much", lambda s: {"amount": that_much, "up_to": True})
    grammar.say("much", "up to {n:n}", lambda s: {"amount": s["n"], "up_to": True})
    grammar.say("much", "{n:n}", lambda s: {"amount": s["n"]})
    grammar.say("damage", rf"{{much:much}} {flags}(?P<type>{TYPES}) damage", _damage)
    grammar.say("damage", rf"{{much:much}} {flags}damage of that type", _damage)
    more = rf"{{more:much}} (?P<so>irreducible )?(?P<so_fixed>fixed )?(?P<also>{TYPES})"
    second = rf"{{between:much}} (?:irreducible )?(?:fixed )?(?P<second>{TYPES})"
    for kind in (rf"(?P<type>{TYPES})", "damage of that type"):
        grammar.say("damage", rf"{{much:much}} {flags}{kind} and {more} damage",
                    lambda s: _damage(s, [s["also"]], s["more"]))  # fmt: skip
        grammar.say("damage", rf"{{much:much}} {flags}{kind}, {second},? and {more} damage", lambda s: _damage(
            s, [s["second"], s["also"]], s["more"]) if s["more"] == s["between"] else None)  # fmt: skip
    grammar.say(
        "verb", rf"deals? (?P<self>{TO_ONE}) {{damage:damage}}{SHARE}", lambda s: deal({**s, "to": Ref("reflexive")})
    )
    grammar.say("verb", rf"deals? each other {{damage:damage}}{SHARE}",
                lambda s: {"each_deals": {"who": None, "to": None, **s["damage"], "each_other": True}})  # fmt: skip
    different = {"who": None, "different": True}
    grammar.say("verb", rf"deals? a different {{what:noun}} {{damage:damage}}{SHARE}",
                lambda s: {"each_deals": {**different, "to": {"one": s["what"]}, **s["damage"]}})  # fmt: skip
    grammar.say("verb", rf"deals? {{to:hit}} {{damage:damage}}{SHARE}", deal)
    grammar.say("verb", "deals? {damage:damage},? divided among {to:hit}",
                lambda s: {"deal": {"from": None, "to": s["to"], **s["damage"], "divided": True}})  # fmt: skip
    grammar.say("more_hits", rf"{{to:hit}} {{damage:damage}}{SHARE}", deal)
    grammar.say(
        "hit", rf"(?P<self>{TO_ONE}) and {{to:cards}}", lambda s: {"both": {"this": Ref("reflexive"), "and": s["to"]}}
    )
    grammar.say(
        "hit",
        rf"{{to:cards_alone}} and (?P<self>{TO_ONE})",
        lambda s: {"both": {"this": s["to"], "and": Ref("reflexive")}},
    )
    grammar.say("hit", "{to:cards}", lambda s: s["to"])


def _damage(slots: dict[str, Any], also: Any = (), more: Any = None) -> dict[str, Any] | None:
    """Damage of one type or several; ``more``: how much there is of each of the others, which are all as the first."""
    if also and (slots["so"], slots["so_fixed"]) != (slots["irreducible"], slots["fixed"]):
        return None
    fields = {**slots["much"], "type": slots.get("type") or Ref("that type", 0, True)}
    if also:
        fields["also"] = also
        if more != slots["much"]:
            if "up_to" in fields or "up_to" in more:
                return None
            fields["also_amount"] = more["amount"]
    for flag in ("irreducible", "fixed"):
        if slots[flag]:
            fields[flag] = True
    return fields


def deal(slots: dict[str, Any]) -> Any:
    """Damage that is dealt; by whom, is not known yet."""
    return {"deal": {"from": None, "to": slots["to"], **slots["damage"]}}


def some(n: Any, what: Any, up_to: bool = False) -> dict[str, Any]:
    """``2 cards``, ``up to 3 Item cards`` as the fields of a verb."""
    return {
        **({} if n == 1 and not up_to else {"n": n}),
        **({"what": what} if what else {}),
        **({"up_to": True} if up_to else {}),
    }


def _declare_moves(grammar: Grammar, say: Any) -> None:
    grammar.say("some_cards", "{n:n} {what:noun}", lambda s: some(s["n"], s["what"]))
    grammar.say("some_cards", "up to {n:n} {what:noun}", lambda s: some(s["n"], s["what"], True))
    grammar.say("some_cards", "{n:n} of {what:noun}", lambda s: some(s["n"], s["what"]))
    grammar.say("some_cards", "1 {this:noun} or 1 {other:noun}",
                lambda s: some(1, [{"either": {"this": s["this"], "or": s["other"]}}]))  # fmt: skip
    grammar.say("some_cards", "{n:n} {this:noun} or {other:noun}",
                lambda s: some(s["n"], [{"either": {"this": s["this"], "or": s["other"]}}]))  # fmt: skip
    grammar.say("some_cards", "{card:title}", lambda s: some(1, [{"card": s["card"][0]}]))

    say("destroy {what:cards}", lambda s: {"destroy": s["what"]})
    say("destroy {what:cards} and (?:put|puts) (?:it|them|him|her) under {host:cards}",
        lambda s: {"destroy": {"what": s["what"], "put_under": s["host"]}})  # fmt: skip
    say("destroy {what:cards} and (?:put|puts) (?:it|them|him|her) face[- ]down under {host:cards}",
        lambda s: {"destroy": {"what": s["what"], "put_under": s["host"], "face_down": True}})  # fmt: skip
    say("replace {what:cards}", lambda s: {"replace": s["what"]})
    say("replace {what:cards} in any order", lambda s: {"replace": {"what": s["what"], "any_order": True}})
    say("discard {n:some_cards}", lambda s: {"discard": _discarded(s["n"])})
    say("discard any number of {what:noun}", lambda s: {"discard": {"how": "any_number", **_what(s)}})
    say("discard {n:n} or more {what:noun}", lambda s: {"discard": {"n": s["n"], "how": "at_least", **_what(s)}})
    say("discard cards until (?:you|they) have (?:only )?{n:n} cards? in (?:(?:your|their) )?hand",
        lambda s: {"discard": {"n": s["n"], "how": "down_to"}})  # fmt: skip
    say("discard (?:your|their) hand", lambda s: {"discard": {"how": "hand"}})
    say("discard all {what:noun} in (?:your|their) hand", lambda s: {"discard": {"how": "hand", **_what(s)}})
    for to, where in (("next", "right after (?:this one|this turn)"), ("first", "before those of all other heroes"),
                      ("last", "(?:behind|after) those of all other heroes")):  # fmt: skip
        say(f"move the turn of {{who:cards}} {where}",
            lambda s, to=to: {"change_order": s["who"] if to == "next" else {"who": s["who"], "to": to}})  # fmt: skip
    say("takes? another turn(?: after this one)?", lambda s: {"take_turn": "own"})
    skipped = f"(?P<phase>{PHASES}) phase"
    say(f"skip (?:your|their) next {skipped}", lambda s: {"skip_phase": s["phase"]})
    say(f"skip (?:your|their) {skipped} this turn", lambda s: {"skip_phase": {"phase": s["phase"], "this_turn": True}})
    say("repeat this text", lambda s: {"repeat": {}})
    say(r"repeat this text \(at most {n:n} times?\)", lambda s: {"repeat": s["n"]})
    say("draw {n:n} cards?", lambda s: {"draw": s["n"]})
    say("draw cards until (?:you|they) have (?:at least )?{n:n} cards? in (?:(?:your|their) )?hand",
        lambda s: {"draw": {"until": s["n"]}})  # fmt: skip
    say("draw up to {n:n} cards?", lambda s: {"draw": {"n": s["n"], "up_to": True}})
    say(
        r"draw (?P<least>\d+) to {n:n} cards?",
        lambda s: {"draw": {"n": s["n"], "up_to": True, "at_least": int(s["least"])}},
    )
    say("discard the top card of {deck:deck}", lambda s: {"discard_top": _deck(1, s)})
    say("discard the top {n:n} cards of {deck:deck}", lambda s: {"discard_top": _deck(s["n"], s)})
    say(
        "shuffle {trash:zone} into {deck:deck}",
        lambda s: {"shuffle_trash": s["trash"][0]} if s["trash"][1] == "trash" else None,
    )
    say("remove {what:cards} from the game", lambda s: {"remove": s["what"]})
    say("shuffle {deck:deck}", lambda s: {"shuffle": s["deck"]})
    say(
        "shuffle {trash:zone}",
        lambda s: {"shuffle": {"deck": s["trash"][0], "in": "trash"}} if s["trash"][1] == "trash" else None,
    )
    say("shuffle {deck:deck} until its top card {top:is_a}",
        lambda s: None if s["top"][0] else {"shuffle_until": {"deck": s["deck"], "top": s["top"][1]}})  # fmt: skip
    any_cards = "put any number of cards from (?:your|their) hand"
    say(any_cards + " under {under:shared}, divided as (?:you|they) like",
        lambda s: {"share_out": s["under"]})  # fmt: skip
    say(any_cards + " face[- ]down under {under:shared}, divided as (?:you|they) like",
        lambda s: {"share_out": {"under": s["under"], "face_down": True}})  # fmt: skip
    grammar.say("shared", "{what:noun}", lambda s: Ambiguous({"each": s["what"]}))
    grammar.say("shared", "{what:cards}", lambda s: s["what"])
    declare_tokens(say)
    say("activate the (?P<phase>start|end) phase text of {on:cards}",
        lambda s: {"activate_phase": {"phase": s["phase"], "on": s["on"]}})  # fmt: skip
    say("activate its {text:text_name}", lambda s: {"activate": {"text": s["text"], "on": Ref("it")}})
    say(r"activate the {text:text_name} of {on:cards}(?P<grows> \(including cards played meanwhile\))?", _activate)
    own = "put {what:cards} on top of (?:its deck|(?:their|those cards') decks?)"
    say(own, lambda s: {"put_on_deck": s["what"]})
    say(f"{own} in any order", lambda s: {"put_on_deck": {"what": s["what"], "any_order": True}})
    for words, order in (("", {}), (" in any order", {"any_order": True})):
        say("put {what:cards} on top of {deck:deck}" + words,
            lambda s, order=order: {"put_on_deck": {"what": s["what"], "deck": s["deck"], **order}})  # fmt: skip
    say("bury {what:cards}", lambda s: {"bury": s["what"]})
    say("bury {what:cards} in any order", lambda s: {"bury": {"what": s["what"], "any_order": True}})
    say("shuffle {what:cards},?(?: and|,? then)? put (?:them|those cards) on top of (?:(?:their|those cards') decks?)",
        lambda s: {"put_on_deck": {"what": s["what"], "shuffled": True}})  # fmt: skip
    say("shuffle {what:cards},?(?: and|,? then)? put (?:them|those cards) on top of {deck:deck}",
        lambda s: {"put_on_deck": {"what": s["what"], "deck": s["deck"], "shuffled": True}})  # fmt: skip
    say("put {what:cards} into play face[- ]down", lambda s: {"put_face_down": s["what"]})
    say("put {what:cards} into play face[- ]down in {to:area}",
        lambda s: {"put_face_down": {"what": s["what"], "to": s["to"]}})  # fmt: skip
    say("put {what:cards} under {host:cards}", lambda s: {"put_under": s})
    say("put {what:cards} face[- ]down under {host:cards}",
        lambda s: {"put_under": {"what": s["what"], "host": s["host"], "face_down": True}})  # fmt: skip
    say("move {what:cards} next to {host:cards}", lambda s: {"move": {"what": s["what"], "next_to": s["host"]}})
    say("move {what:cards} next to another {of:noun} (?:next to which it could be played"
        "|(?:that )?it could (?:be|have been) played next to)", lambda s: {
        "move": {"what": s["what"], "next_to": {"one": joined(s["of"], [{"could_host": s["what"]}])}}})  # fmt: skip
    say("move {what:cards} to (?:its|their) own play area",
        lambda s: {"deck_of": {"card": s["what"], "do": [{"move": {"what": s["what"], "to": "that"}}]}})  # fmt: skip
    say("move {what:cards} to {to:area}", lambda s: {"move": {"what": s["what"], "to": s["to"]}})
    all_of = "(?:its|their|his|her) maximum hp"
    grammar.say("restored_hp", all_of, lambda s: {"max_hp_of": "target"})
    grammar.say("restored_hp", "{hp:n} hp", lambda s: s["hp"])
    returned = ",? and (?:shuffle|shuffles) all of (?:that hero's deck|those heroes' decks) back into the game"
    say(rf"flip {{who:cards}}, (?:restore|restores) (?:it|them) to {{hp:restored_hp}}{returned}",
        lambda s: {"revive": s} if "incapacitated" in str(s["who"]) else None)  # fmt: skip
    back = ",? and (?:shuffle|shuffles) all of that hero's deck back into the game"
    grammar.say("exchanged", "1 (?:incapacitated|active) hero character(?: card)?", lambda s: ())
    grammar.say("exchanged", "this card", lambda s: [{"is": "self"}])
    grammar.say("exchanged", "{which:any_one}", lambda s: s["which"])
    grammar.say("exchanged", "1 {which:noun}", lambda s: s["which"])
    restored = "(?:restore|restores) it to {hp:restored_hp}"
    say(f"flip {{which:exchanged}}, {restored}{back}", lambda s: {"revive": _revived(s)})
    another = "another(?: [a-z' ]+)? character card(?: of the same hero)?"
    say(rf"replace {{which:exchanged}} with {another}, active side up, {restored}{back}",
        lambda s: {"revive": _revived(s, exchanged=True)})  # fmt: skip
    say(rf"replace {{which:exchanged}} with {another}, and (?:set|sets) it to its maximum hp",
        lambda s: {"exchange": {} if s["which"] == () else Ambiguous(s["which"], [{"is": "you"}])})  # fmt: skip
    kept = r"(?:,? (?:keeping|and keeps?) (?:its|their) (?:current )?hp|,? with the same (?:current )?hp)"
    say(rf"replace {{which:exchanged}} with {another}{kept}",
        lambda s: {"exchange": {**_revived({**s, "hp": "kept"})}})  # fmt: skip


def _revived(slots: dict[str, Any], **more: Any) -> dict[str, Any]:
    which = {} if slots["which"] == () else {"which": Ambiguous(slots["which"], [{"is": "you"}])}
    return {"hp": slots["hp"], **which, **more}


def _what(slots: dict[str, Any]) -> dict[str, Any]:
    return {"what": slots["what"]} if slots["what"] else {}


def _deck(n: Any, slots: dict[str, Any]) -> Any:
    return {**({} if n == 1 else {"n": n}), **({} if slots["deck"] == "own" else {"deck": slots["deck"]})}


def _activate(slots: dict[str, Any]) -> Any:
    """The text itself is a word of the filter, and it goes without saying."""
    text, on = slots["text"], slots["on"]

    def with_text(choice: Any) -> Any:
        if isinstance(choice, dict) and len(choice) == 1:
            word, given = next(iter(choice.items()))
            if isinstance(given, list):
                return {word: [*given, {"has_text": text}]}
            if isinstance(given, dict) and isinstance(given.get("what"), list):
                return {word: {**given, "what": [*given["what"], {"has_text": text}]}}
        return None

    also = with_text(on)
    made = [{"activate": {"text": text, "on": each}} for each in (also, on) if each is not None]
    return Ambiguous(*made) if len(made) > 1 else made[0]


PLACES = {"take_in_hand": "(?:in|into) (?:your|their) hand", "put_into_play": "(?:into|in) play"}
"""Verb → where it puts one card that was selected, where there are several places."""


def _put_either(what: Any, ways: tuple[str, str]) -> Any:
    """One card, and then one of two places. Which card it is may be known already."""
    if isinstance(what, dict) and "one" in what:
        return {"_put_either": {"what": what, "ways": ways}}
    return {"choose": {"either": [Items([{way: what}]) for way in ways]}}


def _declare_plays(grammar: Grammar, say: Any) -> None:
    say("play {n:some_cards}", lambda s: {"play": s["n"] or 1})
    say("play {n:some_cards} next to {next:cards}", lambda s: {"play": {**s["n"], "next_to": s["next"]}})
    say("play {what:cards} next to {next:cards}",
        lambda s: {"play_card": {"what": s["what"], "next_to": s["next"]}})  # fmt: skip
    say("put {what:cards} into play next to {next:cards}",
        lambda s: {"put_into_play": {"what": s["what"], "next_to": s["next"]}})  # fmt: skip
    for one, other in permutations(PLACES, 2):
        say(f"put {{what:cards}} (?:either )?{PLACES[one]} or {PLACES[other]}",
            lambda s, ways=(one, other): _put_either(s["what"], ways))  # fmt: skip
    powers = r"(?P<most>up to )?{n:n} powers?"
    again = r"(?P<again>,? even if it was used already this turn)?"
    theirs = "(?P<theirs> of (?:another hero|other heroes))"
    for others, own in (("", ""), (theirs, " as if (?:it|they) were (?:yours|theirs|your own|their own)")):
        for on in ("", " on {of:whoever}"):
            say(rf"use {powers}{others}{on}{own}{again}", lambda s: {"use_power": _powers(s)})
            say(rf"use a power{others}{on}{own} (?P<most>up to )?{{n:n}} times, even if it was used already this turn",
                lambda s: {"use_power": _powers({**s, "again": "again"})})  # fmt: skip
    for some in ("the power", powers):
        say(rf"use {some} on {{title:title}}{again}",
            lambda s: {"use_power": _powers({"n": 1, **s, "of": [one_of_cards(s["title"])]})})  # fmt: skip
    say(rf"use {powers}{theirs}'s character card as if it were (?:yours|theirs){again}",
        lambda s: {"use_power": _powers({**s, "of": ["hero", "character"]})})  # fmt: skip
    say("play the top card of {deck:deck}", lambda s: {"play_top": s["deck"]})
    for end in ("top", "bottom"):
        bottom = {"bottom": True} if end == "bottom" else {}
        say(
            rf"reveal the {end} card of {{deck:deck}}",
            lambda s, bottom=bottom: {"reveal": {"deck": s["deck"], **bottom}},
        )
        say(rf"reveal the {end} {{n:n}} cards of {{deck:deck}}",
            lambda s, bottom=bottom: {"reveal": {"deck": s["deck"], "n": s["n"], **bottom}})  # fmt: skip
        say(rf"reveal and (?:replaces?) the {end} card of {{deck:deck}}",
            lambda s, bottom=bottom: {"_reveal_and_replace": {"deck": s["deck"], **bottom}})  # fmt: skip
        say(rf"reveal and (?:replaces?) the {end} {{n:n}} cards of {{deck:deck}}",
            lambda s, bottom=bottom: {"_reveal_and_replace": {"deck": s["deck"], "n": s["n"], **bottom}})  # fmt: skip
    until_reading.declare(grammar, say)
    _declare_ways_in(grammar)
    say("discover {n:some_cards}{into:into}", lambda s: {"discover": _found({**s["n"], **s["into"]}, True)})
    say(f"discover {{n:some_cards}}{UNLIKE}{{into:into}}",
        lambda s: {"discover": _found({**s["n"], "different": "title", **s["into"]}, True)})  # fmt: skip
    say("summon {n:some_cards}{way:coming}", lambda s: {"summon": _found({**s["n"], **s["way"]})})
    for word in ("collect", "salvage"):
        say(f"{word} {{n:some_cards}}", lambda s, word=word: {word: _found(s["n"])})
    say("salvage any number of {what:noun}", lambda s: {"salvage": {"any_number": True, **_what(s)}})
    say("summon {n:some_cards} from (?:any 1 deck|any deck|1 deck) or trash{way:coming}",
        lambda s: {"summon_from_any": _found({**s["n"], **s["way"]})})  # fmt: skip


def _declare_ways_in(grammar: Grammar) -> None:
    """From which deck cards are discovered, and where and how these and those summoned come into play."""
    ways: dict[str, dict[str, Any]] = {"playing (?:it|them)": {}, "putting (?:it|them) into play": {"put": True}}
    grammar.reads("coming")(lambda chart, at: [(at, {})])
    grammar.say("coming", ", putting (?:it|them) into play", lambda s: {"put": True})
    for way, put in ways.items():
        grammar.say("coming", f", {way} next to {{next:cards}}", lambda s, put=put: {"next_to": s["next"], **put})
    for deck in ("", " from {deck:deck}"):
        of = (lambda s: {"deck": s["deck"]}) if deck else (lambda s: {})
        grammar.say("into", f"{deck}, putting (?:it|them) into play", lambda s, of=of: {**of(s), "put": True})
        for way, put in ways.items():
            grammar.say("into", f"{deck}, {way} in {{area:area}}",
                        lambda s, of=of, put=put: {**of(s), "into": s["area"], **put})  # fmt: skip
            grammar.say("into", f"{deck}, {way} next to {{next:cards}}",
                        lambda s, of=of, put=put: {**of(s), "next_to": s["next"], **put})  # fmt: skip
    grammar.say("into", " from {deck:deck}", lambda s: {"deck": s["deck"]})
    grammar.reads("into")(lambda chart, at: [(at, {})])


def _found(fields: dict[str, Any], needs_what: bool = False) -> Any:
    if needs_what:
        fields = {"what": [], **fields}
    return fields["what"] if set(fields) == {"what"} else fields


def _discarded(fields: dict[str, Any]) -> Any:
    """What is discarded; how many may be "up to" so many."""
    how = {"how": "up_to"} if fields.get("up_to") else {}
    return {**{name: value for name, value in fields.items() if name != "up_to"}, **how} or 1


def _powers(slots: dict[str, Any]) -> Any:
    fields = {} if slots["n"] == 1 else {"n": slots["n"]}
    fields |= {
        name: True for name, said in (("up_to", "most"), ("of_others", "theirs"), ("again", "again")) if slots.get(said)
    }
    return {**fields, **({"of": slots["of"]} if "of" in slots else {})} or 1
