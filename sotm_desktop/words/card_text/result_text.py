"""How later sentences speak of what an earlier one did: "cards discarded this way"."""

from __future__ import annotations

from ...engine.effects import (
    control,
    heroes,
    in_any_order,
    lasting,
    naming,
    revealing_until,
    scoped,
    searching,
    selectors,
    tokens,
)
from ...engine.effects.blocks import OtherwiseDone
from ...engine.effects.families import Selector
from ...engine.effects.filters import Filter
from ...engine.effects.references import Reference
from ...engine.effects.word import Word
from .choice_text import is_many, phrase
from .nouns import noun_of, parts_of
from .numbers import DEALT, explained, is_one
from .sentence_context import SELECTED, Antecedent, SentenceContext

DONE = {
    "deal": DEALT, "each_deals": DEALT, "regain": "healed this way", "lose_hp": "reduced this way",
    "destroy": "destroyed this way", "bury": "buried this way", "discard": "discarded this way",
    "discard_card": "discarded this way", "discard_top": "discarded this way",
    "discard_together": "discarded this way", "draw": "drawn this way",
    "play": "played this way", "play_card": "played this way", "play_top": "played this way",
    "discover": "played this way", "summon": "played this way", "summon_from_any": "played this way",
    "collect": "collected this way",
    "salvage": "salvaged this way", "reveal": "revealed this way", "take": "drawn this way", "flip": "flipped this way",
    "turn_up": "turned face up this way", "turn_down": "turned face down this way",
    "put_face_down": "put face down this way", "put_into_play": "put into play this way",
    "reveal_until": "found this way", "discard_until": "found this way",
    "play_until": "brought into play this way",
    "take_in_hand": "put into hand this way",
    "to_hand": "returned this way", "to_trash": "put there this way", "shuffle_in": "shuffled this way",
    "remove": "removed this way", "move": "moved this way", "move_in_row": "moved this way",
    "rearrange": "moved this way", "put_under": "put there this way",
    "put_on_deck": "put there this way",
    "use_power": "used this way", "use_its_power": "used this way",
    "pick": SELECTED, "activate": "activated this way",
    "activate_phase": "activated this way",
    "redirect": "redirected this way", "exchange": "replaced this way", "revive": "restored this way",
}  # fmt: skip
"""Verb → what can be said of the cards that it dealt with."""
NAMES = {"reveal": "revealed", "reveal_until": "found", "discard_until": "found",
         "discard": "discarded", "discard_top": "discarded", "discard_card": "discarded",
         "discard_together": "discarded",
         "play": "played", "play_top": "played", "play_card": "played", "discover": "played", "summon": "played",
         "summon_from_any": "played",
         "destroy": "destroyed", "bury": "buried", "draw": "drawn", "collect": "collected",
         "salvage": "salvaged", "activate": "activated"}  # fmt: skip
"""Verb → the adjective for the cards themselves: "the revealed card"."""
FOR_MANY = (
    "each_hero", "for_each", "each_deck", "some_decks", "some_heroes", "each_area", "some_areas"
)  # fmt: skip
LOOPS = ("each_hero", "one_hero", "hero_with", "owner", "some_heroes")


def result_of(node: Word, context: SentenceContext) -> Antecedent:
    """What the result of a verb is called."""
    if isinstance(node, scoped.Note):
        return Antecedent(meaning=context.unknowns.letter(explained(node.number, context), True))
    inner = _inner(node)
    if inner is not node:
        noted = Antecedent("number", "noted this way")
        found = noted if isinstance(inner, scoped.Note) else result_of(inner, context)
        who, many = "Hero" if node.word in LOOPS else found.who, node.word in FOR_MANY or found.many
        of = phrase(node.of, context).text if isinstance(node, heroes.Owner) else found.of
        is_apart = found.is_apart or _is_apart(node)
        return found._replace(many=many, who=who, of=of, is_apart=is_apart, is_either=is_apart or found.is_either)
    if isinstance(inner, control.Choose):
        is_several = _is_several(inner.either[0].items[-1])
        return Antecedent("card", "chosen this way", is_several, is_either=True)
    many, n = _is_several(node), _how_many(node)
    if node.word in ("deal", "each_deals", "regain", "lose_hp"):
        whom = _whom(node)
        over = getattr(whom, "what", None)
        return Antecedent(
            "target", DONE[node.word], many, n=n, of=_known_before(node, context),
            is_all=isinstance(whom, selectors.Each), of_heroes=isinstance(over, Filter) and noun_of(over) == "Hero",
        )  # fmt: skip
    if node.word in ("use_power", "use_its_power"):
        return Antecedent("power", DONE[node.word], many)
    if isinstance(node, tokens.Tokens):
        return Antecedent("token", "added this way" if node.how == "add" else "removed this way", True)
    if isinstance(node, tokens.MoveTokens):
        return Antecedent("token", "moved this way", True)
    if isinstance(node, lasting.Pick) and isinstance(node.what, selectors.Top):
        return Antecedent("card", DONE["pick"], many, "selected", n=n)
    if isinstance(node, lasting.Pick) and isinstance(node.what, naming.HeroWithCards):
        return Antecedent("Hero", DONE["pick"], many)
    if isinstance(node, searching.Summon | searching.Discover) and node.put:
        return Antecedent("card", DONE["put_into_play"], many)
    noun = noun_of(getattr(getattr(node, "what", None), "what", None)) if node.word in ("pick", "destroy") else "card"
    filled = getattr(getattr(node, "what", None), "what", None)
    long = parts_of(filled, context).noun(False) if noun != "card" and isinstance(filled, Filter) else ""
    return Antecedent(noun, DONE.get(node.word, "chosen this way"), many, NAMES.get(node.word, ""), long=long, n=n)


def _known_before(node: Word, context: SentenceContext) -> str:
    """How the cards of a sentence are called that the text knew before; nothing of those that it chooses."""
    over = _whom(node)
    return phrase(over, context).text if isinstance(over, Reference | naming.ThoseChosen) else ""


def _whom(node: Word) -> object:
    """To whom damage is dealt, or who is healed."""
    return getattr(node, "who" if node.word == "regain" else "to", None)


def _inner(node: Word) -> Word:
    """The verb whose cards a longer sentence is about: its last one; a choice itself where each way does something
    else to cards, so that what was done is neither, unless only what the first does is told."""
    if isinstance(node, control.Choose):
        ends = [_inner(way.items[-1]) for way in node.either]
        return ends[0] if _is_apart(node) or len({DONE.get(end.word) for end in ends}) == 1 else node
    if isinstance(node, in_any_order.InAnyOrder):
        return _inner(node.do[0].items[-1])
    block = getattr(node, "do", None) or getattr(node, "then", None)
    return _inner(block.items[-1]) if block is not None and block.items else node


def _is_apart(node: Word) -> bool:
    """Whether it is a choice of which only what its first way does is counted, and what is like it."""
    return isinstance(node, control.Choose) and any(isinstance(way, OtherwiseDone) for way in node.either)


def _is_several(node: Word) -> bool:
    over = getattr(node, getattr(node, "over", "what"), None)
    over = over if isinstance(over, Selector) else None
    if over is not None:
        return is_many(over) or over.is_group or (isinstance(over, selectors.Top) and not is_one(over.n))
    if isinstance(node, revealing_until.RevealUntil) and node.each_of:
        return True
    if getattr(node, "how", "exactly") in ("any_number", "at_least", "hand"):
        return True
    return hasattr(node, "n") and not is_one(node.n)


def _how_many(node: Word) -> int:
    """How many cards a verb deals with, where its words say just how many."""
    if isinstance(node, revealing_until.RevealUntil) and node.each_of:
        return len(node.each_of)
    over = getattr(node, getattr(node, "over", "what"), None)
    n = getattr(over if isinstance(over, selectors.Exactly) else node, "n", None)
    is_just_so = not isinstance(over, Selector) or isinstance(over, selectors.Exactly | selectors.Top)
    return n.figure if n is not None and n.figure is not None and n.figure > 1 and is_just_so else 0
