"""Text that holds: +1, immune, cannot."""

from __future__ import annotations

from sotm_desktop.engine.effects import damage_statics, maximum, quantities, statics
from sotm_desktop.engine.effects.word import NamedWord
from sotm_desktop.words.card_text.condition_text import holds
from sotm_desktop.words.card_text.grammar import Phrase, listed
from sotm_desktop.words.card_text.nouns import counted, group
from sotm_desktop.words.card_text.numbers import explained, is_plain, number
from sotm_desktop.words.card_text.registry import phrase_for, phrase_of
from sotm_desktop.words.card_text.sentence_context import Voice, keyword_name

CANNOT = {
    "deal_damage": "cannot deal damage", "play": "cannot play cards", "be_played": "cannot be played",
    "use_power": "cannot use powers", "draw": "cannot draw cards",
}  # fmt: skip
PLAYERS_DO = ("play", "use_power", "draw")
"""What a player does for a hero, so that the text says "you"."""
MORE = {"play": "play {} additional card", "power": "use {} additional power", "draw": "draw {} additional card"}


@phrase_for(damage_statics.IncreaseDamage, damage_statics.ReduceDamage)
def _change(node, voice: Voice) -> str:
    amount, each = _change_by(node.by, voice)
    sign = "+" if node.sign > 0 else "-"
    about = _between(node, voice)
    kind = kind_of(node.type, "or")
    start = f"{sign}{amount} {kind} dealt{about}" if about else f"{sign}{amount} to all {kind} dealt"
    return start + each


def held(node, voice: Voice) -> str:
    """A static text with the condition under which it holds."""
    return under_condition(node, phrase_of(node)(node, voice), voice)


def under_condition(node, text: str, voice: Voice) -> str:
    """What a static text says, behind the condition under which it holds, if there is one."""
    condition = getattr(node, "if", None)
    return text if condition is None else f"if {holds(condition, voice)}, {text}"


def _change_by(node, voice: Voice) -> tuple[str, str]:
    """The figure, and "for each …" where it is a count."""
    if isinstance(node, quantities.Count):
        return "1", f" for each {counted(node, voice, plural=False)}"
    if isinstance(node, quantities.Times) and isinstance(node.of, quantities.Count) and is_plain(getattr(node, "and")):
        return explained(getattr(node, "and"), voice), f" for each {counted(node.of, voice, plural=False)}"
    return number(node, voice), ""


def next_change(node, voice: Voice) -> str:
    """``+2 to the next damage dealt by Haka``."""
    amount, each = _change_by(node.by, voice)
    sign = "+" if node.sign > 0 else "-"
    return f"{sign}{amount} to the next {kind_of(node.type, 'or')} dealt{_between(node, voice)}{each}"


def _between(node, voice: Voice) -> str:
    source = f" by {group(getattr(node, 'from'), voice).text}" if getattr(node, "from") is not None else ""
    target = f" to {group(node.to, voice).text}" if node.to is not None else ""
    return source + target + (" with that power" if node.of_power else "")


def kind_of(types: tuple[str, ...], word: str) -> str:
    """``cold or fire damage``, ``damage of that type``."""
    if any(isinstance(each, NamedWord) for each in types):
        return "damage of that type"
    return f"{listed(types, word)} damage" if types else "damage"


def _is(who: Phrase) -> str:
    return f"{who.text} {'are' if who.plural else 'is'}"


@phrase_for(damage_statics.Immune)
def _immune(node, voice: Voice) -> str:
    kind = kind_of(node.type, "and")
    source = getattr(node, "from")
    by = f" dealt by {group(source, voice).text}" if source is not None else ""
    return f"{_is(group(node.to, voice))} immune to {kind}{by}"


@phrase_for(damage_statics.Irreducible)
def _irreducible(node, voice: Voice) -> str:
    return f"damage dealt{_between(node, voice)} is irreducible"


@phrase_for(damage_statics.RetypeDamage)
def _retype_damage(node, voice: Voice) -> str:
    about = _between(node, voice)
    kind = "of that type" if isinstance(node.type, NamedWord) else f"{node.type} damage"
    return f"{f'damage dealt{about}' if about else 'all damage'} is {kind}"


@phrase_for(statics.Cannot)
def _cannot(node, voice: Voice) -> str:
    who = group(node.who, voice)
    if who == voice.you and node.what in PLAYERS_DO and voice.side == "hero" and not voice.in_loop:
        return f"you {CANNOT[node.what]}"
    return f"{who.text} {CANNOT[node.what]}"


@phrase_for(statics.Indestructible)
def _indestructible(node, voice: Voice) -> str:
    return f"{_is(group(node.who, voice))} indestructible"


@phrase_for(statics.NoText)
def _no_text(node, voice: Voice) -> str:
    who = group(node.who, voice)
    return f"{who.text} {'have' if who.plural else 'has'} no game text"


@phrase_for(statics.GainKeyword)
def _gain_keyword(node, voice: Voice) -> str:
    who = group(node.who, voice)
    return f'{who.text} {"gain" if who.plural else "gains"} the keyword "{keyword_name(node.keyword)}"'


@phrase_for(statics.GainHp)
def _gain_hp(node, voice: Voice) -> str:
    who = group(node.who, voice)
    return f"{_is(who)} {'targets' if who.plural else 'a target'} with {node.hp} HP"


@phrase_for(statics.ShiftPhaseText)
def _shift_phase_text(node, voice: Voice) -> str:
    who = group(node.who, voice)
    verb, whose = ("perform", "their") if who.plural else ("performs", "its")
    text = f"{whose} {getattr(node, 'from').upper()} PHASE text"
    return f"{who.text} {verb} {text} in the {node.to.upper()} PHASE instead"


@phrase_for(maximum.IncreaseMaxHp, maximum.ReduceMaxHp)
def _max_hp(node, voice: Voice) -> str:
    return f"{'+' if node.sign > 0 else '-'}{node.by} to the maximum HP of {group(node.of, voice).text}"


@phrase_for(statics.CountsAs)
def _counts_as(node, voice: Voice) -> str:
    side = node.side.capitalize()
    return f"{voice.card.text} counts as {'an' if side[0] in 'AEIOU' else 'a'} {side} target"


@phrase_for(statics.Additional)
def _additional(node, voice: Voice) -> str:
    """Printed under the tag of its phase, see clauses.py."""
    if node.each_hero:
        return f"each Hero may {more_actions(node)} in their {node.phase.upper()} PHASE"
    who = "you" if voice.side == "hero" else voice.host.text if voice.host.text == "that Hero" else ""
    return f"{who and f'{who} may '}{more_actions(node)} this phase"


def more_actions(node) -> str:
    """``use 1 additional power``."""
    return MORE[node.phase].format(node.n) + ("" if node.n == 1 else "s")


@phrase_for(statics.More)
def _more(node, voice: Voice) -> str:
    return f"+{node.by} to all {'HP regained' if node.verb == 'regain' else 'cards salvaged'}"
