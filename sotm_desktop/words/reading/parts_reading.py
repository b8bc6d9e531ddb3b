"""Parts of what an earlier sentence did: what one target was dealt of it, what one hero did, and who has most of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ..card_text.ranked_text import ACTIVE
from .amount_reading import (
    ANY_TIME,
    TYPES,
    damage_so_far,
    earlier,
    number_that_fit,
    regained_by,
    regained_so_far,
    which_damage,
)
from .chart import Grammar
from .choice_reading import by_number, foremost
from .condition_reading import NO, compared, so
from .noun_reading import joined
from .open_parts import Ref
from .reference_reading import ORDINALS, SINCE

THIS_WAY = " this way"
DOING = {doing: done.removesuffix(THIS_WAY) for done, doing in ACTIVE.items()}
"""What is said of those who did something → what is said of the cards to which they did it."""
DONE_TO = (
    "dealt damage|healed|destroyed|buried|discarded|drawn|played|collected|salvaged|revealed|flipped|returned|shuffled"
    "|used|selected|activated|redirected|replaced|restored|chosen|added|removed|moved|turned face up|turned face down"
    "|put face down|put into play|put into hand|brought into play|put there|found"
)
"""What can be said of cards to which somebody did something."""
ORDER = rf"(?: (?P<order>{ORDINALS}))?"
OF_ORDER = rf"(?:(?:of )?the (?P<order>{ORDINALS}) )?"
USED = (
    rf"(?:(?:the|that|those) (?:(?P<order>{ORDINALS}) )?(?P<powers>powers?) used this way"
    r"|(?:that|those) (?P<used>powers?)\b)"
)
Counted = Callable[[dict[str, Any]], Any]
"""What is counted, as the words for it say."""
WHOEVER_IS_RANKED = [{"is": "target"}]


def declare(grammar: Grammar) -> None:
    """All of them."""
    _declare_damage(grammar)
    _declare_lately(grammar)
    nouns: tuple[tuple[str, Counted], ...] = (("{noun:spoken_of}", _all_things), ("{of:noun}", _things_that_fit))
    for noun, counted in nouns:
        done_by = rf"(?P<done>{DONE_TO}) by {{by:whoever}} this way{ORDER}"
        grammar.say("one_amount", f"the number of {noun} {done_by}", partial(_done_by, counted))
        grammar.say("one_condition", rf"{NO}{{bound:bound}} {noun} are {done_by}", partial(_so_many_done_by, counted))
        for many, word in (("{than:n} or more", "at_least"), ("(?:an?|any|1)", "at_least"),
                           ("{than:n} or (?:fewer|less)", "at_most")):  # fmt: skip
            grammar.say("noun_end", rf"who (?P<did>{'|'.join(DOING)}) {many} {noun} this way{ORDER}",
                        partial(_who_did_so_many, counted, word))  # fmt: skip
        for did in (rf",? who (?P<did>{'|'.join(DOING)}) the (?P<way>most|fewest) {noun} this way{ORDER}",
                    rf",? with the (?P<way>most|fewest) {noun} (?P<done>{DONE_TO}) this way{ORDER}"):  # fmt: skip
            foremost(grammar, did, partial(_who_did_most, counted))
            grammar.say("cards_alone", f"the {{n:rank_n}}{{what:hero_noun}}{did}", partial(_hero_who_did_most, counted))


def _declare_damage(grammar: Grammar) -> None:
    """What targets were dealt, and who dealt it."""
    for between in ("{to:to_whom}", "{from:by_whom}", "{from:by_whom}{to:to_whom}", "{to:to_whom}{from:by_whom}"):
        grammar.say("one_amount", rf"the amount {OF_ORDER}damage dealt{between} this way", _dealt_to)
        grammar.say("one_amount", rf"the amount of damage dealt{between} this way", _dealt_to)
        grammar.say("damage_was_dealt", rf"{OF_ORDER}damage is dealt{between} this way", _dealt_to)
    _declare_most(grammar)
    by_several = rf"dealt {OF_ORDER}damage by (?=[^.,;]* in [^.,;]*this way){{than:n}} or more {{of:counted}} this way"
    grammar.say("noun_end", f"(?:(?:that|who) (?:was|were) )?{by_several}", _dealt_by_several)
    _reduced_to(grammar, "(?:(?:that|who) (?:was|were) )?(?P<no>not )?")
    did, was = "(?P<no>that did not deal|that dealt) ", "(?:(?:that|who) (?:was|were) )?(?P<no>not )?dealt "
    for start, whom, word in ((did, "{who:event_to}", "has_dealt_damage"),
                              (was, "{who:event_by}", "was_dealt_damage")):  # fmt: skip
        for much in ("", "{n:n} or more "):
            if word == "was_dealt_damage":
                _by_so_many(grammar, f"{start}{much}")
            of_turn = f"{start}{much}damage{whom} "
            grammar.say("noun_end", f"{of_turn}this turn", lambda s, word=word: _ever_dealt(word, s, {}))
            grammar.say("noun_end", f"{of_turn}with {{text:whose_text}} this turn",
                        lambda s, word=word: _ever_dealt(word, s, {"by_text": s["text"]}))  # fmt: skip
            grammar.say("noun_end", f"{of_turn}{SINCE}",
                        lambda s, word=word: _ever_dealt(word, s, {"since": "your_turn"}))  # fmt: skip
            grammar.say("noun_end", f"{start}{much}{OF_ORDER}damage{whom} this way",
                        lambda s, word=word: _ever_dealt(word, s, {"which": which_damage(s)}))  # fmt: skip
            grammar.say("noun_end", f"{start}{much}damage{whom} (?:with|by|using) {USED}",
                        lambda s, word=word: _ever_dealt(word, s, {"which": which_power(s)}))  # fmt: skip


def _by_so_many(grammar: Grammar, start: str) -> None:
    """Who was dealt damage by so many of some, wherever those are now."""
    by, word = " by {sources:n} or more {who:noun}", "was_dealt_damage"

    def said(slots: dict[str, Any], more: dict[str, Any]) -> list[Any] | None:
        return _ever_dealt(word, slots, {"sources": slots["sources"], **more})

    grammar.say("noun_end", f"{start}damage{by} this turn", lambda s: said(s, {}))
    grammar.say("noun_end", f"{start}damage{by} {SINCE}", lambda s: said(s, {"since": "your_turn"}))
    grammar.say("noun_end", f"{start}{OF_ORDER}damage{by} this way", lambda s: said(s, {"which": which_damage(s)}))
    grammar.say("noun_end", f"{start}damage{by} (?:with|by|using) {USED}", lambda s: said(s, {"which": which_power(s)}))


def _reduced_to(grammar: Grammar, was: str) -> None:
    """Whom the damage of one sentence brought from more HP than so many down to these."""

    def said(slots: dict[str, Any]) -> list[Any] | None:
        more = {"which": which_damage(slots), "reduced_to": slots.get("hp", 0)}
        return _ever_dealt("was_dealt_damage", {**slots, "who": ()}, more)

    def reduced(slots: dict[str, Any]) -> Any:
        fits = {"fits": {"card": which_damage(slots), "what": said({**slots, "no": None})}}
        return {"not": fits} if slots["no"] or slots["also"] else fits

    for few in ("{hp:n} or (?:fewer|less)", "0"):
        by = f"this way|by (?:the|that)(?: (?P<order>{ORDINALS}))? damage(?: dealt this way)?"
        grammar.say("noun_end", f"{was}reduced to {few} hp (?:{by})", said)
        some = "(?:(?P<no>no)|any|an?|that|the) (?:target|hero|character)"
        grammar.say("one_condition", f"{some} (?:is|was) (?P<also>not )?reduced to {few} hp (?:{by})", reduced)


def _declare_lately(grammar: Grammar) -> None:
    """What came into play, or was played, not long ago."""
    for when, since in (("this turn", "this_turn"), ("this round", "this_round"), (SINCE, "your_turn")):
        came = "(?:that )?(?:(?:has |have )?(?:entered|c[oa]me into)|(?P<no>did not (?:enter|come into))) play"
        grammar.say("noun_end", f"{came} {when}", lambda s, since=since: _lately(s, {"entered_play": since}))
        was = "(?:(?:that|which) (?:was|were|has been|have been) )(?P<no>not )?played"
        grammar.say("noun_end", f"{was} {when}", lambda s, since=since: _lately(s, {"was_played": since}))
        grammar.say("noun_end", f"{was}{{by:event_by}} {when}", lambda s, since=since: s["by"] and _lately(
            s, {"was_played": {"by": s["by"], **({} if since == "this_turn" else {"since": since})}}))  # fmt: skip


def _lately(slots: dict[str, Any], test: dict[str, Any]) -> list[Any]:
    return [{"not": [test]} if slots["no"] else test]


def _declare_most(grammar: Grammar) -> None:
    """Who dealt the most damage, was dealt the most, or regained the most HP, this way or so far."""
    most = "the (?P<way>most|least)"
    been = "(?:(?:that|who) (?:was|were|ha(?:s|ve) been) )?"
    for start, before, behind, end in (("(?:that|who) (?:ha(?:s|ve) )?dealt", "", "{to:to_whom}", "from"),
                                       ("(?:that|who) (?:ha(?:s|ve) )?dealt", " {to:whoever}", "", "from"),
                                       (f"{been}dealt", "", "{from:by_whom}", "to")):  # fmt: skip
        did = f" {start}{before} {most}"
        _those_with_most(grammar, rf"{did} {OF_ORDER}damage{behind} this way", partial(_with_most, _dealt_to, end))
        _those_with_most(grammar, rf"{did} (?:(?P<type>{TYPES}) )?damage{behind} (?P<when>{ANY_TIME})",
                         partial(_with_most, damage_so_far, end))  # fmt: skip
    for of, when, counted in ((OF_ORDER, "this way", regained_by), ("", f"(?P<when>{ANY_TIME})", regained_so_far)):
        regained = rf" (?:that|who) (?:ha(?:s|ve) )?regained {most} {of}hp {when}"
        _those_with_most(grammar, regained, partial(_with_most, counted, "by"))


def _those_with_most(grammar: Grammar, did: str, made: Callable[[dict[str, Any]], Any]) -> None:
    """Targets, or heroes, of which it is said."""
    foremost(grammar, did, made)
    grammar.say("cards_alone", f"the {{n:rank_n}}{{what:hero_noun}}{did}",
                lambda s: made({**s, "what": joined(["hero", "character"], s["what"])}))  # fmt: skip


def _with_most(counted: Counted, part: str, slots: dict[str, Any]) -> Any:
    """Those whose part in what is counted is the most or the least; ``part``: where it is said whose part it is."""
    word = "most" if slots["way"] == "most" else "fewest"
    return by_number(slots, word, counted({**slots, part: WHOEVER_IS_RANKED}))


def _dealt_to(slots: dict[str, Any]) -> Any:
    """Damage of an earlier sentence, all of it or what some dealt or were dealt."""
    which = which_damage({"order": None, **slots})
    ends = {end: slots[end] for end in ("to", "from") if slots.get(end, ()) != ()}
    return {"dealt_by": {"which": which, **ends} if ends else which}


def _ever_dealt(word: str, slots: dict[str, Any], more: dict[str, Any]) -> list[Any] | None:
    """Who dealt damage, or was dealt some; who was dealt any of one sentence is meant by its name alone."""
    least = {"at_least": slots["n"]} if "n" in slots else {}
    whom = {} if slots["who"] in ((), []) else {"to" if word == "has_dealt_damage" else "from": slots["who"]}
    is_of_damage = "which" in more and "powers" not in slots
    if word == "was_dealt_damage" and is_of_damage and not least and not whom and set(more) <= {"which"}:
        return None
    fields = {**whom, **more, **least}
    test = {word: slots["who"] if fields == whom and whom else fields}
    return [{"not": [test]} if "not" in (slots["no"] or "") else test]


def which_power(slots: dict[str, Any]) -> Ref:
    """The use of one power, or of several."""
    order = f"{slots['order']} " if slots["order"] else ""
    return Ref(f"{order}{slots['powers'] or slots['used']} used this way", 0, True)


def _dealt_by_several(slots: dict[str, Any]) -> list[Any]:
    """Who was dealt damage of an earlier sentence by so many of some cards."""
    counted = slots["of"] if isinstance(slots["of"], dict) else {"what": slots["of"]}
    dealt = {"has_dealt_damage": {"which": which_damage(slots), "to": WHOEVER_IS_RANKED}}
    what = joined(counted.get("what", []), [dealt])
    count = what if set(counted) <= {"what"} else {**counted, "what": what}
    return [{"for_which": {"at_least": {"what": {"count": count}, "than": slots["than"]}}}]


def _all_things(slots: dict[str, Any]) -> Any:
    return {"number_of": {"which": earlier(slots)}}


def _things_that_fit(slots: dict[str, Any]) -> Any:
    return number_that_fit({**slots, "what": slots["of"]})


def _done_by(counted: Counted, slots: dict[str, Any]) -> Any:
    """How many things it was that some heroes did."""
    said = counted({**slots, "done": f"{slots['done']}{THIS_WAY}"})
    return said and {"number_of": {**said["number_of"], "by": slots["by"]}}


def _who_did_so_many(counted: Counted, word: str, slots: dict[str, Any]) -> Any:
    """Who did so many things of an earlier sentence. ``word``: of the condition, at least or at most so many."""
    said = _done_by(counted, {**slots, "done": DOING[slots["did"]], "by": WHOEVER_IS_RANKED})
    return said and [{"for_which": {word: {"what": said, "than": slots.get("than", 1)}}}]


def _so_many_done_by(counted: Counted, slots: dict[str, Any]) -> Any:
    """Whether it was so many things."""
    by = _done_by(counted, slots)
    return by and so(slots, compared(by, slots["bound"]))


def _who_did_most(counted: Counted, slots: dict[str, Any]) -> Any:
    """Those who did the most or the fewest."""
    done = DOING[slots["did"]] if "did" in slots else slots["done"]
    by = _done_by(counted, {**slots, "done": done, "by": WHOEVER_IS_RANKED})
    return by and by_number(slots, slots["way"], by)


def _hero_who_did_most(counted: Counted, slots: dict[str, Any]) -> Any:
    """The same, said of heroes."""
    return _who_did_most(counted, {**slots, "what": joined(["hero", "character"], slots["what"])})
