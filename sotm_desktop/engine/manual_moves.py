"""House moves: what the players do by hand, through the same door and into the same log (promise 1).

A move is a plain tuple, a word and what it needs. Some only set the table right; others let the rules run, as if a card
had said so.
"""

from __future__ import annotations

from inspect import signature

from sotm_desktop.engine import events
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.card_index import ZONES_A_DECK
from sotm_desktop.engine.effects.healing import regain
from sotm_desktop.engine.effects.moving_cards import TURNED
from sotm_desktop.engine.effects.word import DAMAGE_TYPES
from sotm_desktop.engine.frames import Done, Frame, Jump, Procedure, call
from sotm_desktop.engine.questions import is_in_play, is_target
from sotm_desktop.engine.stages import moving, preparing, set_turn
from sotm_desktop.engine.stages.damage import deal
from sotm_desktop.engine.stages.destroying import DESTROY
from sotm_desktop.engine.stages.playing import PLAY_CARD
from sotm_desktop.engine.state import BACK, FRONT, HAND

LARGEST = 1000
"""No HP, amount or number of tokens set by hand reaches this."""
PLACES = {"top": moving.TOP, "bottom": moving.BOTTOM, "second": moving.SECOND}


def _deal(tx, source, target, amount, damage_type, irreducible=0, fixed=0):
    """A bare instance of damage."""
    return deal(tx, source, target, amount, damage_type, bool(irreducible), bool(fixed), None)


def _play(tx, card):
    return call(tx, PLAY_CARD, (card, tx.index.deck_of[card], None))


def _destroy(tx, card):
    return call(tx, DESTROY, (card, -1, None, -1))


def _discard(tx, card):
    moving.discard(tx, card, None)
    return ()


def _heal(tx, card, amount):
    return regain(tx, card, amount, None)


def _flip(tx, card):
    if card in tx.index.heroes:
        return _incapacitate(tx, card) if tx.cards[card].hp is not None else _revive(tx, card)
    tx.emit(events.CardFlipped("card_flipped", None, card, FRONT if tx.cards[card].face == BACK else BACK))
    return TURNED.run(tx, (card,))


def _revive(tx, card):
    """An incapacitated hero comes back with all its HP; its cards stay out of the game."""
    tx.emit(events.CardFlipped("card_flipped", None, card, FRONT))
    tx.emit(events.HpSet("hp_set", None, card, tx.index.definitions[card].faces[FRONT].hp))
    return ()


def _incapacitate(tx, card):
    tx.emit(events.HeroIncapacitated("hero_incapacitated", None, card))
    for own in tx.index.seat_of(card).cards:
        moving.put(tx, own, tx.index.removed, moving.BOTTOM, "remove", None)
    return ()


def _set_hp(tx, card, hp):
    """A target with no HP left is destroyed, as if by damage."""
    tx.emit(events.HpSet("hp_set", None, card, hp))
    return _destroy(tx, card) if hp == 0 else ()


def _set_tokens(tx, card, tokens):
    tx.emit(events.TokensChanged("tokens_changed", None, card, max(0, tokens)))
    return ()


def _move(tx, card, deck, zone, place="bottom", host=-1):
    """Any deck card to any place; into a play area without being played, next to a host or not."""
    moving.put(tx, card, tx.index.zone(deck, zone), PLACES[place], "house", None, host)
    return ()


def _move_under(tx, card, host):
    moving.put(tx, card, tx.index.under, moving.BOTTOM, "under", None, host)
    return ()


def _remove(tx, card):
    moving.put(tx, card, tx.index.removed, moving.BOTTOM, "remove", None)
    return ()


def _face(tx, card, target):
    """A hero faces this villain from now on."""
    tx.emit(events.HeroFaced("hero_faced", None, card, target, ""))
    return ()


def _set_place(tx, card, n):
    """A hero's marker goes to this place in the order of turns, up or down."""
    tx.emit(events.InitiativeGained("initiative_gained", None, card, n, ""))
    return ()


MOVES = {
    "deal": _deal, "put_into_play": _play, "destroy": _destroy, "discard": _discard, "heal": _heal, "flip": _flip,
    "set_hp": _set_hp, "set_tokens": _set_tokens, "move": _move, "move_under": _move_under, "remove": _remove,
    "incapacitate": _incapacitate, "face": _face, "set_place": _set_place, "set_turn": set_turn.set_turn,
    **preparing.MOVES,
}  # fmt: skip


class ManualMove(Procedure):
    """Carries out one move by hand. ``env`` is the move."""

    key = "$house"

    def go(self, tx, bindings, memory, last):
        return MOVES[bindings[0]](tx, *bindings[1:])

    def finish(self, tx, bindings, memory, last):
        return None

    steps = (go, finish)


class ManualDraw(Procedure):
    """Draws n cards for a hero. ``env`` is ``(hero,)``; local: how many are left."""

    key = "$house_draw"

    def next(self, tx, bindings, memory, last):
        if memory[0] <= 0:
            return Done(None)
        memory[0] -= 1
        return call(tx, moving.DRAW, (bindings[0], None))

    def again(self, tx, bindings, memory, last):
        return Jump("next")

    steps = (next, again)


HOUSE_MOVE = ManualMove()
HOUSE_DRAW = ManualDraw()
PROCEDURES = (HOUSE_MOVE, HOUSE_DRAW)


def frame_for(state, move: tuple) -> Frame:
    """The frame that carries a move out. Raises Refused with a sentence when it makes no sense on this table."""
    word, *rest = move or ("",)
    if word not in MOVES and word != "draw_cards":
        raise Refused(f"there is no house move {word!r}; there are {', '.join(sorted((*MOVES, 'draw_cards')))}")
    _check_form(state, word, rest)
    if word == "draw_cards":
        hero, n = rest
        if hero not in state.index.heroes or type(n) is not int or n < 0:
            raise Refused("draw_cards wants a hero and how many cards")
        return Frame(HOUSE_DRAW.key, "", (hero,), (n,), None)
    (preparing.check if word in preparing.MOVES else _check)(state, word, rest)
    return Frame(HOUSE_MOVE.key, "", tuple(move), (), None)


def _check_form(state, word: str, rest: list) -> None:
    """Whether a move says as much as its word wants, beginning with a card where it wants one."""
    form = signature(MOVES[word]) if word != "draw_cards" else signature(_draw_cards)
    try:
        form.bind(None, *rest)
    except TypeError:
        wanted = ", ".join(name for name in form.parameters if name != "tx")
        raise Refused(f"the house move {word!r} wants {wanted or 'nothing more'}, found {rest}") from None
    for name, value in zip([name for name in form.parameters if name != "tx"], rest, strict=False):
        _check_value(state, word, name, value)


def _check_value(state, word: str, name: str, value) -> None:
    """Whether one thing that a move says can stand there."""
    limits = {
        "card": (0, len(state.index.definitions)), "source": (0, len(state.index.definitions)),
        "target": (0, len(state.index.definitions)), "host": (-1, len(state.index.definitions)),
        "deck": (0, len(state.index.seats)), "zone": (0, ZONES_A_DECK), "amount": (0, LARGEST), "hp": (0, LARGEST),
        "tokens": (0, LARGEST), "n": (0, LARGEST),
    }  # fmt: skip
    if name in limits:
        least, end = limits[name]
        if type(value) is not int or not least <= value < end:
            raise Refused(f"the house move {word!r} wants a {name} from {least} to {end - 1}, found {value!r}")
    elif name == "place" and value not in PLACES:
        raise Refused(f"{value!r} is no place in a pile; there are {', '.join(PLACES)}")


def _draw_cards(tx, hero, n):
    """What the house move ``draw_cards`` wants; it is carried out by its own procedure."""


def _check(state, word: str, rest: list) -> None:
    if word == "set_turn":
        set_turn.check(state, *rest)
        return
    card = rest[0]
    name = state.index.card_id(card, state.cards[card].copy)
    definition = state.index.definitions[card]
    if word == "deal":
        if rest[3] not in DAMAGE_TYPES:
            raise Refused(f"{rest[3]!r} is no damage type; there are {', '.join(DAMAGE_TYPES)}")
        if not is_target(state, rest[1]):
            raise Refused(f"{state.index.card_id(rest[1], state.cards[rest[1]].copy)} is no target")
    elif word in ("set_hp", "heal") and not is_target(state, card):
        raise Refused(f"{name} is no target, so it has no HP")
    elif word in ("destroy", "set_tokens") and not is_in_play(state, card):
        raise Refused(f"{name} is not in play")
    elif word in ("face", "set_place"):
        _check_marker(state, word, *rest)
    elif word == "flip" and len(definition.faces) < 2:
        raise Refused(f"{name} has only one side")
    elif word in ("move", "move_under", "remove", "discard", "put_into_play") and definition.is_character:
        raise Refused(f"{name} is a character card and stays where it is")
    host = rest[4] if word == "move" and len(rest) > 4 else rest[1] if word == "move_under" else -1
    if host >= 0 and (host == card or not is_in_play(state, host)):
        raise Refused(f"{name} cannot lie next to or under a card that is not in play")
    if host >= 0 and word == "move" and state.index.zone(rest[1], rest[2]) != state.cards[host].zone:
        raise Refused(f"{name} lies next to another card only in the same play area")
    if word == "move" and rest[2] == HAND and state.index.seats[rest[1]].side != "hero":
        raise Refused(f"{state.index.seats[rest[1]].id} has no hand")


def _check_marker(state, word: str, card: int, to: int) -> None:
    """Whether a marker of a hero can be put there: the arrow at a villain, the number among the heroes."""
    index = state.index
    if card not in index.heroes:
        raise Refused(f"{index.card_id(card, 1)} is no hero, so it has no markers")
    if word == "face" and to not in index.villains:
        raise Refused(f"{index.card_id(to, 1)} is no villain that a hero could face")
    if word == "set_place" and not 1 <= to <= len(index.heroes):
        raise Refused(f"the places of the heroes go from 1 to {len(index.heroes)}, not to {to}")
