"""Who does what a sentence says: heroes, one after the other or one of them; who deals damage; who may."""

from __future__ import annotations

from typing import Any

from .chart import Grammar
from .choice_reading import chosen
from .noun_reading import joined
from .open_parts import Ambiguous, Items, Others, Ref, UsualSource


class Doer:
    """Who does what a sentence says."""

    def __init__(self, word: str, fields: dict[str, Any] | None = None, who: Any = None) -> None:
        self.word = word
        """The verb around what heroes do; "" for who deals or regains, "they" for the heroes spoken of before."""
        self.fields = fields or {}
        self.who = who

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Doer) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]


def declare(grammar: Grammar) -> None:
    """Subjects."""

    def say(template: str, means: Any) -> None:
        grammar.say("subject", template, means)

    say(r"you\b", lambda s: Doer("you"))
    say(r"they\b", lambda s: Doer("they"))
    say(r"this hero\b", lambda s: Doer("", who="you"))
    say(r"each hero\b(?! (?:target|character|card|ally))", lambda s: Doer("each_hero"))
    say(r"1 hero\b(?! (?:target|character|card|ally))", lambda s: Doer("one_hero"))
    say("each (?:of the )?(?P<other>other )?{which:hero_noun}", lambda s: Doer("each_hero", _which(s)))
    say("1 (?P<other>other )?{which:hero_noun}", lambda s: Doer("one_hero", _which(s)))
    say("up to {n:n} {which:hero_noun}(?: each)?", lambda s: Doer("some_heroes", {"n": s["n"], **_which(s)}))
    say("{n:n} {which:hero_noun}(?: each)?", _some_heroes)
    say("the hero with the (?P<the>most|fewest) {what:noun} in (?P<where>hand|play|their trash)",
        lambda s: Doer("hero_with", {"the": s["the"], "cards_in": s["where"].replace("their ", ""),
                                     **({"what": s["what"]} if s["what"] else {})}))  # fmt: skip
    say("{of:owner} hero", lambda s: Doer("owner", {"of": s["of"]}))
    say("(?:the|each) hero of {of:cards}", lambda s: Doer("owner", {"of": s["of"]}))
    say("the hero next to this card", lambda s: Doer("owner", {"of": "host"}))
    say("the (?P<place>next|previous|first) hero in turn order",
        lambda s: Doer("owner", {"of": {f"{s['place']}_hero": {}}}))  # fmt: skip
    say("the hero whose turn it is", lambda s: Doer("owner", {"of": {"hero_of_turn": {}}}))
    say(
        "each hero to whom (?:any|an?) {what:noun}{place:place_from} belongs", lambda s: Doer("owner", {"of": _each(s)})
    )
    say("{who:cards} each", lambda s: Doer("", who=s["who"]))
    say("{who:cards}", lambda s: Doer("", who=s["who"]))
    say(r"the (?=(?:[\w-]+ ){0,3}hero character\b){what:noun} which {card:ref} was next to",
        lambda s: Doer("owner", {"of": {"was_next_to": dict(s)}}))  # fmt: skip


def _some_heroes(slots: dict[str, Any]) -> Doer | None:
    fields = {"n": slots["n"], "how": "exactly", **_which(slots)}
    return None if slots["n"] == 1 else Doer("some_heroes", fields)


def _each(slots: dict[str, Any]) -> Any:
    return chosen("each", slots["what"], slots["place"])


def _which(slots: dict[str, Any]) -> dict[str, Any]:
    which = slots["which"]
    if slots.get("other"):
        which = joined(which, [Ambiguous("other", "not_you", Others(of_heroes=True))])
    return {"which": which} if which else {}


HAS_MAY = ("each_deals", "choose", "one_hero", "retype")


def acted(who: Doer, verbs: list[Any], may: bool = False) -> Items | None:
    """What somebody does, as data."""
    if who.word in ("each_hero", "one_hero", "some_heroes", "hero_with", "owner"):
        if may and who.word == "one_hero":
            plain = {"one_hero": {**who.fields, "may": True, "do": Items(verbs)}}
            inside = {"one_hero": {**who.fields, "do": Items([_optional(verbs)])}}
            return Items([Ambiguous(plain, inside)])
        return Items([{who.word: {**who.fields, "do": Items([_optional(verbs)] if may else verbs)}}])
    if who.word in ("you", "they"):
        return Items([_optional(verbs)] if may else verbs, who.word == "they")
    said = [by(verb, who.who) for verb in verbs]
    of_hero = {"owner": {"of": _heroes_of(who.who), "do": Items([_optional(verbs)] if may else verbs)}}
    if any(verb is None for verb in said):
        is_own = isinstance(who.who, Ambiguous) and "you" in who.who.meanings
        if not is_own or (who.who.meanings[0] == "you" and not any(said)):
            return Items([of_hero])
        said = [verb if by_whom is None else by_whom for verb, by_whom in zip(verbs, said, strict=True)]
    if may and _is_each(who.who) and all(isinstance(verb, dict) and "regain" in verb for verb in verbs):
        each_may = _optional([by(verb, "each") for verb in verbs])  # each of them may; asked once, "you may do this"
        return Items([{"for_each": {"of": who.who, "do": Items([each_may])}}])
    found = [_optional(said)] if may else said
    if isinstance(who.who, Ref) and who.who.words.endswith("hero"):
        return Items([Ambiguous(found[0], of_hero)] if len(found) == 1 else [of_hero])
    return Items(found)


def _heroes_of(who: Any) -> Any:
    """Whose Heroes do something; "each of those Heroes" does what all of them do."""
    of = who.get("each") if isinstance(who, dict) else None
    only = of[0].get("is") if isinstance(of, list) and len(of) == 1 and isinstance(of[0], dict) else None
    return only if isinstance(only, Ref) and only.words == "those heroes" else who


def let_do(slots: dict[str, Any]) -> Items | None:
    """What a hero lets a card do: "that Hero may have this card deal them 3 damage"."""
    done = acted(slots["by"], slots["do"])
    return None if done is None else acted(slots["who"], done.items, may=True)


def _optional(verbs: list[Any]) -> Any:
    """What may be declined. Any number may be none, so that heroes are said to "may" without more."""
    made = _declined(verbs)
    if (
        len(verbs) == 1
        and ("any_number" in str(verbs[0]))
        and isinstance(verbs[0], dict)
        and next(iter(verbs[0])) in ("discard", "destroy")
    ):
        word, given = next(iter(verbs[0].items()))
        is_plain = word == "discard" and isinstance(given, dict)
        return Ambiguous(verbs[0], {word: {**given, "may": True}} if is_plain else made)
    return made


def _declined(verbs: list[Any]) -> Any:
    if len(verbs) == 1 and isinstance(verbs[0], Ambiguous):
        return Ambiguous(*(_declined([meaning]) for meaning in verbs[0].meanings))
    if len(verbs) == 1 and isinstance(verbs[0], dict):
        word, given = next(iter(verbs[0].items()))
        if word == "in_any_order":
            return {word: {**given, "may": True}}
        if word in HAS_MAY and isinstance(given, dict):
            return {word: {**given, "may": True}}
        if word == "retype" and given == "any":
            return verbs[0]
    return {"may": {"do": Items(verbs)}}


def by(verb: Any, who: Any) -> Any:
    """A verb with who deals damage or regains HP; None where the verb says nothing of that."""
    if isinstance(verb, Ambiguous):
        found = [each for each in (by(one, who) for one in verb.meanings) if each is not None]
        return Ambiguous(*found) if found else None
    word, given = next(iter(verb.items()))
    if word == "deal":
        given = {"from": who, "to": given["to"], **{name: given[name] for name in given if name not in ("from", "to")}}
        given["to"] = reflexive(given["to"], who)
        each = {"each_deals": {"who": who, **{name: value for name, value in given.items() if name != "from"}}}
        if given["to"] == who:
            each["each_deals"].pop("to")
        one = {"deal": given}
        if is_many(who) and "up_to" not in given:
            to = than_each(given["to"])
            looped = {"for_each": {"of": who, "do": Items([{"deal": {**given, "from": "each", "to": to}}])}}
            return Ambiguous(each, one) if to == given["to"] else looped
        if is_many(who):
            return one
        return {"deal": {**given, "from": UsualSource(who)}} if _may_be_default(who) else one
    if word == "each_deals" and given.get("different") and not isinstance(who, Ref) and not is_many(who):
        to = {"one": joined(given["to"]["one"], [Others()])}
        more = {name: value for name, value in given.items() if name not in ("who", "different", "to")}
        return {"deal": {"from": UsualSource(who) if _may_be_default(who) else who, "to": to, **more}}
    if word == "each_deals":
        made = {**given, "who": who}
        if made.get("to") is None:
            made.pop("to")
        return {"each_deals": made}
    if word in ("regain", "lose_hp"):
        return {word: {**given, "who": who}}
    if word == "use_its_power":
        return {"use_its_power": who}
    if word == "choose":
        either = [_block_by(block, who) for block in given["either"]]
        return None if None in either else {"choose": {**given, "either": either}}
    if word == "in_any_order":
        do = [_block_by(block, who) for block in given["do"]]
        return None if None in do else {word: {**given, "do": do}}
    if word == "only_once" or word == "for_each":
        do = _block_by(given["do"], who)
        return None if do is None else {word: {**given, "do": do}}
    return None


def _block_by(block: Any, who: Any) -> Any:
    if isinstance(block, Ambiguous):
        found = [each for each in (_block_by(one, who) for one in block.meanings) if each is not None]
        return Ambiguous(*found) if found else None
    items = [by(verb, who) for verb in block.items]
    return None if any(item is None for item in items) else Items(items)


def is_many(who: Any) -> bool:
    """Whether each of several does it."""
    if isinstance(who, Ambiguous):
        first = who.meanings[0]
        return isinstance(first, dict) and "named" not in first and is_many(first)
    return isinstance(who, dict) and next(iter(who)) in (
        "each", "ascending", "descending", "exactly", "up_to", "any_number", "both", "highest", "lowest", "most",
        "fewest", "oldest", "newest", "named", "one", "gathered",
    )  # fmt: skip


def _is_each(who: Any) -> bool:
    return isinstance(who, dict) and next(iter(who)) in ("each", "ascending", "descending", "exactly")


def _may_be_default(who: Any) -> bool:
    return who in ("self", "you", "villain") or (isinstance(who, Ambiguous) and "you" in who.meanings)


def than_each(to: Any) -> Any:
    """Whom each of several deals damage, where "each other" leaves out that one of them who does."""
    if isinstance(to, Ambiguous):
        is_others = any(isinstance(way, Others) for way in to.meanings)
        return {"not": [{"is": "each"}]} if is_others else Ambiguous(*(than_each(way) for way in to.meanings))
    if isinstance(to, dict):
        return {name: than_each(value) for name, value in to.items()}
    return [than_each(value) for value in to] if isinstance(to, list) else to


def reflexive(to: Any, who: Any) -> Any:
    """Whom "itself" means; of a card that the text has spoken of it is known later which that is."""
    if isinstance(who, Ref):
        return to
    if isinstance(to, Ref) and to.words == "reflexive":
        return who
    if isinstance(to, dict) and "both" in to:
        return {"both": {name: reflexive(each, who) for name, each in to["both"].items()}}
    return to
