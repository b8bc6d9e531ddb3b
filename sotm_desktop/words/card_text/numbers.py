"""Amounts: a figure, (H), or a letter that is explained at the end of its sentence."""

from __future__ import annotations

from sotm_desktop.engine.effects import quantities, this_turn
from sotm_desktop.engine.effects.word import Quantity
from sotm_desktop.words.card_text.grammar import plural_of
from sotm_desktop.words.card_text.registry import phrase_for, phrase_of
from sotm_desktop.words.card_text.sentence_context import ORDER, Result, Voice

DEALT = "dealt damage this way"
SIGNS = {"plus": "plus", "minus": "minus", "times": "times"}


def number(node: Quantity, voice: Voice) -> str:
    """How an amount stands in its sentence: ``3``, ``(H) minus 1``, ``X``."""
    meaning = explained(node, voice)
    if is_plain(node):
        return meaning
    return voice.unknowns.letter(meaning)


def explained(node: Quantity, voice: Voice) -> str:
    """What an amount is: ``the number of cards in your trash``."""
    return phrase_of(node)(node, voice)


def is_plain(node: Quantity) -> bool:
    """Whether an amount is made of figures and H alone."""
    if isinstance(node, quantities.Several):
        return is_plain(node.of) and is_plain(getattr(node, "and"))
    return isinstance(node, quantities.Number | quantities.H | quantities.Noted)


def is_one(node: Quantity) -> bool:
    """Whether the noun behind it stays in the singular."""
    return getattr(node, "number", None) == 1


@phrase_for(quantities.Number)
def _number(node, voice: Voice) -> str:
    return str(node.number)


@phrase_for(quantities.H)
def _h(node, voice: Voice) -> str:
    return "(H)"


@phrase_for(quantities.Plus, quantities.Minus, quantities.Times)
def _several(node, voice: Voice) -> str:
    first, second = node.of, getattr(node, "and")
    left, right = explained(first, voice), explained(second, voice)
    if isinstance(first, quantities.Several) and node.word != first.word:
        left = f"({left})"
    if isinstance(second, quantities.Several):
        right = f"({right})"
    return f"{left} {SIGNS[node.word]} {right}"


@phrase_for(quantities.Count)
def _count(node, voice: Voice) -> str:
    from sotm_desktop.words.card_text.nouns import counted

    return f"the number of {counted(node, voice, plural=True)}"


@phrase_for(quantities.HpOf)
def _hp_of(node, voice: Voice) -> str:
    return f"the current HP of {_whose(node, voice)}"


@phrase_for(quantities.MaxHpOf)
def _max_hp_of(node, voice: Voice) -> str:
    return f"the maximum HP of {_whose(node, voice)}"


@phrase_for(quantities.TokensOn)
def _tokens_on(node, voice: Voice) -> str:
    return f"the number of tokens on {_whose(node, voice)}"


def _whose(node, voice: Voice) -> str:
    return phrase_of(node.who)(node.who, voice, "each").text


@phrase_for(quantities.Half)
def _half(node, voice: Voice) -> str:
    return f"half of {explained(node.of, voice)}, rounded down"


@phrase_for(quantities.Noted)
def _noted(node, voice: Voice) -> str:
    return result_called(node.which, voice).meaning or "the noted number"


@phrase_for(quantities.NumberOf)
def _number_of(node, voice: Voice) -> str:
    return f"the number of {things(result_called(node.which, voice), plural=True)}"


@phrase_for(quantities.DestroyedBy)
def _destroyed_by(node, voice: Voice) -> str:
    return f"the number of {destroyed([node.which], voice, plural=True)}"


@phrase_for(this_turn.DiscardedThisPhase)
def _discarded_this_phase(node, voice: Voice) -> str:
    return f"the number of {voice.their} cards discarded this phase"


@phrase_for(this_turn.DiscardedThisTurn)
def _discarded_this_turn(node, voice: Voice) -> str:
    from sotm_desktop.words.card_text.nouns import group

    return f"the number of {group(node.what, voice).text} discarded this turn"


@phrase_for(quantities.AmountOfDamage)
def _amount_of_damage(node, voice: Voice) -> str:
    return "the amount of that damage"


@phrase_for(this_turn.DamageThisTurn)
def _damage_this_turn(node, voice: Voice) -> str:
    return f"{_damage_dealt(node, voice)} this turn"


@phrase_for(this_turn.DamageSinceYourTurn)
def _damage_since_your_turn(node, voice: Voice) -> str:
    return f"{_damage_dealt(node, voice)} since the end of {voice.their} last turn"


def _damage_dealt(node, voice: Voice) -> str:
    from sotm_desktop.words.card_text.nouns import group

    kind = f"{node.type} damage" if node.type else "damage"
    source = f" by {group(getattr(node, 'from'), voice).text}" if getattr(node, "from") is not None else ""
    target = f" to {group(node.to, voice).text}" if node.to is not None else ""
    return f"the amount of {kind} dealt{source}{target}"


def result_called(which, voice: Voice) -> Result:
    """The result that a name stands for; a general one where the sentence before it is not at hand."""
    return voice.result(which.slot)


def things(result: Result, plural: bool) -> str:
    """``cards discarded this way``."""
    order = f" {result.order}" if result.order else ""
    return f"{plural_of(result.noun) if plural else result.noun} {result.done}{order}"


def destroyed(which: list, voice: Voice, plural: bool) -> str:
    """``targets destroyed this way``: by all damage so far that has a name, or by some of it."""
    wanted = {each.slot for each in which}
    dealt = [slot for slot, known in sorted(voice.results.items()) if known.done == DEALT]
    by = "this way"
    if set(dealt) - wanted:
        by = f"by the {' and '.join(ORDER[at] for at, slot in enumerate(dealt) if slot in wanted)} damage"
    return f"target{'s' if plural else ''} destroyed {by}"


def is_that_much(node: Quantity) -> bool:
    """Whether it is just the damage that the text answers."""
    return isinstance(node, quantities.AmountOfDamage)
