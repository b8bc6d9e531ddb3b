"""Event to table: the only code that changes cards, zones, marks, lasting effects, the turn and the history.

One arm for each kind of event. An arm reads nothing but its event and the table, so that folding a game's events over
its opening gives its table again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sotm_desktop.engine import events, rows_of_cards, working_texts
from sotm_desktop.engine import listener_index as indexes
from sotm_desktop.engine.endings import wins_otherwise
from sotm_desktop.engine.events import Event
from sotm_desktop.engine.facing import ends_the_game, falls_by_going
from sotm_desktop.engine.ids import CardId, ZoneId
from sotm_desktop.engine.kept_cards import NOTED, forgotten
from sotm_desktop.engine.past_turns import (
    BEATEN,
    DEALT_BY_TEXT,
    ENTERED,
    HP_OF_ROUND,
    HP_OF_TURN,
    IN_ROUND,
    LEFT,
    MOVED,
    REGAINED,
    counted_of_move,
    destruction,
    revealed_elsewhere,
    with_turn,
)  # fmt: skip
from sotm_desktop.engine.questions import max_hp, next_in_round, targets_in_play, turn_order
from sotm_desktop.engine.state import (
    BACK,
    DOWN,
    FRONT,
    SIDE_LEFT,
    STOPPED,
    TRASH,
    CardRow,
    Fact,
    LastingEffect,
    Outcome,
)
from sotm_desktop.engine.table import ChangingTable

MOVE, FACE_DOWN = "move", "face_down"
"""Why a card goes from one play area to another, where it stays what it was; and why one comes into play, or under a
card, that nobody looks at."""
WHILE_THERE = "leaves"
"""Until when the HP hold with which a card came into play."""


def apply(tx: ChangingTable, event: Event) -> None:
    """Writes what an event did."""
    arm = ARMS.get(event[0])
    if arm is not None:
        arm(tx, event)


def _lies_in_order(tx: ChangingTable, event: events.DeckShuffled | events.RowChanged) -> None:
    tx.zones[event.zone] = event.order


def _card_moved(tx: ChangingTable, event: events.CardMoved) -> None:
    _, cause, card, to, place, host, why, _ = event
    index, zones, row = tx.index, tx.zones, tx.cards[card]
    origin, areas = row.zone, index.area_of_zone
    left = zones[origin]
    at = left.index(card)
    zones[origin] = left[:at] + left[at + 1 :] if at else left[1:]
    was_in_play, is_in_play = areas[origin] is not None, areas[to] is not None
    if card in index.acting_elsewhere:
        working_texts.text_elsewhere_off(tx, card)
    if was_in_play:
        working_texts.text_off(tx, card, row)
        if why == MOVE:
            tx.cards[card] = row._replace(zone=to, host=host)
            zones[to] = (*zones[to], card)
            working_texts.text_on(tx, card)
            if MOVED in index.counted:
                _forget_moved(tx, card)
            return
    stays_hidden = why == FACE_DOWN or index.deck_of_zone[to] is not None
    copy = row.copy or (0 if stays_hidden else rows_of_cards.next_copy(tx, card))
    if is_in_play:
        face = DOWN if why == FACE_DOWN else FRONT
        tx.cards[card] = entered = rows_of_cards.entering(to, face, tx.stamp, host, copy, row.variant)
        tx.stamp += 1
    else:
        tx.cards[card] = rows_of_cards.out_of_play(to, host, copy, row.variant)
        if why == FACE_DOWN:
            tx.cards[card] = tx.cards[card]._replace(face=DOWN)
    there = zones[to]
    zones[to] = (*there, card) if place is None else (*there[:place], card, *there[place:]) if place else (card, *there)
    if is_in_play:
        if not was_in_play and index.rules.track_from != "turn":
            _note(tx, ("enter", card, tx.phase))
        if not was_in_play and ENTERED in index.counted:
            _note(tx, (ENTERED, card))
        _note_hp_as_it_comes(tx, card)
        tx.cards[card] = rows_of_cards.with_hp(entered, max_hp(tx, card))
        working_texts.text_on(tx, card)
    if index.counted:
        tx.history += tuple(counted_of_move(index, tx.history, card, origin, to, why, tx.phase, cause, row.host))
    if why == "discard":
        _note(tx, ("discard", card, tx.phase))
    if to != origin and index.counted and not NOTED.isdisjoint(index.counted):
        tx.history += forgotten(tx, card, why, was_in_play)
    if was_in_play:
        _end_what_it_made(tx, card, row)
        _forget(tx, card, (why, "trash") if to == index.zone(index.deck_of[card], TRASH) else (why,))
        _leave_neighbours(tx, card, origin)
        if not is_in_play and LEFT in index.counted:
            _note(tx, (LEFT, card))
        if to == index.removed and BEATEN in index.counted and falls_by_going(index, card, row):
            _note(tx, (BEATEN, card))
        if card in index.two_sided:
            _note(tx, (SIDE_LEFT, card, row.face))
    if MOVED in index.counted and to != origin:
        _forget_moved(tx, card)
    if card in index.acting_elsewhere:
        working_texts.text_elsewhere_on(tx, card)


def _turned(tx: ChangingTable, card: CardId, row: CardRow) -> None:
    """Another side of a card is up."""
    old = tx.cards[card]
    working_texts.text_off(tx, card, old)
    tx.cards[card] = row
    working_texts.text_on(tx, card)
    if tx.index.acting_elsewhere and card in tx.index.heroes:
        working_texts.text_elsewhere_anew(tx, card)
    _end_what_it_made(tx, card, old)


def _forget(tx: ChangingTable, card: CardId, told: tuple[str, ...]) -> None:
    """What was said about a target ends when it leaves play: one that comes back is as new (rulings.md 14).

    Text that answers how it left, once it has gone, still means it. ``told``: the kinds of events that tell of that.
    A One-Shot leaves play by being played, so what is said of it is said of the card wherever it lies.
    """
    if tx.lasting and not tx.index.definitions[card].is_one_shot:
        tx.lasting = working_texts.without_card(tx, card, lambda text: not _answers_any(text, told))


def _answers_any(text: Any, told: tuple[str, ...]) -> bool:
    return any(kind in getattr(text, "answers_gone", ()) for kind in told)


def _forget_moved(tx: ChangingTable, card: CardId) -> None:
    """What a card is kept in mind for until it goes elsewhere ends wherever it has gone from."""
    if tx.lasting:
        tx.lasting = working_texts.without_card(tx, card, lambda text: getattr(text, "forgets_moved", False))


def _leave_neighbours(tx: ChangingTable, card: CardId, zone: ZoneId) -> None:
    """Cards next to a card that has left stay where they are, next to nothing: what they say of it is idle."""
    for other in tx.zones[zone]:
        if tx.cards[other].host == card:
            tx.cards[other] = tx.cards[other]._replace(host=None)


def _cards_seen(tx: ChangingTable, event: events.CardsSeen | events.CardsRevealed) -> None:
    for card in event.cards:
        if not tx.cards[card].copy:
            tx.cards[card] = tx.cards[card]._replace(copy=rows_of_cards.next_copy(tx, card))
    if isinstance(event, events.CardsRevealed):
        tx.history += revealed_elsewhere(tx.index, tx.history, event.cards, event.deck)


def _note_hp_as_it_comes(tx: ChangingTable, card: CardId) -> None:
    """Keeps with how many HP a card comes into play, where its text works them out as it does."""
    row = tx.cards[card]
    text = tx.index.definitions[card].faces[FRONT].hp_as_it_comes if row.face == FRONT else None
    if text is None:
        return
    bindings = indexes.bindings_of(tx.index, card)
    number = tx.index.code[text.key].number(tx, bindings)
    _begin_lasting(
        tx, LastingEffect(tx.stamp, card, row.since, row.face, text.key, (*bindings, number), WHILE_THERE, None)
    )


def _card_flipped(tx: ChangingTable, event: events.CardFlipped) -> None:
    _note(tx, ("flip", event.card, tx.phase, event.cause[1] if event.cause else ""))
    row = tx.cards[event.card]
    if DOWN in (row.face, event.face):
        _turned_down_or_up(tx, event.card, row, event.face)
        return
    row, beaten = row._replace(face=event.face), False
    if event.card in tx.index.villain_characters:
        face = tx.index.definitions[event.card].faces[event.face]
        row = row._replace(hp=face.hp if None in (face.hp, row.hp) else row.hp)
        beaten = face.beats
    _turned(tx, event.card, row)
    if event.card in tx.index.two_sided:
        _with_hp_of_side(tx, event.card)
    if beaten and BEATEN in tx.index.counted:
        _note(tx, (BEATEN, event.card))
    if beaten and ends_the_game(tx, event.card):
        tx.outcome = tx.outcome or Outcome("heroes_win", "villain_destroyed", event.card)


def _with_hp_of_side(tx: ChangingTable, card: CardId) -> None:
    """A card of a deck has no HP on a side without them, and comes with all of them to a side that has some; what it
    has stays as it is from a side with HP to another."""
    row, most = tx.cards[card], max_hp(tx, card)
    if (row.hp is None) != (most is None):
        tx.cards[card] = rows_of_cards.with_hp(row, most)


def _turned_down_or_up(tx: ChangingTable, card: CardId, row: CardRow, face: int) -> None:
    """A card that lies face down has no HP, and its maximum again when it is turned up, but under another card."""
    copy = row.copy or (0 if face == DOWN else rows_of_cards.next_copy(tx, card))
    if tx.index.area_of_zone[row.zone] is None:
        tx.cards[card] = row._replace(face=face, copy=copy)
        if card in tx.index.acting_elsewhere:
            working_texts.text_elsewhere_off(tx, card)
            working_texts.text_elsewhere_on(tx, card)
        return
    _turned(tx, card, row._replace(face=face, hp=None, copy=copy))
    _note_hp_as_it_comes(tx, card)
    tx.cards[card] = rows_of_cards.with_hp(tx.cards[card], max_hp(tx, card))


def _character_exchanged(tx: ChangingTable, event: events.CharacterExchanged) -> None:
    """Another character card of the same hero lies where this one lay, the same side up.

    It is new in play, so that nothing was done with it yet; tokens and what lies next to it or under it stay.
    """
    began_as = tx.index.definitions[event.card].variant or ""
    row = tx.cards[event.card]
    variant = None if event.variant == began_as else event.variant
    _turned(tx, event.card, row._replace(variant=variant, since=tx.stamp))
    tx.stamp += 1


def _hero_incapacitated(tx: ChangingTable, event: events.HeroIncapacitated) -> None:
    _turned(tx, event.card, tx.cards[event.card]._replace(face=BACK, hp=None, tokens=0, pools=()))
    is_answered = indexes.WOULD_LOSE in tx.listeners  # then what follows says whether they lose
    if tx.outcome is None and not is_answered and all(tx.cards[hero].face == BACK for hero in tx.index.heroes):
        tx.outcome = Outcome("heroes_lose", "all_incapacitated", event.card)


def _end_what_it_made(tx: ChangingTable, card: CardId, old: CardRow) -> None:
    """Lasting effects end as soon as the text that made them is gone (rulings.md 11), where a switch says so."""
    for row in tx.lasting:
        if working_texts.ends_with(tx, row, card, old):
            _remove_lasting(tx, row)


def _damage_dealt(tx: ChangingTable, event: events.DamageDealt) -> None:
    tx.cards[event.target] = rows_of_cards.with_hp(tx.cards[event.target], event.hp)
    _note(tx, ("damage", event.source, event.target, event.amount, event.type))
    if DEALT_BY_TEXT in tx.index.counted:
        _note(tx, (DEALT_BY_TEXT, event.cause, event.source, event.target, event.amount))


def _hp_changed(tx: ChangingTable, event: events.HpRegained | events.HpSet | events.MaxHpChanged) -> None:
    tx.cards[event.target] = rows_of_cards.with_hp(tx.cards[event.target], event.hp)


def _hp_regained(tx: ChangingTable, event: events.HpRegained) -> None:
    _hp_changed(tx, event)
    if REGAINED in tx.index.counted:
        _note(tx, (REGAINED, event.target, event.amount))


def _tokens_changed(tx: ChangingTable, event: events.TokensChanged) -> None:
    tx.cards[event.card] = row = tx.cards[event.card]._replace(tokens=event.tokens)
    if row.pools:
        tx.cards[event.card] = row._replace(pools=rows_of_cards.without_named(row.pools, event.tokens))


def _named_tokens_changed(tx: ChangingTable, event: events.NamedTokensChanged) -> None:
    row = tx.cards[event.card]
    counts = {**dict(row.pools), event.pool: event.left}
    pools = tuple(sorted(each for each in counts.items() if each[1]))
    tx.cards[event.card] = row._replace(tokens=event.tokens, pools=pools)


def _effect_began(tx: ChangingTable, event: events.EffectBegan) -> None:
    _begin_lasting(tx, LastingEffect(*event.lasting))


def _begin_lasting(tx: ChangingTable, lasting: LastingEffect) -> None:
    tx.lasting += (lasting,)
    tx.stamp = max(tx.stamp, lasting.id + 1)
    indexes.with_entries(tx.own_listeners(), indexes.entries_of_lasting(tx.index, lasting))


def _effect_ended(tx: ChangingTable, event: events.EffectEnded) -> None:
    for row in tx.lasting:
        if row.id == event.id:
            _remove_lasting(tx, row)


def _remove_lasting(tx: ChangingTable, gone: LastingEffect) -> None:
    tx.lasting = tuple(row for row in tx.lasting if row is not gone)
    working_texts.lasting_text_off(tx, gone)


def _limit_used(tx: ChangingTable, event: events.LimitUsed) -> None:
    tx.used += (event.mark,)
    if event.mark[0] == STOPPED:
        tx.added_turns = ()


def _power_used(tx: ChangingTable, event: events.PowerUsed) -> None:
    _note(tx, ("power", event.hero, event.card, event.power, tx.phase, tx.turn))


def _card_played(tx: ChangingTable, event: events.CardPlayed) -> None:
    _note(tx, ("play", event.card, event.by, tx.phase, tx.turn))


def _card_destroyed(tx: ChangingTable, event: events.CardDestroyed) -> None:
    _note(tx, destruction(tx.index, event.card, event.by, event.cause))
    is_last = event.card in tx.index.villain_characters and ends_the_game(tx, event.card)
    if is_last and tx.outcome is None and not wins_otherwise(tx, event.card):
        tx.outcome = Outcome("heroes_win", "villain_destroyed", event.card)


def _hero_faced(tx: ChangingTable, event: events.HeroFaced) -> None:
    hero, villain = tx.index.deck_of[event.hero], tx.index.deck_of[event.villain]
    tx.facing = (*tx.facing[:hero], villain, *tx.facing[hero + 1 :])
    if event.instead_of:
        _note(tx, ("marker", event.hero, event.instead_of))


def _initiative_gained(tx: ChangingTable, event: events.InitiativeGained) -> None:
    hero, at = tx.index.deck_of[event.hero], event.place - 1
    others = tuple(deck for deck in tx.order if deck != hero)
    tx.order = (*others[:at], hero, *others[at:])
    if event.instead_of:
        _note(tx, ("marker", event.hero, event.instead_of))


def _round_began(tx: ChangingTable, event: events.RoundBegan) -> None:
    tx.round = event.round
    tx.acted = ()
    _note_round(tx)
    _note_hp(tx, HP_OF_ROUND, tx.round)


def _note_round(tx: ChangingTable) -> None:
    """Which round it is, among the facts of a turn, where text counts what has happened in one."""
    if "round" in tx.index.counted:
        _note(tx, (IN_ROUND, tx.round))


def _note_hp(tx: ChangingTable, kind: str, *which: int) -> None:
    """The HP of all targets as a turn or round begins, where text asks for them later on."""
    if kind in tx.index.counted:
        for card in targets_in_play(tx):
            _note(tx, (kind, card, *which, tx.cards[card].hp))


def _turn_added(tx: ChangingTable, event: events.TurnAdded) -> None:
    tx.added_turns += (event.deck,)


def _since_first_round(tx: ChangingTable) -> tuple[Fact, ...]:
    """What the first turn begins with: no turn before it keeps with how many HP the first round began."""
    return tuple(fact for fact in tx.history if fact[0] == HP_OF_ROUND)


def _turn_began(tx: ChangingTable, event: events.TurnBegan) -> None:
    before = tx.turn
    if before is not None:
        tx.past = with_turn(tx.index, tx.past, before, tx.history)
    if tx.added_turns[:1] == (event.deck,):
        tx.added_turns = tx.added_turns[1:]
    elif event.deck == next_in_round(tx):
        tx.acted += (event.deck,)
    else:  # the turn was set by hand: those before it count as having had theirs, those behind it still come
        order = turn_order(tx)
        tx.acted = order[: order.index(event.deck) + 1]
    tx.turn = event.deck
    tx.lasting = tuple(row.in_turn_of(event.deck) for row in tx.lasting)
    tx.history = _since_first_round(tx) if before is None else ()
    _note_round(tx)
    _note_hp(tx, HP_OF_TURN)
    tx.used = tuple(mark for mark in tx.used if mark[0] == "game")
    tx.skip_to = None


def _phase_began(tx: ChangingTable, event: events.PhaseBegan) -> None:
    tx.phase = event.phase


def _phase_skipped(tx: ChangingTable, event: events.PhaseSkipped) -> None:
    tx.skip_to = event.phase


def _game_ended(tx: ChangingTable, event: events.GameEnded) -> None:
    if tx.outcome is None:
        tx.outcome = Outcome(event.result, event.reason, event.cause[0] if event.cause else None)


def _note(tx: ChangingTable, fact: Fact) -> None:
    tx.history += (fact,)


# Each arm takes the class of event that it stands for; the test of promise 3 folds every kind.
ARMS: dict[str, Callable[[ChangingTable, Any], None]] = {
    "deck_shuffled": _lies_in_order,
    "card_moved": _card_moved,
    "row_changed": _lies_in_order,
    "cards_seen": _cards_seen,
    "cards_revealed": _cards_seen,
    "card_flipped": _card_flipped,
    "character_exchanged": _character_exchanged,
    "hero_incapacitated": _hero_incapacitated,
    "damage_dealt": _damage_dealt,
    "hp_regained": _hp_regained,
    "hp_set": _hp_changed,
    "max_hp_changed": _hp_changed,
    "tokens_changed": _tokens_changed,
    "named_tokens_changed": _named_tokens_changed,
    "effect_began": _effect_began,
    "effect_ended": _effect_ended,
    "limit_used": _limit_used,
    "power_used": _power_used,
    "card_played": _card_played,
    "card_destroyed": _card_destroyed,
    "hero_faced": _hero_faced,
    "initiative_gained": _initiative_gained,
    "round_began": _round_began,
    "turn_added": _turn_added,
    "turn_began": _turn_began,
    "phase_began": _phase_began,
    "phase_skipped": _phase_skipped,
    "game_ended": _game_ended,
}
"""Kinds without an arm (a forced choice, damage that was prevented) tell a story only."""
