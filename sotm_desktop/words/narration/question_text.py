"""A decision as one plain sentence: who is asked, which card asks, and what the answer is for."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.decisions import Decision, UseReward, card_meant
from ...engine.effects.over_cards import OverCards
from ..card_text.grammar import Act
from ..card_text.short import deed, said_in_short
from ..english import capital, listed, possessive
from ..pool_names import in_words
from . import names
from .choosing import which_cards, which_decks, which_heroes
from .names import PHASE_NAMES, State
from .sources import MAY_SKIP, card_that_asks, damage_in_flight, effect_that_asks, how_many, node_of


def question(table: State, decision: Decision) -> str:
    """The whole question: "Who: which target does that card deal 3 fire damage to?"."""
    said = plea(table, decision)
    return f"{asker(table, decision)}: {said}"


def asker(table: State, decision: Decision) -> str:
    """Who decides: the title of a hero's deck, or "The players"."""
    return names.deck(table, decision.asks)


def plea(table: State, decision: Decision) -> str:
    """The question without who is asked, for a balloon that already says so."""
    return capital(KINDS.get(decision.kind, _choice)(table, decision))


def balloon(table: State, decision: Decision) -> str:
    """The question alone: beside buttons, one of which declines."""
    return plea(table, decision).replace(MAY_SKIP, "")


# -- one of a few things


def _choice(table: State, decision: Decision) -> str:
    word = decision.question
    said = CHOICE_QUESTIONS.get(word, f"which do you choose to {word.replace('_', ' ')}?")
    return f"{effect_that_asks(table, decision)}: {said}{how_many(decision)}"


CHOICE_QUESTIONS = {
    "choose": "which of these do you choose?",
    "in_any_order": "which of these do you do next?",
    "play": "which card do you play?",
    "use_power": "which power do you use?",
    "reveal": "which deck is revealed from?",
    "pick_keyword": "which keyword do you choose?",
    "pick_option": "which of these do you choose?",
    "skip": "which of these phases do you skip?",
    "which_tokens": "which token is removed?",
    "which_tokens_move": "which token moves?",
    "exchange": "which character card do you take instead?",
}


def _yes_no(table: State, decision: Decision) -> str:
    node = node_of(table, decision.clause)
    body = getattr(node, "do", node)
    words = deed(table, decision.card, body) if body is not None else decision.question.replace("_", " ")
    # A card that speaks to no hero acts itself, and the players only allow it.
    who = "shall it" if decision.asks is None else "do you"
    return f"{effect_that_asks(table, decision)}: {who} {words}{_about(table, decision)}?"


def _about(table: State, decision: Decision) -> str:
    """What the text answers: the damage that is coming, or the card that something happened to."""
    if decision.subject is None:
        return ""
    subject = names.card(table, decision.subject)
    if table.pending_damage:
        return f" ({damage_in_flight(table)} to {subject})"
    return f", because of {subject}" if decision.subject != decision.card else ""


def _number(table: State, decision: Decision) -> str:
    most = decision.options[-1].key if decision.options else "0"
    much = {"regain": "how much HP is regained", "deal": "how much damage is dealt"}.get(decision.question)
    if decision.question == "divide" and decision.subject is not None:
        much = f"how much of its damage is {names.card(table, decision.subject)} dealt"
    if much is not None:
        return f"{effect_that_asks(table, decision)}: {much}? At most {most}."
    pool = getattr(node_of(table, decision.clause), "pool", None)
    tokens = f"{in_words(pool)} tokens" if pool else "tokens"
    things = {"draw": "cards do you draw", "discard": "cards do you discard", "tokens": tokens}
    words = things.get(decision.question, f"do you choose to {decision.question.replace('_', ' ')}")
    return f"{effect_that_asks(table, decision)}: how many {words}? At most {most}."


def _order(table: State, decision: Decision) -> str:
    if decision.card is not None:
        return f"in which order does {card_that_asks(table, decision)} {_to_these(table, decision)}?"
    cards = listed(list(dict.fromkeys(_order_names(table, decision))))
    return f"{cards} answer at the same time: which comes first?"


def _to_these(table: State, decision: Decision) -> str:
    node = node_of(table, decision.clause)
    if not isinstance(node, OverCards):
        return "deal with these"
    saying, unknowns = said_in_short(table, decision.card, node)
    if not isinstance(saying, Act):
        return "deal with these"
    if node.over in saying.slots:
        words = saying.with_slot(node.over, "these")
    else:
        words = f"let these {saying.predicate(False)}".replace("itself", "themselves")
    return words + unknowns.explained(words)


def _order_names(table: State, decision: Decision) -> list[str]:
    cards = (card_meant(option.means) for option in decision.options)
    return [names.card(table, card) for card in cards if card is not None]


# -- phases and rules


def _phase(table: State, decision: Decision) -> str:
    hero = names.deck(table, decision.asks)
    if decision.options and all(isinstance(option.means, UseReward) for option in decision.options):
        phase = PHASE_NAMES.get(decision.question, "this phase")
        return f"{phase}: does {hero} use a reward of the Collection?{MAY_SKIP}"
    return {
        "play": f"{PHASE_NAMES['play']}: which card does {hero} play?",
        "power": f"{PHASE_NAMES['power']}: which power does {hero} use?",
        "draw": f"{PHASE_NAMES['draw']}: does {hero} draw a card?",
        "ability": f"{hero} is incapacitated: which of {possessive(hero)} abilities is used?",
    }.get(decision.question, f"what does {hero} do in this phase?") + MAY_SKIP


def _reaction(table: State, decision: Decision) -> str:
    hit = "a hero" if decision.subject is None else names.card(table, decision.subject)
    which = card_that_asks(table, decision) if len(decision.options) == 1 else "which card"
    return f"{hit} would be dealt {damage_in_flight(table)}: react with {which}?{MAY_SKIP}"


def _redirect(table: State, decision: Decision) -> str:
    hit = "a target" if decision.subject is None else names.card(table, decision.subject)
    which = card_that_asks(table, decision) if len(decision.options) == 1 else "which card"
    return f"{hit} would be dealt {damage_in_flight(table)}: redirect it with {which}?{MAY_SKIP}"


def _facing(table: State, decision: Decision) -> str:
    if decision.question == "villain":
        return f"{effect_that_asks(table, decision)}: which villain is meant?"
    hero = "this hero" if decision.subject is None else names.card(table, decision.subject)
    return f"which villain does {hero} face?"


def _pause(table: State, decision: Decision) -> str:
    name = PHASE_NAMES.get(decision.question, decision.question)
    return f"{possessive(names.deck(table, decision.asks))} {name} begins: go on?"


def _loop(table: State, decision: Decision) -> str:
    return "this chain of effects may never end: stop it here, or let it go on?"


def _by_hand(table: State, decision: Decision) -> str:
    node = node_of(table, decision.clause)
    note = getattr(node, "note", "") or "do what the card says"
    return f"{card_that_asks(table, decision)}, by hand: {note.rstrip('.')}. Are you done?"


KINDS: dict[str, Callable[[State, Decision], str]] = {
    "cards": which_cards,
    "heroes": which_heroes,
    "decks": which_decks,
    "choice": _choice,
    "type": lambda table, decision: f"which type of damage do you choose for {card_that_asks(table, decision)}?",
    "share": lambda table, decision: f"how do you share the cards out for {card_that_asks(table, decision)}?",
    "yes_no": _yes_no,
    "number": _number,
    "order": _order,
    "phase": _phase,
    "facing": _facing,
    "reaction": _reaction,
    "redirect": _redirect,
    "pause": _pause,
    "loop": _loop,
    "by_hand": _by_hand,
}
"""Every kind of decision. A test finds one that is missing here."""


def why(table: State, decision: Decision) -> str:
    """Why this is asked: the rule behind it, in a sentence."""
    card = card_that_asks(table, decision)
    hero = names.deck(table, decision.asks)
    if decision.question == "tie":
        return f"{card} means the highest or lowest of several that are level, and then the players choose."
    if decision.question == "villain":
        return f"{card} speaks of the villain, and with two of them the players choose which."
    if decision.kind == "phase":
        return _why_phase(hero, decision.question)
    if decision.kind in WHY:
        return WHY[decision.kind].format(card=card, hero=hero)
    if decision.is_optional:
        return f"{card} says that you may do this, or leave it."
    return f"The text of {card} leaves this choice to {'the players' if decision.asks is None else hero}."


def why_not_asked(decision: Decision, is_for_always: bool = False) -> str:
    """Why the table answered this itself."""
    if decision.kind == "phase" and decision.question == "draw":
        return "(not asked: drawing has no drawback)"
    if decision.kind == "phase":
        return "(not asked: the same is offered again before anything happens)"
    if is_for_always:
        return "(not asked: you answered this for always)"
    what = "order" if decision.kind == "order" else "answer"
    return f"(not asked: every {what} leads to the same table)"


def _why_phase(hero: str, word: str) -> str:
    if word == "ability":
        return f"An incapacitated hero may use one ability in its turn, and it is {possessive(hero)} turn."
    what = {"play": "play 1 card", "power": "use 1 power", "draw": "draw 1 card"}.get(word, "act")
    return f"In this phase {hero} may {what}; text in play may allow more."


WHY = {
    "order": "Several things happen at the same moment, and the players choose their order.",
    "facing": "Against two villains each hero faces one of them, and can do nothing to the cards of the other.",
    "reaction": "A hero target would be dealt damage by a target of another type, and {card} has a reaction to that.",
    "redirect": "{card} may redirect damage, and damage is about to be dealt.",
    "loop": "So much has happened after one answer that it may go on for ever.",
    "by_hand": "The program cannot carry out this text of {card}, so the players do it with moves by hand.",
    "pause": "The table waits here so that you can follow.",
}
