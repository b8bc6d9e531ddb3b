"""Which option an answer of a scenario means (scenarios.md, "What is asked")."""

from __future__ import annotations

from typing import Any

from sotm_desktop.engine.asking import NO, YES
from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.decisions import ActInstead, Decision, PickCard
from sotm_desktop.engine.definitions import STANDARD
from sotm_desktop.engine.questions import definition_of, name
from sotm_desktop.engine.table import Table
from sotm_desktop.scenarios.card_ids import plain_id


class NotOnOffer(Exception):
    """An answer that names something which is not on offer; the sentence says what is."""


def describe(index: CardIndex, decision: Decision | None) -> str:
    """A decision in words: who is asked, what for, and the options."""
    if decision is None:
        return "nothing is asked"
    who = "the players" if decision.asks is None else index.seats[decision.asks].id
    how_many = f"{decision.least} to {decision.most}" if decision.least != decision.most else str(decision.most)
    source = "" if decision.card is None else f" for {index.card_id(decision.card, 1)}"
    return f"{who} asked{source}: {decision.kind}/{decision.question}, {how_many} of [{', '.join(decision.keys)}]"


def keys_for(index: CardIndex, decision: Decision, answer: Any) -> tuple[str, ...]:
    """The keys of the options that an answer names. Raises NotOnOffer."""
    if answer in ("pass", []) or (answer is False and NO not in decision.keys):
        return ()
    if answer is True and YES not in decision.keys:
        if len(decision.options) == 1:
            return decision.keys
        raise NotOnOffer(f"`true` names the one thing on offer, but {describe(index, decision)}")
    wanted = answer if isinstance(answer, list) else [answer]
    return tuple(key_for(index, decision, item) for item in wanted)


def check_forms(table: Table, keys: tuple[str, ...], answer: Any) -> None:
    """Looks whether each `deck:variant` of an answer that is no option itself is the character card that the hero has
    there. Raises NotOnOffer."""
    index = table.index
    people = {seat.id: seat.character for seat in index.seats if seat.side == "hero" and not seat.is_side}
    people |= {deck.id: card for card, deck in index.outsiders.items()}
    for item in answer if isinstance(answer, list) else [answer]:
        text = item if isinstance(item, str) and item not in keys else ""
        hero, colon, variant = text.rpartition("/")[2].partition(":")
        card = people.get(hero)
        shown = (definition_of(table, card).variant or STANDARD) if card is not None else variant
        if colon and variant != shown:
            raise NotOnOffer(f"{text!r} is not at this table: the character card of {hero} is {shown!r}")


def in_its_place(decision: Decision) -> Decision:
    """A decision with only what text offers in place of its action."""
    options = (option for option in decision.options if isinstance(option.means, ActInstead))
    return decision._replace(options=tuple(options))


def key_for(index: CardIndex, decision: Decision, wanted: Any, any_copy: bool = True) -> str:
    """The key of the one option that an id, a word or a number names. Raises NotOnOffer.

    ``any_copy``: a bare id also names the only option with that card id, whichever copy it is.
    """
    if wanted in decision.keys:  # as `deck:variant`, where an id of a card leaves the variant out
        return str(wanted)
    text = _text(index, wanted)
    for found in (_exactly(decision.keys, text), _loosely(decision.keys, text, any_copy)):
        if len(found) == 1:
            return found[0]
    raise NotOnOffer(f"{text!r} is not on offer; {describe(index, decision)}")


def known_copy(table: Table, decision: Decision, wanted: Any) -> Any:
    """The key of the copy that has this id at the table, where others of the same name are on offer that nobody has
    seen yet and that have none; else what was wanted."""
    if not isinstance(wanted, str):
        return wanted
    picks = [(option.key, option.means.card) for option in decision.options if isinstance(option.means, PickCard)]
    alike = [(key, card) for key, card in picks if bare(key).partition("/")[0] == bare(wanted)]
    unseen = any(not table.cards[card].copy for _, card in alike)
    known = [key for key, card in alike if table.cards[card].copy and name(table, card) == plain_id(wanted)]
    return known[0] if unseen and len(known) == 1 else wanted


def _exactly(keys: tuple[str, ...], text: str) -> list[str]:
    """Options with this key, with or without the word that says what is done with the card."""
    return [key for key in keys if text in (key, key.partition(":")[2])]


def _loosely(keys: tuple[str, ...], text: str, any_copy: bool) -> list[str]:
    """Options whose card has this id when decks, the number of a first power and perhaps copies are left out."""
    fitting = [key for key in keys if any_copy or "#" not in key]
    return [key for key in fitting if "#" not in text and bare(key) == bare(text)]


def bare(key: str) -> str:
    """The card id inside an option's key; a first power needs no number, others keep theirs."""
    card, slash, number = key.rpartition(":")[2].partition("/")
    card = card.partition("#")[0].rpartition(".")[2]
    return f"{card}/{number}" if slash and number != "0" else card


def _text(index: CardIndex, wanted: Any) -> str:
    if isinstance(wanted, bool):
        return YES if wanted else NO
    if isinstance(wanted, dict):
        number = wanted.get("power", wanted.get("ability", 0))
        return f"{_text(index, wanted.get('card', ''))}/{number}"
    text = str(wanted)
    if text in ("villain", "environment"):
        return index.seat_named(text).id
    return text if text.rpartition("/")[2].isdigit() else plain_id(text)


def matches_forced(index: CardIndex, forced: tuple[str, ...], answer: Any) -> bool:
    """Whether an answer agrees with a choice that answered itself."""
    if answer is True:
        return len(forced) == 1
    wanted = answer if isinstance(answer, list) else [answer]
    if wanted == list(forced):
        return True
    ids = [_text(index, item) for item in wanted]
    return sorted(ids) == sorted(forced) or sorted(map(bare, ids)) == sorted(map(bare, forced))
