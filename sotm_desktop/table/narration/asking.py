"""A decision as one plain sentence: who is asked, which card asks, and what the answer is for."""

from __future__ import annotations

from collections.abc import Callable

from sotm_desktop.engine.decisions import Decision
from sotm_desktop.engine.questions import title
from sotm_desktop.engine.state import BACK

from . import deeds, names
from .names import PHASE_NAMES, State, capital


def question(t: State, decision: Decision) -> str:
    """The whole question: "Ra: which target does Fire Blast deal 3 fire damage to?"."""
    said = plea(t, decision)
    return f"{asker(t, decision)}: {said}"


def asker(t: State, decision: Decision) -> str:
    """Who decides: the title of a hero's deck, or "The players"."""
    return names.deck(t, decision.asks)


def plea(t: State, decision: Decision) -> str:
    """The question without who is asked, for a balloon that already says so."""
    return capital(KINDS.get(decision.kind, _choice)(t, decision))


def card_that_asks(t: State, decision: Decision) -> str:
    """The title of the card whose text asks."""
    return title(t, decision.card) if decision.card >= 0 else "the rules"


def effect_that_asks(t: State, decision: Decision) -> str:
    """The same by the name of its power or ability where it is a hero's character card."""
    if decision.card < 0:
        return "the rules"
    if decision.card in t.book.heroes and t.cards[decision.card].face == BACK:
        return f"the ability of {title(t, decision.card)}"
    return names.effect(t, decision.card)


def node_of(t: State, key: str):
    """The node that a clause key names, or None (the steps of the rulebook are no nodes)."""
    found = t.book.code.get(key)
    return found if hasattr(found, "do") or getattr(found, "word", "") else None


def verb_around(t: State, key: str):
    """The verb in whose field a choice of cards stands, and the name of that field."""
    outer, _, field = key.rpartition(".")
    return node_of(t, outer), field


# -- cards


def _cards(t: State, decision: Decision) -> str:
    card, word = card_that_asks(t, decision), decision.question
    tied = word == "tie"
    verb, field = verb_around(t, decision.clause)
    if tied and verb is not None:
        word = verb.word
    # An answer may be several cards, so the noun follows how many may be chosen.
    one = decision.most == 1
    what = f"which {'of the tied ' if tied else ''}{_noun(t, decision, word)}{'s' if tied or not one else ''}"
    said = CARD_QUESTIONS.get((word, field)) or CARD_QUESTIONS.get(word)
    if said is None:
        said = "{which} does {card} choose?"
    effect = effect_that_asks(t, decision)
    words = {"which": what, "card": card, "effect": effect, "s": "s" if one else ""}
    return said.format(**words, damage=_damage(t, verb), hp=_hp(t, verb)) + _how_many(decision)


def _noun(t: State, decision: Decision, word: str) -> str:
    if word in ("deal", "each_deals", "regain", "set_hp", "redirect"):
        return "target"
    if all(option.value in t.book.heroes for option in decision.options):
        return "hero"
    targets = all(isinstance(o.value, int) and t.cards[o.value].hp is not None for o in decision.options)
    return "target" if targets else "card"


def _damage(t: State, verb) -> str:
    """3 fire damage where the number is certain, fire damage where it depends on the table."""
    if verb is None or not hasattr(verb, "type"):
        return "damage"
    known = deeds.value(getattr(verb, "amount", None), t.book.h)
    types = " and ".join([verb.type, *verb.also])
    return f"{known} {types} damage" if known is not None else f"{types} damage"


def _hp(t: State, verb) -> str:
    known = deeds.value(getattr(verb, "amount", None), t.book.h)
    return f"{known} HP" if known is not None else "HP"


def _how_many(decision: Decision) -> str:
    least, most, offered = decision.least, decision.most, len(decision.options)
    if least == most == 1:
        return ""
    if least == 0:
        if most == 1:
            return " You may skip this."
        return f" Choose {'any number' if most == offered else f'up to {most}'}, or none."
    if least == most:
        return f" Choose {most}."
    return f" Choose {least} to {most}."


CARD_QUESTIONS: dict[object, str] = {
    "destroy": "{which} does {card} destroy?",
    "bury": "{which} does {card} put on the bottom of its deck?",
    "put_on_deck": "{which} does {card} put on top of its deck?",
    "shuffle_in": "{which} does {card} shuffle into its deck?",
    "replace": "{which} does {card} put back on top of its deck?",
    "take": "{which} does {card} put into hand?",
    "discard": "{which} do you discard for {effect}?",
    "discard_card": "{which} does {card} discard?",
    "flip": "{which} does {card} turn over?",
    "play": "{effect}: {which} do you play?",
    "play_card": "{which} does {card} put into play?",
    "use_power": "{effect}: a power of {which} do you use?",
    "collect": "{effect}: {which} do you collect from your deck?",
    "salvage": "{effect}: {which} do you take back from your trash?",
    "summon": "{effect}: {which} do you summon from your deck or trash?",
    "reveal": "{which} does {card} reveal?",
    "next_to": "next to {which} do you play {card}?",
    "deal": "{which} does {card} deal {damage} to?",
    ("deal", "from"): "{effect}: {which} deal{s} the {damage}?",
    "each_deals": "{effect}: {which} deal{s} {damage}?",
    ("each_deals", "to"): "{effect}: {which} do they deal {damage} to?",
    "regain": "{effect}: {which} regain{s} {hp}?",
    "set_hp": "{effect}: {which} get{s} other HP?",
    "redirect": "{effect}: {which} is the damage redirected to?",
    ("destroy", "put_under"): "under {which} does {card} put what it destroys?",
    "pick": "{which} do you choose for {effect}?",
    "for_each": "{effect}: {which} do you choose?",
    "owner": "{effect}: {which} do you choose?",
}


def _heroes(t: State, decision: Decision) -> str:
    node = node_of(t, decision.clause)
    words = deeds.deed(node.do, t.book.h) if hasattr(node, "do") else decision.question.replace("_", " ")
    return f"{effect_that_asks(t, decision)}: which hero {deeds.third_person(words)}?{_how_many(decision)}"


def _decks(t: State, decision: Decision) -> str:
    words = {"reveal": "reveal the top card of"}.get(decision.question, decision.question.replace("_", " "))
    return f"which deck does {card_that_asks(t, decision)} {words}?{_how_many(decision)}"


# -- one of a few things


def _choice(t: State, decision: Decision) -> str:
    word = decision.question
    said = CHOICE_QUESTIONS.get(word, f"which do you choose to {word.replace('_', ' ')}?")
    return f"{effect_that_asks(t, decision)}: {said}{_how_many(decision)}"


CHOICE_QUESTIONS = {
    "choose": "which of these do you choose?",
    "play": "which card do you play?",
    "use_power": "which power do you use?",
    "reveal": "which deck is revealed from?",
}


def _yes_no(t: State, decision: Decision) -> str:
    node = node_of(t, decision.clause)
    body = getattr(node, "do", node)
    words = deeds.deed(body, t.book.h) if body is not None else decision.question.replace("_", " ")
    # A card that speaks to no hero acts itself, and the players only allow it.
    who = "do you" if decision.asks >= 0 else "shall it"
    return f"{effect_that_asks(t, decision)}: {who} {words}{_about(t, decision)}?"


def _about(t: State, decision: Decision) -> str:
    """What the text answers: the damage that is coming, or the card that something happened to."""
    if decision.subject < 0:
        return ""
    subject = names.card(t, decision.subject)
    if t.flight:
        return f" ({_flight(t)} to {subject})"
    return f", because of {subject}" if decision.subject != decision.card else ""


def _number(t: State, decision: Decision) -> str:
    things = {"draw": "cards do you draw", "discard": "cards do you discard"}
    most = decision.options[-1].key if decision.options else "0"
    words = things.get(decision.question, f"do you choose to {decision.question.replace('_', ' ')}")
    return f"{effect_that_asks(t, decision)}: how many {words}? At most {most}."


def _order(t: State, decision: Decision) -> str:
    if decision.card >= 0:
        node = node_of(t, decision.clause)
        what = ORDERS.get(getattr(node, "word", ""), "deal with these")
        return f"in which order does {card_that_asks(t, decision)} {what.format(damage=_damage(t, node))}?"
    cards = names.listed(list(dict.fromkeys(_order_names(t, decision))))
    return f"{cards} answer at the same time: which comes first?"


ORDERS = {
    "deal": "deal {damage} to these",
    "each_deals": "let these deal {damage}",
    "destroy": "destroy these",
    "bury": "put these on the bottom of their decks",
    "flip": "turn these over",
}


def _order_names(t: State, decision: Decision) -> list[str]:
    """Options of an order between texts carry identities of texts, so the names come from the keys."""
    by_id = {t.book.card_id(number, row.copy): number for number, row in enumerate(t.cards)}
    found = (by_id.get(option.key.partition("/")[0], -1) for option in decision.options)
    return [names.card(t, number) if number >= 0 else "a text" for number in found]


# -- phases and rules


def _phase(t: State, decision: Decision) -> str:
    hero = names.deck(t, decision.asks)
    return {
        "play": f"{PHASE_NAMES['play']}: which card does {hero} play?",
        "power": f"{PHASE_NAMES['power']}: which power does {hero} use?",
        "draw": f"{PHASE_NAMES['draw']}: does {hero} draw a card?",
        "ability": f"{hero} is incapacitated: which of {names.possessive(hero)} abilities is used?",
    }.get(decision.question, f"what does {hero} do in this phase?") + " You may skip this."


def _reaction(t: State, decision: Decision) -> str:
    hit = names.card(t, decision.subject) if decision.subject >= 0 else "a hero"
    which = card_that_asks(t, decision) if len(decision.options) == 1 else "which card"
    return f"{hit} would be dealt {_flight(t)}: react with {which}? You may skip this."


def _redirect(t: State, decision: Decision) -> str:
    hit = names.card(t, decision.subject) if decision.subject >= 0 else "a target"
    which = card_that_asks(t, decision) if len(decision.options) == 1 else "which card"
    return f"{hit} would be dealt {_flight(t)}: redirect it with {which}? You may skip this."


def _flight(t: State) -> str:
    """The damage that is being worked out: "3 fire damage by Baron Blade"."""
    if not t.flight:
        return "damage"
    row = t.flight[-1][1]
    source, amount, kind, total = row[0], row[2], row[3], row[7]
    return f"{total or amount} {kind} damage by {names.card(t, source)}"


def _pause(t: State, decision: Decision) -> str:
    name = PHASE_NAMES.get(decision.question, decision.question)
    return f"{names.possessive(names.deck(t, decision.asks))} {name} begins: go on?"


def _loop(t: State, decision: Decision) -> str:
    return "this chain of effects may never end: stop it here, or let it go on?"


def _by_hand(t: State, decision: Decision) -> str:
    node = node_of(t, decision.clause)
    note = getattr(node, "note", "") or "do what the card says"
    return f"{card_that_asks(t, decision)}, by hand: {note.rstrip('.')}. Are you done?"


KINDS: dict[str, Callable[[State, Decision], str]] = {
    "cards": _cards,
    "heroes": _heroes,
    "decks": _decks,
    "choice": _choice,
    "type": lambda t, decision: f"which type of damage do you choose for {card_that_asks(t, decision)}?",
    "share": lambda t, decision: f"how do you share the cards out for {card_that_asks(t, decision)}?",
    "yes_no": _yes_no,
    "number": _number,
    "order": _order,
    "phase": _phase,
    "reaction": _reaction,
    "redirect": _redirect,
    "pause": _pause,
    "loop": _loop,
    "by_hand": _by_hand,
}
"""Every kind of decision. A test finds one that is missing here."""


def why(t: State, decision: Decision) -> str:
    """Why this is asked: the rule behind it, in a sentence."""
    card = card_that_asks(t, decision)
    hero = names.deck(t, decision.asks)
    if decision.question == "tie":
        return f"{card} means the highest or lowest of several that are level, and then the players choose."
    if decision.kind == "phase":
        return _why_phase(hero, decision.question)
    if decision.kind in WHY:
        return WHY[decision.kind].format(card=card, hero=hero)
    if decision.is_optional:
        return f"{card} says that you may do this, or leave it."
    return f"The text of {card} leaves this choice to {'the players' if decision.asks < 0 else hero}."


def _why_phase(hero: str, word: str) -> str:
    if word == "ability":
        return f"An incapacitated hero may use one ability in its turn, and it is {names.possessive(hero)} turn."
    what = {"play": "play 1 card", "power": "use 1 power", "draw": "draw 1 card"}.get(word, "act")
    return f"In this phase {hero} may {what}; text in play may allow more."


WHY = {
    "order": "Several things happen at the same moment, and the players choose their order.",
    "reaction": "A hero target would be dealt damage by a target of another type, and {card} has a reaction to that.",
    "redirect": "{card} may redirect damage, and damage is about to be dealt.",
    "loop": "So much has happened after one answer that it may go on for ever.",
    "by_hand": "The program cannot carry out this text of {card}, so the players do it with moves by hand.",
    "pause": "The table waits here so that you can follow.",
}
