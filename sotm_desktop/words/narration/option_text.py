"""What an option means in words, and what was answered."""

from __future__ import annotations

from ...engine import decisions
from ...engine.definitions import Definition
from ...engine.effects.area_values import AREA_ASKED
from ...engine.effects.control import Choose
from ...engine.effects.in_any_order import InAnyOrder
from ...engine.effects.printed_text import BodiedText
from ...engine.ids import CardId
from ...engine.questions import definition_of
from ...engine.stages.in_place_of import text_meant
from ...engine.stages.token_moves import UNNAMED
from ...engine.state import BACK, DECK, FRONT, HAND, TRASH
from ..card_text.lasting_text import GIVEN_UP
from ..card_text.sentence_context import EXPLAINS, keyword_name
from ..card_text.short import deed
from ..english import capital, counted, listed, possessive, with_article
from ..pool_names import in_words
from . import names
from .names import State
from .question_text import asker
from .sources import node_of


def option_text(table: State, decision: decisions.Decision, option: decisions.Option) -> str:
    """One option: "Draw a card", "Use Shout, the power of the Captain"."""
    return capital(_said(table, decision, option))


def plate_text(table: State, decision: decisions.Decision, option: decisions.Option, printed: str) -> str:
    """The same for a plate below the question: a type of damage by its name alone, and without what the letters of an
    amount mean where ``printed``, the words that stand above it, says that already."""
    if decision.kind == "type" and isinstance(option.means, decisions.PickWord):
        return capital(option.means.word)
    said = option_text(table, decision, option)
    named, _, meaning = said.partition(EXPLAINS)
    return named if meaning and meaning.rstrip(".") in printed else said


def _said(table: State, decision: decisions.Decision, option: decisions.Option) -> str:
    match option.means:
        case decisions.PickCard(card):
            return card_option(table, card)
        case decisions.PlayCard(card):
            return f"play {card_option(table, card)}"
        case decisions.UsePower(card, number):
            return f"use {power_name(table, card, number)}"
        case decisions.UseAbility(hero, number):
            return f"ability {number + 1}: {deed(table, hero, _back_text(table, hero, number).do)}"
        case decisions.UseReward():
            return f"use {reward_title(table, option)}: {reward_deed(table, option)}"
        case decisions.DrawCard():
            return "draw a card"
        case decisions.ActInstead():
            return f"instead of {GIVEN_UP[decision.question]}: {instead_deed(table, option.means)}"
        case decisions.TurnAround(villain):
            return f"turn around to face {names.card(table, villain)}"
        case decisions.GainInitiative(place):
            return f"gain initiative: take place {place} among the heroes"
        case decisions.PickCharacter(card, variant):
            return _character_option(table.index.variants(card)[variant])
        case decisions.PickDeck(seat):
            if decision.kind == "facing":
                return names.deck(table, seat)
            what = "play area" if decision.question == AREA_ASKED else "deck"
            return f"{possessive(names.deck(table, seat))} {what}"
        case decisions.PickWord(word):
            if decision.question == "skip":
                return f"skip the {names.PHASE_NAMES[word]}"
            if decision.question == "pick_option":
                return keyword_name(word)
            if decision.question.startswith("which_tokens"):
                return "a token without a name" if word == UNNAMED else with_article(f"{in_words(word)} token")
            return f"{word} damage" if decision.kind == "type" else word.replace("_", " ")
        case decisions.PickBlock(number):
            return _either(table, decision, option, number)
        case decisions.PickNumber(number) if decision.question in ("draw", "discard"):
            return f"{decision.question} {counted(number, 'card')}"
        case decisions.PickNumber(number):
            return str(number)
        case decisions.YesOrNo(yes):
            return f"{'yes' if yes else 'no'}, {yes_no_text(table, decision, yes)}"
        case decisions.TakeNext(card):
            return _text(table, card, option)
        case decisions.AnswerWith(card):
            return f"{'redirect' if decision.kind == 'redirect' else 'react'} with {_text(table, card, option)}"
        case decisions.GoOn():
            return "done by hand" if decision.kind == "by_hand" else "go on"
        case decisions.EndlessChain(stops):
            return "stop it here" if stops else "let it go on"


def card_option(table: State, card: CardId) -> str:
    """A card as an option, with what tells it apart: its HP, or the pile it lies in."""
    name, row = names.card(table, card), table.cards[card]
    if row.hp is not None:
        return f"{name} ({row.hp} HP)"
    place = {HAND: "hand", TRASH: "trash", DECK: "deck"}.get(row.zone % 4) if row.zone < table.index.removed else None
    return f"{name} (from {place})" if place in ("trash", "deck") else name


def _character_option(definition: Definition) -> str:
    """Another character card of a hero, with what sets it apart: "First Appearance: 29 HP, Divine Demand"."""
    face = definition.faces[FRONT]
    powers = [str(power.title) for power in face.powers if getattr(power, "title", None)]
    return f"{names.variant_label(definition)}: {', '.join([f'{face.hp} HP', *powers])}"


def power_title(table: State, card: CardId, number: int) -> str:
    """What stands on a power: its own title, or its card's."""
    return _own_title(table, card, number) or definition_of(table, card).title


def power_called(table: State, card: CardId, number: int) -> str:
    """A power as the subject of a sentence: by its title alone where it has one."""
    return _own_title(table, card, number) or power_name(table, card, number)


def power_name(table: State, card: CardId, number: int) -> str:
    """What a power is called: its title and whose it is, or its card's."""
    powers, titled = _powers(table, card), _own_title(table, card, number)
    if titled:
        return f"{titled}, the power of {names.card(table, card)}"
    several = f" ({number + 1} of {len(powers)})" if 0 <= number < len(powers) > 1 else ""
    return f"the power of {names.card(table, card)}{several}"


def _powers(table: State, card: CardId) -> tuple[object, ...]:
    row = table.cards[card]
    return tuple(definition_of(table, card).faces[row.face if row.face <= BACK else 0].powers)


def _own_title(table: State, card: CardId, number: int) -> str:
    """The title of a power; "" where it has none, or there is no such power."""
    powers = _powers(table, card)
    return (getattr(powers[number], "title", None) or "") if 0 <= number < len(powers) else ""


def _either(table: State, decision: decisions.Decision, option: decisions.Option, number: int) -> str:
    node = node_of(table, decision.clause)
    things = node.either if isinstance(node, Choose) else node.do if isinstance(node, InAnyOrder) else ()
    if number < len(things):
        return deed(table, decision.card, things[number])
    return option.key.replace("_", " ")


def _offered(table: State, decision: decisions.Decision) -> str:
    """What an optional text offers."""
    node = node_of(table, decision.clause)
    return deed(table, decision.card, getattr(node, "do", node)) if node is not None else decision.question


def yes_no_text(table: State, decision: decisions.Decision, yes: bool) -> str:
    """What is done by a yes or a no: "draw a card"."""
    return _offered(table, decision) if yes else "leave it"


def _text(table: State, card: CardId, option: decisions.Option) -> str:
    """A card whose text is meant, with the number of the text where the card has several."""
    number = option.key.partition("/")[2]
    return names.card(table, card) + (f" (text {number})" if number else "")


def _back_text(table: State, card: CardId, number: int) -> BodiedText:
    """An incapacitated ability, or a reward of the Collection."""
    return definition_of(table, card).faces[BACK].abilities[number]


def reward_title(table: State, option: decisions.Option) -> str:
    """What the reward is called that an option uses."""
    assert isinstance(option.means, decisions.UseReward)
    return _back_text(table, option.means.card, option.means.number).title or ""


def reward_deed(table: State, option: decisions.Option) -> str:
    """What it does: "draw 2 cards"."""
    assert isinstance(option.means, decisions.UseReward)
    return deed(table, option.means.card, _back_text(table, option.means.card, option.means.number).do)


def instead_deed(table: State, means: decisions.ActInstead) -> str:
    """What is done in place of an action: "draw 2 cards"."""
    return deed(table, means.card, text_meant(table, means).clause.do)


def answer_text(table: State, decision: decisions.Decision, keys: tuple[str, ...]) -> str:
    """What was answered, for the log: "the Captain for this card: that target"."""
    if decision.kind == "phase" and not keys:
        nothing = {"play": "plays no card", "power": "uses no power", "draw": "draws no card"}
        only_rewards = all(isinstance(option.means, decisions.UseReward) for option in decision.options)
        said = "uses no reward" if only_rewards else nothing.get(decision.question, "uses no ability")
        return f"{asker(table, decision)} {said}"
    return f"{who_answers(table, decision)}: {what_answered(table, decision, keys)}"


def who_answers(table: State, decision: decisions.Decision) -> str:
    """Who was asked, and by which text: "the Captain for this card"."""
    who = asker(table, decision)
    is_about = decision.card if decision.kind != "phase" else None
    return who if is_about is None else f"{who} for {names.effect(table, is_about)}"


def what_answered(table: State, decision: decisions.Decision, keys: tuple[str, ...]) -> str:
    """The options that were chosen."""
    by_key = {option.key: option for option in decision.options}
    chosen = [option_text(table, decision, by_key[key]) for key in keys if key in by_key]
    if not chosen:
        return "nothing"
    return ", then ".join(chosen) if decision.kind == "order" else listed(chosen)
