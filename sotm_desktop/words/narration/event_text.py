"""What happened, one sentence an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine import events
from ...engine.effects.clauses import Clause
from ...engine.effects.ending_early import Ending
from ...engine.effects.open_decks import TopLiesOpen
from ...engine.effects.remembering import Remember
from ...engine.effects.statics import Static
from ...engine.kept_cards import KEPT
from ...engine.questions import definition_of
from ...engine.state import (
    BACK,
    DOWN,
    FIRST_PHASE,
    NEXT_THIS_TURN,
    NO_ACTIONS,
    TRASH,
    TURN_OVER,
    WHEREVER,
    LastingEffect,
)
from ..card_text.short import deed, held_in_short
from ..english import capital, counted, listed, possessive
from ..pool_names import in_words
from . import names
from .names import PHASE_NAMES, State
from .option_text import power_name

SILENT = {
    "card_played": "told when the card entered play",
    "limit_used": "a note of the referee, told as the power or reaction that was used",
    "phase_began": "the log groups by turn, and a phase in which nothing happens says nothing",
}
"""Kinds of events without a sentence, each with its reason. Other kinds may give None for single events, said there."""


def sentence(table: State, event: events.Event, before: State | None = None) -> str | None:
    """What an event says. ``t`` is the state afterwards, ``before`` the one before the answer, if at hand."""
    if event.kind in SILENT:
        return None
    if isinstance(event, events.EffectEnded):
        return _effect_ended(before, event)
    if (
        isinstance(event, events.PowerUsed | events.AbilityUsed)
        and before is not None
        and (before.cards[event.card].variant != table.cards[event.card].variant)
    ):
        table = before  # what was used has exchanged the card on which it stood
    said = TELL[event.kind](table, event)
    return capital(said) if said is not None else None


# -- cards


def _deck_shuffled(table: State, event: events.DeckShuffled) -> str:
    return f"{names.zone(table, event.zone)} is shuffled."


def _row_changed(table: State, event: events.RowChanged) -> str:
    moved = listed([names.card(table, card) for card in event.cards])
    definitions, cards = table.index.definitions, table.cards
    of_row = [card for card in event.order if cards[card].host is None and not definitions[card].is_character]
    row = [names.card(table, card) for card in of_row]
    return f"{moved} {'are' if len(event.cards) > 1 else 'is'} moved in the row, which is now: {', '.join(row)}."


def _card_moved(table: State, event: events.CardMoved) -> str | None:
    tell = MOVES.get(event.why)
    return tell(table, event, names.card(table, event.card)) if tell is not None else None


def _played(table: State, event: events.CardMoved, card: str) -> str:
    beside = _beside(table, event)
    side = table.index.side[event.card]
    if side == "hero":
        return f"{names.owner_does(table, event.card, 'play')} {card}{beside}."
    return f"{card} is played{beside}."


def _beside(table: State, event: events.CardMoved) -> str:
    """Next to which card one comes into play, with its space; "" where it lies by itself."""
    return f" next to {names.card(table, event.host)}" if event.host is not None else ""


def _destroyed_with_host(table: State, event: events.CardMoved, card: str) -> str | None:
    """Only for cards under another: all others are told by the event that destroyed them."""
    return f"{card} is destroyed with the card above it." if event.origin == table.index.under else None


def _buried(table: State, event: events.CardMoved, card: str) -> str:
    return f"{card} is buried{', in its trash, as its deck is empty' if event.zone % 4 == TRASH else ''}."


def _returned(table: State, event: events.CardMoved, card: str) -> str:
    if table.index.hand_of_zone[event.zone] is not None:
        return f"{card} is returned to {names.zone(table, event.zone)}."
    return f"{card} is put on top of {names.zone(table, event.zone)}."


def _put_face_down(table: State, event: events.CardMoved, card: str) -> str:
    deck = possessive(names.deck(table, table.index.deck_of[event.card]))
    if event.host is not None:
        return f"a card of {deck} deck is put face down under {names.card(table, event.host)}."
    return f"a card of {deck} deck is put into play face down in {names.zone(table, event.zone)}."


MOVES: dict[str, Callable[[State, events.CardMoved, str], str | None]] = {
    "draw": lambda table, e, card: f"{names.owner_does(table, e.card, 'draw')} {card}.",
    "play": _played,
    "discard": lambda table, e, card: f"{card} is discarded from {names.zone(table, e.origin)}.",
    "destroy": _destroyed_with_host,
    "bury": _buried,
    "replace": lambda table, e, card: f"{card} is replaced on top of its deck.",
    "reveal": lambda table, e, card: None,  # the reveal itself is told
    "into_trash": lambda table, e, card: f"{card} is put into its trash.",
    "trash": lambda table, e, card: None,  # every One-Shot goes to the trash when it is done
    "collect": lambda table, e, card: f"{names.owner(table, e.card)} collects {card}.",
    "salvage": lambda table, e, card: f"{names.owner(table, e.card)} salvages {card}.",
    "return": _returned,
    "face_down": _put_face_down,
    "move_in": lambda table, e, card: f"{card} moves into play.",
    "put_in": lambda table, e, card: f"{card} is put into play{_beside(table, e)}.",
    "under": lambda table, e, card: f"{card} is put under {names.card(table, e.host)}.",
    "next_to": lambda table, e, card: f"{card} now lies next to {names.card(table, e.host)}.",
    "remove": lambda table, e, card: f"{card} is removed from the game.",
    "shuffle": lambda table, e, card: f"{card} is shuffled into {names.zone(table, e.zone)}.",
    "house": lambda table, e, card: None,  # the move by hand itself is told
}


def _cards_seen(table: State, event: events.CardsSeen) -> str | None:
    if not event.cards:
        return None
    text = table.index.code.get(event.cause[1]) if event.cause is not None else None
    if isinstance(text, TopLiesOpen):
        return f"{names.card(table, event.cards[0])} lies face up on its deck."
    return f"{possessive(names.owner(table, event.cards[0]))} deck is searched."


def _cards_revealed(table: State, event: events.CardsRevealed) -> str:
    cards = listed([names.card(table, card) for card in event.cards])
    many = len(event.cards) > 1
    return f"from {possessive(names.deck(table, event.deck))} deck {cards} {'are' if many else 'is'} revealed."


def _card_destroyed(table: State, event: events.CardDestroyed) -> str | None:
    if event.card in table.index.heroes:
        return None  # told as "is incapacitated"
    card = names.card(table, event.card)
    if event.by is not None and event.by != event.card:
        return f"{names.does(table, event.by, 'destroy')} {card}."
    return f"{names.does(table, event.card, 'be')} destroyed."


def _card_flipped(table: State, event: events.CardFlipped) -> str:
    if event.face == DOWN:
        return "a card is turned face down."
    faces = definition_of(table, event.card).faces
    card = faces[0].title
    if event.face < len(faces) and faces[event.face].title != card:
        return f"{card} flips and is now {faces[event.face].title}."
    if len(faces) == 1:
        return f"{card} is turned face up."
    side = "other" if event.face == BACK else "first"
    return f"{card} flips to {names.spoken(table, event.card).owner_pronoun} {side} side."


def _character_exchanged(table: State, event: events.CharacterExchanged) -> str:
    other = names.variant_label(table.index.variants(event.card)[event.variant])
    return f"{possessive(names.card(table, event.card))} character card is exchanged for {other}."


# -- damage and HP


def _damage_dealt(table: State, event: events.DamageDealt) -> str:
    target = names.card(table, event.target)
    left = f"{event.hp} HP left" if event.hp else "no HP left"
    whom = names.spoken(table, event.target).reflexive if event.source == event.target else target
    return f"{names.does(table, event.source, 'deal')} {whom} {event.amount} {event.type} damage: {left}."


def _damage_stopped(table: State, event: events.DamageStopped) -> str:
    source, target = names.card(table, event.source), names.card(table, event.target)
    by = f" ({names.card(table, event.by)})" if event.by is not None else ""
    if event.word == "immune":
        return f"{names.does(table, event.target, 'be')} immune to the {event.type} damage of {source}{by}."
    if event.word == "cannot":
        return f"{source} cannot deal damage{by}."
    if event.word == "no_more":
        return f"{names.does(table, event.source, 'deal')} {target} no more damage{by}."
    if event.word == "nothing":
        return f"the {event.type} damage of {source} to {target} is reduced to 0."
    return f"the {event.type} damage of {source} to {target} is {event.word}{by}."


def _damage_redirected(table: State, event: events.DamageRedirected) -> str:
    card = f" by {names.card(table, event.cause[0])}" if event.cause and event.cause[0] != event.source else ""
    return f"damage is redirected from {names.card(table, event.target)} to {names.card(table, event.to)}{card}."


def _hp_regained(table: State, event: events.HpRegained) -> str:
    return f"{names.does(table, event.target, 'regain')} {event.amount} HP: now {event.hp} HP."


def _hp_set(table: State, event: events.HpSet) -> str:
    card = names.card(table, event.target)
    if event.lost:
        return f"{names.does(table, event.target, 'lose')} {event.lost} HP: now {event.hp} HP."
    if event.hp is None:
        return f"{names.does(table, event.target, 'have')} no HP any more."
    return f"{possessive(card)} HP become {event.hp}."


def _max_hp_changed(table: State, event: events.MaxHpChanged) -> str:
    return f"{possessive(names.card(table, event.target))} maximum HP become {event.most}: now {event.hp} HP."


def _named_tokens_changed(table: State, event: events.NamedTokensChanged) -> str:
    return f"{names.card(table, event.card)} now has {counted(event.left, f'{in_words(event.pool)} token')}."


def _tokens_changed(table: State, event: events.TokensChanged) -> str:
    return f"{names.card(table, event.card)} now has {counted(event.tokens, 'token')}."


# -- effects, powers, choices


def _effect_began(table: State, event: events.EffectBegan) -> str:
    row = LastingEffect(*event.lasting)
    if isinstance(table.index.code.get(row.clause), Remember):
        return f"{capital(selected_for(table, row))} is selected for {names.card(table, row.source)}."
    return f"{names.effect(table, row.source)}: {what_begins(table, event)}, {lasts(table, row)}."


def selected_for(table: State, row: LastingEffect) -> str:
    """The cards that a card keeps in mind."""
    return listed([names.card(table, card) for card in row.bindings[KEPT]])


def what_begins(table: State, event: events.EffectBegan, says_type: bool = True) -> str:
    """What an effect does, without by which card and for how long. ``says_type``: a damage type that the players picked
    is said by name, not as "that type"."""
    row = LastingEffect(*event.lasting)
    node = table.index.code.get(row.clause)
    if isinstance(node, Remember):
        return f"{selected_for(table, row)} is selected for it"
    if not isinstance(node, Static | Clause):
        return "an effect begins"
    return held_in_short(table, row.source, node, row.bindings if says_type else ())


def lasts(table: State, row: LastingEffect) -> str:
    """How long a lasting effect holds."""
    if not isinstance(row.until, str):
        return f"as long as {names.card(table, row.until[0])} is in play"
    if any(isinstance(arm, Ending) for arm in getattr(table.index.code.get(row.clause), "arms", ())):
        latest = f"at most {_time_of(table, row, row.until)}"
        return "until something ends it" if row.until == WHEREVER["leaves"] else latest
    return _time_of(table, row, row.until)


def _time_of(table: State, row: LastingEffect, until: str) -> str:
    """The time at which a lasting effect ends."""
    return {
        "start": f"until the start of {possessive(names.deck(table, row.owner))} next turn",
        "coming_end": f"until the end of {possessive(names.deck(table, row.owner))} next turn",
        "end": f"until the end of {possessive(names.deck(table, row.owner))} turn",
        "round": "until the end of this round",
        "turn": "until the end of this turn",
        "phase": "until the end of this phase",
        "power": "until that power is done",
        "again": "until this happens again",
        NEXT_THIS_TURN: "until the next damage of which it speaks, or the end of this turn",
    }.get(until.removesuffix("_wherever"), f"as long as {names.card(table, row.source)} is in play")


def _effect_ended(before: State | None, event: events.EffectEnded) -> str | None:
    """Who made the effect is known only before it ended; without that, nothing is said."""
    if before is None:
        return None
    ended = next((row for row in before.lasting if row.id == event.id), None)
    if ended is None or isinstance(before.index.code.get(ended.clause), Remember):
        return None  # what another sentence selects instead is told as that begins
    made_by = ended.source
    return f"The effect of {names.effect(before, made_by)} ends."


def _power_used(table: State, event: events.PowerUsed) -> str:
    return f"{names.owner_does(table, event.hero, 'use')} {power_name(table, event.card, event.power)}."


def _ability_used(table: State, event: events.AbilityUsed) -> str:
    ability = definition_of(table, event.card).faces[BACK].abilities[event.ability]
    return f"{names.owner(table, event.card)}, incapacitated, uses an ability: {deed(table, event.card, ability.do)}."


def _reward_used(table: State, event: events.RewardUsed) -> str:
    reward = definition_of(table, event.card).faces[1].abilities[event.reward]
    return f"{names.owner_does(table, event.hero, 'use')} {reward.title}, a reward of {names.card(table, event.card)}."


def _reaction_used(table: State, event: events.ReactionUsed) -> str:
    return f"{names.owner_does(table, event.card, 'react')} with {names.card(table, event.card)}."


def _choice_forced(table: State, event: events.ChoiceForced) -> str | None:
    if not event.chosen:
        return None
    cards = listed([names.card(table, card) for card in event.chosen])
    source = names.card(table, event.cause[0]) if event.cause else "the rules"
    return f"{source}: {cards} {'are' if len(event.chosen) > 1 else 'is'} the only choice."


# -- turns


def _hero_faced(table: State, event: events.HeroFaced) -> str:
    price = f" instead of {PRICES[event.instead_of]}" if event.instead_of else ""
    return f"{names.does(table, event.hero, 'face')} {names.card(table, event.villain)}{price}."


def _initiative_gained(table: State, event: events.InitiativeGained) -> str:
    price = f" instead of {PRICES[event.instead_of]}" if event.instead_of else ""
    return f"{names.does(table, event.hero, 'take')} place {event.place} among the heroes{price}."


PRICES = {"play": "playing a card", "power": "using a power", "draw": "drawing a card"}


def _round_began(table: State, event: events.RoundBegan) -> str:
    return f"round {event.round} begins."


def _turn_added(table: State, event: events.TurnAdded) -> str:
    return f"{names.deck(table, event.deck)} will take another turn after this one."


def _turn_began(table: State, event: events.TurnBegan) -> str:
    return f"{possessive(names.deck(table, event.deck))} turn."


def _phase_skipped(table: State, event: events.PhaseSkipped) -> str | None:
    """None once the phase is reached: nothing new happens then."""
    if event.phase == TURN_OVER:
        return "the turn is over."
    if event.phase == NO_ACTIONS:
        return "the rest of the turn is skipped but for its text."
    if event.phase == FIRST_PHASE:
        return "the turn goes back to its START PHASE."
    return f"the turn goes on with the {PHASE_NAMES[event.phase]}." if event.phase else None


def _phase_omitted(table: State, event: events.PhaseOmitted) -> str:
    return f"{names.deck(table, event.deck)} skips the {PHASE_NAMES[event.phase]}{_because_of(table, event)}."


def _text_omitted(table: State, event: events.TextOmitted) -> str:
    text = f"{possessive(names.card(table, event.card))} {PHASE_NAMES[event.phase]} text"
    return f"{text} is skipped{_because_of(table, event)}."


def _because_of(table: State, event: events.PhaseOmitted | events.TextOmitted) -> str:
    return f" because of {names.card(table, event.cause[0])}" if event.cause is not None else ""


ENDINGS = {"heroes_win": "the heroes win", "heroes_lose": "the heroes lose", "draw": "nobody wins: the game is a draw"}


def _game_ended(table: State, event: events.GameEnded) -> str:
    return outcome(table) or f"{ENDINGS[event.result]}."


def outcome(table: State) -> str:
    """How the game ended, in a sentence; "" while it goes on."""
    if table.outcome is None:
        return ""
    if table.outcome.reason == "villain_destroyed" and table.outcome.card is not None:
        return f"{names.owner_does(table, table.outcome.card, 'be')} defeated, and the heroes win."
    if table.outcome.reason == "all_incapacitated":
        return "All heroes are incapacitated, and the heroes lose."
    ending = ENDINGS[table.outcome.result]
    if table.outcome.card is not None:
        return f"The text of {names.card(table, table.outcome.card)} ends the game: {ending}."
    return capital(f"{ending}.")


TELL: dict[str, Callable[[State, Any], str | None]] = {
    "deck_shuffled": _deck_shuffled,
    "row_changed": _row_changed,
    "card_moved": _card_moved,
    "cards_seen": _cards_seen,
    "cards_revealed": _cards_revealed,
    "card_destroyed": _card_destroyed,
    "card_flipped": _card_flipped,
    "character_exchanged": _character_exchanged,
    "hero_incapacitated": lambda table, e: f"{names.owner_does(table, e.card, 'be')} incapacitated.",
    "damage_dealt": _damage_dealt,
    "damage_stopped": _damage_stopped,
    "damage_redirected": _damage_redirected,
    "hp_regained": _hp_regained,
    "hp_set": _hp_set,
    "max_hp_changed": _max_hp_changed,
    "tokens_changed": _tokens_changed,
    "named_tokens_changed": _named_tokens_changed,
    "effect_began": _effect_began,
    "effect_ended": lambda table, e: None,  # told by sentence(), which knows the state before
    "power_used": _power_used,
    "ability_used": _ability_used,
    "reward_used": _reward_used,
    "reaction_used": _reaction_used,
    "choice_forced": _choice_forced,
    "hero_faced": _hero_faced,
    "initiative_gained": _initiative_gained,
    "round_began": _round_began,
    "turn_added": _turn_added,
    "turn_began": _turn_began,
    "phase_skipped": _phase_skipped,
    "phase_omitted": _phase_omitted,
    "text_omitted": _text_omitted,
    "game_ended": _game_ended,
}
"""Kind of event → what tells one of its class."""
