"""Why something cannot be done now: one sentence, with the card that is in the way."""

from __future__ import annotations

from collections.abc import Container

from ...engine import questions
from ...engine.card_index import Seat
from ...engine.decisions import Decision, UseAbility, UsePower
from ...engine.facing import controller, reached_by
from ...engine.ids import CardId, SeatId
from ...engine.isolation import is_isolated, parted
from ...engine.modifiers import forbidding
from ...engine.stages.playing import OWN_PLAY_PHASE, why_not
from ...engine.stages.powers import mark_of, powers_of
from ...engine.state import BACK, DOWN
from ...engine.unaffected import keeping_off
from ..card_text.face_text import when_playable
from ..card_text.short import names_of_game
from ..english import capital, possessive
from . import names
from .names import PHASE_NAMES, State
from .option_text import power_called
from .sources import effect_that_asks

OVER = "The game is over. Undo takes back the last step."
VERBS = {"play": "play cards", "use_power": "use powers", "draw": "draw cards"}


def refusal(state: State, card: CardId) -> str:
    """Why nothing can be done with a card now."""
    decision = state.pending
    if decision is None:
        return OVER
    is_down = state.cards[card].face == DOWN
    title = capital(names.card(state, card)) if is_down else questions.title(state, card)
    owner = questions.hand_of(state, card)
    if owner is None:
        return _refusal_in_play(state, decision, card, title)
    if decision.kind != "phase":
        return _not_chosen(state, decision, card, title) or f"{title} waits: {_question(state, decision)} comes first."
    return _not_playable(state, decision, card, title, owner)


def _refusal_in_play(state: State, decision: Decision, card: CardId, title: str) -> str:
    said = _not_chosen(state, decision, card, title)
    if said:
        return said
    if state.index.side[card] != "hero":
        return f"{title}: villain and environment cards resolve themselves."
    used = [power for power in powers_of(state, state.index.character(state.index.deck_of[card])) if power[0] == card]
    if used:
        return why_not_power(state, UsePower(*used[0]))
    return f"{title} has no power to use: what it says happens by itself."


def out_of_reach(state: State, speaker: CardId, card: CardId) -> str:
    """That the text of a card can do nothing to another, against two villains as a hero is isolated, or as
    it is not affected by the other; or ""."""
    villain = controller(state, card)
    keeper = keeping_off(state, card, speaker)
    if keeper is not None:
        keeps = f"{questions.title(state, keeper)} keeps {questions.title(state, speaker)} from affecting it"
        return f"{questions.title(state, card)} is out of reach: {keeps}."
    if parted(state, speaker, card):
        heroes = (state.index.hero_behind[each] for each in (card, speaker))
        alone = next(hero for hero in heroes if hero is not None and is_isolated(state, hero))
        return f"{questions.title(state, card)} is out of reach: {questions.title(state, alone)} is isolated."
    if not state.index.facing_restricts or villain is None or villain in reached_by(state, speaker):
        return ""
    owner, faced = state.index.seat_of(speaker).title, state.index.seats[villain].title
    return f"{questions.title(state, card)} is out of reach: {owner} does not face {faced}."


def _speaker(state: State, decision: Decision) -> CardId | None:
    """Whose text asks: a reward of the Collection is the deed of the hero who uses it."""
    if decision.card in state.index.collections and decision.asks is not None:
        return state.index.character(decision.asks)
    return decision.card


def _not_chosen(state: State, decision: Decision, card: CardId, title: str) -> str:
    """Where cards are chosen from: this is none of those."""
    if decision.kind not in ("cards", "heroes"):
        return ""
    speaker = _speaker(state, decision)
    if speaker is not None and (said := out_of_reach(state, speaker, card)):
        return said
    return f"{title} is none of the cards that can be chosen for {_source(state, decision)}."


def _question(state: State, decision: Decision) -> str:
    """What is asked instead, in a few words."""
    who = names.deck(state, decision.asks)
    if decision.kind == "order":
        return "the order of what happens"
    return f"{possessive(who)} answer to {_source(state, decision)}"


def _source(state: State, decision: Decision) -> str:
    return "the question in the middle" if decision.card is None else effect_that_asks(state, decision)


def _not_playable(state: State, decision: Decision, card: CardId, title: str, owner: SeatId) -> str:
    hero, name = state.index.character(owner), state.index.seats[owner].title
    if not questions.is_active_hero(state, hero):
        return f"{name} is incapacitated and plays no cards."
    if decision.asks != owner:
        return f"{title} is in {possessive(name)} hand, and now it is {_whose(state, decision)} turn."
    if decision.question != "play":
        return f"Cards are played in the PLAY PHASE; this is {possessive(name)} {_phase(decision)}."
    by = forbidding(state, "play", hero)
    if by is not None:
        return cannot(state, name, "play", by)
    return why_not_play(state, card) or f"{title} cannot be played now."


def why_not_play(state: State, card: CardId) -> str:
    """What keeps a card itself from being played, or ""."""
    title, definition = questions.title(state, card), state.index.definitions[card]
    if OWN_PLAY_PHASE in definition.not_playable:
        return f"{title} says itself that it cannot be played in the PLAY PHASE of its hero."
    word, by = why_not(state, card) or ("", card)
    return {
        "": "",
        "limited": f"{title} is Limited, and one is already in play.",
        "no_host": f"{title} needs a card to lie next to, and there is none.",
        "not_now": f"{title} says itself that it cannot be played from the hand.",
        "unless": f"{title} {when_playable(definition, names_of_game(state.index))}.",
        "cannot": f"{title} cannot be played: {names.effect(state, by)} forbids it.",
    }[word]


def cannot(state: State, name: str, what: str, by: CardId) -> str:
    """Text in play forbids a hero something."""
    return f"{name} cannot {VERBS[what]}: {names.effect(state, by)} forbids it."


def why_not_power(state: State, power: UsePower | UseAbility) -> str:
    """Why a power, or an incapacitated ability, cannot be used now."""
    card, number = power.card, power.number
    decision = state.pending
    if decision is None:
        return OVER
    if isinstance(power, UseAbility):
        return _why_no_ability(state, decision, state.index.seat_of(card))
    own = state.index.character(state.index.deck_of[card])
    hero = next((each for each in state.index.heroes if (card, number) in powers_of(state, each)), own)
    seat = state.index.seat_of(hero)
    title = capital(power_called(state, card, number))
    if not questions.has_text(state, card):
        return f"{title} does not count: another text takes it away."
    if mark_of(state, card, number, hero) in state.used:
        return f"{title} was used this turn already."
    by = forbidding(state, "use_power", hero)
    if by is not None:
        return cannot(state, seat.title, "use_power", by)
    if decision.kind != "phase":
        return f"{title} waits: {_question(state, decision)} comes first."
    if decision.asks != seat.number:
        return f"{title} is {possessive(seat.title)}, and now it is {_whose(state, decision)} turn."
    if decision.question != "power":
        return f"Powers are used in the POWER PHASE; this is {possessive(seat.title)} {_phase(decision)}."
    return f"{title} cannot be used now."


def _why_no_ability(state: State, decision: Decision, seat: Seat) -> str:
    if state.cards[state.index.character(seat.number)].face != BACK:
        return f"{seat.title} is not incapacitated."
    if decision.kind != "phase":
        return f"The ability waits: {_question(state, decision)} comes first."
    if decision.asks != seat.number:
        return f"An ability is used in {possessive(seat.title)} own turn; now it is {_whose(state, decision)}."
    return f"{seat.title} has used an ability this turn already."


def why_not_end(state: State) -> str:
    """Why the buttons of the turn cannot be pressed: what must be answered first; "" when they can."""
    decision = state.pending
    if decision is None:
        return OVER
    if decision.kind == "phase" and decision.asks == state.turn:
        return ""
    if decision.kind == "phase":
        return f"It is {possessive(names.deck(state, decision.asks))} {_phase(decision)}: that comes first."
    return capital(f"{_question(state, decision)} comes first.")


def why_not_there(state: State, held: CardId, aims: Container[CardId], over: CardId) -> str:
    """Why something held cannot be let go on a card in play."""
    title, target = questions.title(state, held), questions.title(state, over)
    if said := out_of_reach(state, held, over):
        return said
    if aims:
        return f"{title} cannot be put on {target}: it can be aimed at the lit targets."
    owner = state.index.seat_of(held).title
    return f"{title} asks for no target at first: drop it on {possessive(owner)} own area."


def _whose(state: State, decision: Decision) -> str:
    return possessive(names.deck(state, decision.asks))


def _phase(decision: Decision) -> str:
    return PHASE_NAMES.get(decision.question, "phase")
