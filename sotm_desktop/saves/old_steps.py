"""The steps of procedures and words as they were numbered before format 7, so that older games go on where they stood.

A frame of format 7 says by its name which step comes next. Which word a key means is known only once the cards are
built, so the numbers of older games become names while they are opened, not with the other changes of a format.
"""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.digest import from_json
from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.clauses import Clause, Trigger
from sotm_desktop.engine.effects.word import Word
from sotm_desktop.engine.game import asked_again
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.saves.formats import Json

RULEBOOK = {
    "$damage": "watch_chain may_be_dealt redirect redirected immunity change double after_double set_amount after_set "
    "reactions after_reaction would after_would dealt destroy_at_zero after finish",
    "$incapacitate": "own_cards neighbours again", "$orphans": "next again", "$reshuffle": "turn_over",
    "$top_of_deck": "refill top", "$draw": "top take", "$play_top": "top play", "$use_power": "use after finish",
    "$would": "collect answer settle", "$enter_one_by_one": "next again", "$fire": "collect one again",
    "$watch": "one again", "$endless": "ask",
    "$setup": "shuffle_decks follow_setup next_villain deal_hands draw draw_again face",
    "$turn": "begin next_phase after_phase", "$rounds": "next_round next_turn again", "$reward": "use put_away",
    "$text_and_rewards": "decide again text", "$phase_text": "next again", "$play_action": "decide again",
    "$power_action": "decide again", "$draw_action": "decide again", "$ability_action": "decide again",
    "$deck_play_action": "next look again", "$phase": "begin pause text action", "$up_to_regain": "ask gain",
    "$up_to_damage": "ask hit", "$several_types": "next note", "$deal_to_each": "choose order next note",
    "$turned": "tell finish", "$which_villain": "ask carry_out finish", "$house": "go finish",
    "$house_draw": "next again",
}  # fmt: skip
STAGED = {"$play": "play.stages", "$destroy": "destroy.stages", "$take_out": "remove.stages"}
"""The switches whose values name the steps of what else the rulebook tells."""
ASKING, FOR_EACH, CHANGING = "choose", "choose order next note", "change"
SELECTORS = dict.fromkeys(("one", "exactly", "up_to", "any_number", "highest", "lowest", "hero_with"), ASKING)
VERBS = {
    **dict.fromkeys(
        ("activate", "for_each", "regain", "set_hp", "each_deals", "destroy", "bury", "put_on_deck", "shuffle_in",
         "replace", "take", "discard_card", "flip", "take_in_hand", "put_second", "shuffle_into", "remove", "tokens",
         "play_card", "to_hand", "move_in"), FOR_EACH,
    ),
    **dict.fromkeys(("prevent", "lessen", "double", "set_damage", "retype"), CHANGING),
    **dict.fromkeys(("if", "choose"), "decide"), **dict.fromkeys(("note_type", "note"), "keep"),
    **dict.fromkeys(("shuffle_trash", "shuffle_until", "play_top", "skip_to", "end_turn", "skip_turn"), "go"),
    **dict.fromkeys(("each_hero", "owner"), "begin next note"),
    **dict.fromkeys(("play", "use_power"), "begin choose note"),
    **dict.fromkeys(("one_hero", "hero_with"), "choose act follow result"),
    "may": "decide act follow result", "if_you_do": "act follow result", "lose": "lose", "by_hand": "wait",
    "deal": "choose order next follow again", "discard": "choose put_away", "draw": "how_many next note",
    "discard_top": "begin top go look again", "some_heroes": "choose chosen next note", "lasting": "begin",
    "pick": "choose", "redirect": "choose turn", "put_under": "choose choose_host go next note",
    "share_out": "begin ask put", "take_phase": "go finish", "while": "begin end", "pick_type": "pick",
    "one_deck": "choose act", "some_decks": "choose next note", "reveal": "choose refill turn again",
    "each_deck": "next again", "discover": "how_many reveal play note look again", "collect": "look choose take",
    "salvage": "choose take", "summon": "look choose begin play note finish", "only_once": "begin note",
}  # fmt: skip
WORDS = {"verb": VERBS, "selector": {**SELECTORS, "random": "pick"}, "static": {"whenever": "body"}}
"""By family and word."""


def state_from(index: CardIndex, state: Json) -> GameState:
    """A state as a file holds it, whatever its format. Raises KeyError or TypeError where it is none."""
    named = with_named_steps(index, state)
    if named["pending"] is not True:
        return from_json(index, named)
    return asked_again(from_json(index, named | {"pending": None}))


def with_named_steps(index: CardIndex, state: Json) -> Json:
    """A state as a file holds it, its steps called by their names. One of format 7 or later comes back as it is."""
    stack = state["stack"]
    if all(type(frame[1]) is str or _is_block(index, frame) for frame in stack):
        return state
    asks = len(stack) - 1 if state["pending"] else -1
    return state | {"stack": [_named(index, frame, at == asks) for at, frame in enumerate(stack)]}


def _is_block(index: CardIndex, frame: list[Any]) -> bool:
    """Whether a frame is that of a body of sentences: its step is the number of the next one."""
    return isinstance(index.code.get(frame[0]), Block)


def _named(index: CardIndex, frame: list[Any], asks: bool) -> list[Any]:
    """A frame with the name of its step. What has not begun has none; the last of them has, where it has asked."""
    key, step, *rest = frame
    if key not in index.code or _is_block(index, frame):
        return frame
    return [key, _steps(index, key)[step] if step or asks else "", *rest]


def _steps(index: CardIndex, key: str) -> list[str]:
    """The names of the steps of a procedure or word, as they were numbered. Raises KeyError when it had none."""
    if key.startswith("$"):
        return str(index.switches[STAGED[key]] if key in STAGED else RULEBOOK[key]).split()
    found = index.code[key]
    if isinstance(found, Clause):
        return ["ask", "replace", "body"] if isinstance(found, Trigger) else ["body"]
    assert isinstance(found, Word)
    return WORDS[found.family][found.word].split()
