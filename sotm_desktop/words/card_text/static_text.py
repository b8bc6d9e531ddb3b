"""Text that holds: under which condition, who cannot do what, what else is so."""

from __future__ import annotations

from ...engine.effects import (
    conditions,
    copying,
    isolated,
    kept_in_play,
    keywords_of_others,
    maximum,
    not_in_play,
    open_decks,
    skipping,
    statics,
    whenever,
    which_card,
)
from ...engine.effects.families import Condition
from ...engine.effects.filters import Filter
from ...engine.effects.selectors import Each
from ...engine.effects.statics import Static
from ...engine.effects.word import NamedWord
from ..english import listed, owned
from .by_damage import is_asked_behind, is_said_of_event
from .condition_text import holds
from .damage_static_text import change_by, who_cannot, who_is
from .declared import declare_texts
from .grammar import Phrase
from .nouns import group, one, place, several
from .numbers import number
from .registry import phrase_for, phrase_of
from .sentence_context import SentenceContext, keyword_name

FROM_PILE = {None: "", "hand": " from hand", "deck": " from a deck", "trash": " from a trash"}
"""From where a card is played; nothing where that does not matter."""
CANNOT = {
    "deal_damage": "cannot deal damage", "play": "cannot play cards", "be_played": "cannot be played",
    "use_power": "cannot use powers", "draw": "cannot draw cards",
    "regain": "cannot regain HP", "flip": "cannot flip", "be_moved": "cannot be moved in the row",
}  # fmt: skip
PILES = ("hand",)
"""Where cards lie that cannot be played, in the words of a place: cards in your hand."""
PLAYERS_DO = ("play", "use_power", "draw")
"""What a player does for a hero, so that the text says "you"."""
MORE = {"play": "play {} additional card", "power": "use {} additional power", "draw": "draw {} additional card"}


def held(node: Static, context: SentenceContext) -> str:
    """A static text with the condition under which it holds."""
    return under_condition(node, phrase_of(node)(node, context), context, "if")


def held_for_a_while(node: Static, context: SentenceContext) -> str:
    """A static text in a sentence: its condition is asked anew each time, where "if" would ask it once."""
    return under_condition(node, phrase_of(node)(node, context), context)


def held_of_its_damage(node: Static, context: SentenceContext) -> str:
    """The same of the damage of that sentence: "if" where all that is asked is what an earlier sentence did, which
    does not change any more while this one is done."""
    word = "if" if node.if_ is not None and _is_settled(node.if_) else "while"
    return under_condition(node, phrase_of(node)(node, context), context, word)


def _is_settled(asked: Condition) -> bool:
    if isinstance(asked, conditions.NotSo):
        return _is_settled(asked.what)
    return isinstance(asked, conditions.DoneBefore)


def under_condition(node: Static, text: str, context: SentenceContext, word: str = "while") -> str:
    """What a static text says, behind the condition under which it holds, if there is one."""
    is_said = isinstance(node, whenever.Whenever) and is_said_of_event(node.if_, node.event)
    is_said = is_said or is_asked_behind(node)
    return text if node.if_ is None or is_said else f"{word} {holds(node.if_, context)}, {text}"


@phrase_for(statics.Cannot)
def _cannot(node: statics.Cannot, context: SentenceContext) -> str:
    if node.more_than:
        who = one(node.who, context, "each")
    else:
        who = _lying_elsewhere(node.who, context) or who_cannot(node.who, context)
    cannot = CANNOT[node.what]
    if node.more_than:
        noun = "power" if node.what == "use_power" else "card"
        things = f"more than {node.more_than} {noun}{'' if node.more_than == 1 else 's'}"
        cannot = f"{cannot.rpartition(' ')[0]} {things} each {node.a}"
    cannot += FROM_PILE[node.from_]
    if node.on is not None:
        cannot += f" on {several(node.on, context, '').text}"
    if who == context.you and node.what in PLAYERS_DO and context.side == "hero" and not context.in_loop:
        return f"you {cannot}"
    return f"{who.text} {cannot}"


def _lying_elsewhere(who: Filter, context: SentenceContext) -> Phrase | None:
    """``Item cards in your hand``, of cards that lie in a hand, a trash or a deck; None of any others."""
    test = who.tests[0] if len(who.tests) == 1 else None
    cards = test.who if isinstance(test, which_card.Is) else None
    if not isinstance(cards, Each) or cards.in_ not in PILES or cards.under is not None or cards.or_in:
        return None
    return several(cards.what, context, "", place(cards, context, "in"))


declare_texts(
    {
        statics.TurnsReversed: "the turns of the Heroes come in reverse order",
        statics.NoText: "{who} {has} no game text",
        isolated.Isolated: "{who} {is} isolated: their cards do nothing to other Heroes and their cards, "
        "nor do those of other Heroes to them and theirs",
        not_in_play.UnderNotInPlay: "cards under {who} are not in play",
        maximum.HpAsItComes: "this card enters play with {by} HP",
        statics.GainHp: "{who} {is_target} with {hp} HP",
    },
    group,
)


@phrase_for(statics.GainKeyword)
def _gain_keyword(node: statics.GainKeyword, context: SentenceContext) -> str:
    who = group(node.who, context)
    if not isinstance(node.keyword, NamedWord):
        named = [f'"{keyword_name(each)}"' for each in (node.keyword, *node.also)]
        what = f"the {'keywords' if node.also else 'keyword'} {listed(named)}"
    else:
        what = "that option as a keyword" if node.options else "that keyword"
    return f"{who.text} {'gain' if who.plural else 'gains'} {what}"


@phrase_for(keywords_of_others.GainKeywordsOf)
def _gain_keywords_of(node: keywords_of_others.GainKeywordsOf, context: SentenceContext) -> str:
    who = group(node.who, context)
    return f"{who.text} {'gain' if who.plural else 'gains'} each keyword of {group(node.of, context).text}"


@phrase_for(kept_in_play.Indestructible)
def _indestructible(node: kept_in_play.Indestructible, context: SentenceContext) -> str:
    if node.by is None:
        return f"{who_is(group(node.who, context))} indestructible"
    return f"{who_cannot(node.who, context).text} cannot be destroyed by {group(node.by, context).text}"


@phrase_for(isolated.Unaffected)
def _unaffected(node: isolated.Unaffected, context: SentenceContext) -> str:
    return f"{who_cannot(node.who, context).text} cannot be affected by {group(node.by, context).text}"


@phrase_for(kept_in_play.LeastHp)
def _least_hp(node: kept_in_play.LeastHp, context: SentenceContext) -> str:
    return f"{who_cannot(node.who, context).text} cannot be reduced below {number(node.hp, context)} HP"


@phrase_for(statics.ShiftPhaseText)
def _shift_phase_text(node: statics.ShiftPhaseText, context: SentenceContext) -> str:
    who = group(node.who, context)
    verb, whose = ("perform", "their") if who.plural else ("performs", "its")
    text = f"{whose} {node.from_.upper()} PHASE text"
    return f"{who.text} {verb} {text} in the {node.to.upper()} PHASE instead"


@phrase_for(statics.SkipEither)
def _skip_either(node: statics.SkipEither, context: SentenceContext) -> str:
    first, second = (f"{phase.upper()} PHASE" for phase in node.phases)
    return f"during each Hero turn, that Hero skips either their {first} or their {second}"


@phrase_for(skipping.SkipsPhase)
def _skips_phase(node: skipping.SkipsPhase, context: SentenceContext) -> str:
    phase = f"{node.phase.upper()} PHASE"
    if node.turn != "hero":
        return f"during the {node.turn.capitalize()} turn, skip the {phase}"
    who = one(node.who, context, "each") if node.who is not None else Phrase("each Hero")
    if who == context.you and context.side == "hero":
        return f"{'they' if context.in_loop else 'you'} skip {context.their} {phase}"
    return f"{who.text} {'skip' if who.plural else 'skips'} their {phase}"


@phrase_for(statics.PhaseOrder)
def _phase_order(node: statics.PhaseOrder, context: SentenceContext) -> str:
    who = one(node.who, context, "each") if node.who is not None else Phrase("each Hero")
    is_own = who == context.you and context.side == "hero"
    phases = [phase.upper() for phase in ("start", *node.order, "end")]
    return f"the phases of {f'{context.their} turn' if is_own else owned(who.text, 'turn')} are {listed(phases)}"


@phrase_for(statics.SkipFirstText)
def _skip_first_text(node: statics.SkipFirstText, context: SentenceContext) -> str:
    whose = f"the {node.turn.capitalize()} turn" if node.turn != "hero" else "each Hero turn"
    return f"during {whose}, skip the first {node.phase.upper()} PHASE text that would be performed"


@phrase_for(maximum.IncreaseMaxHp, maximum.ReduceMaxHp)
def _max_hp(node: maximum.IncreaseMaxHp | maximum.ReduceMaxHp, context: SentenceContext) -> str:
    amount, each = change_by(node.by, context)
    return f"{'+' if node.sign > 0 else '-'}{amount} to the maximum HP of {group(node.of, context).text}{each}"


@phrase_for(open_decks.TopLiesOpen)
def _lies_open(node: open_decks.TopLiesOpen, context: SentenceContext) -> str:
    heroes = "" if node.whose is None else one(node.whose, context, "each").text
    if node.top is not None:
        return f"the top card of {context.zone(node.top, 'deck')} lies face up"
    whose = "each Hero's deck" if heroes in ("each Hero", "each Hero character") else f"the deck of {heroes}"
    return f"the top card of {whose} lies face up"


@phrase_for(statics.CountsAs)
def _counts_as(node: statics.CountsAs, context: SentenceContext) -> str:
    side = node.side.capitalize()
    who = None if node.who is None else group(node.who, context)
    if who is not None and who.plural:
        return f"{who.text} count as {side} targets"
    it = context.card.text if who is None else who.text
    return f"{it} counts as {'an' if side[0] in 'AEIOU' else 'a'} {side} target"


@phrase_for(statics.Additional)
def _additional(node: statics.Additional, context: SentenceContext) -> str:
    """Printed under the tag of its phase, see clauses.py."""
    if node.says_who:
        who = "each Hero" if node.which is None else one(node.which, context, "each").text
        return f"{who} may {more_actions(node)} in their {phases_of(node)}"
    # next to another hero it is in their play area, and they are no "you"
    who = context.host.text if context.host.text == "that Hero" else "you" if context.side == "hero" else ""
    when = "this phase" if len(node.phase) == 1 else f"in each {phases_of(node)}"
    return f"{who and f'{who} may '}{more_actions(node)} {when}"


def more_actions(node: statics.Additional) -> str:
    """``use 1 additional power``, ``play 1 additional card and draw 1 additional card``."""
    return listed([MORE[phase].format(node.n) + ("" if node.n == 1 else "s") for phase in node.phase])


def phases_of(node: statics.Additional) -> str:
    """``PLAY and DRAW PHASE``."""
    return f"{listed([phase.upper() for phase in node.phase])} PHASE"


@phrase_for(statics.SharePowers)
def _share_powers(node: statics.SharePowers, context: SentenceContext) -> str:
    on = "" if node.on is None else f" on {group(node.on, context).text}"
    who = group(node.who, context)
    return f"{who.text} can use powers of others{on} as if they were {who.owner_pronoun} own"


@phrase_for(copying.TextOf)
def _text_of(node: copying.TextOf, context: SentenceContext) -> str:
    return f"{context.card.text} has the game text of {group(node.of, context).text}{but_powers(node)}"


def but_powers(node: copying.GainText | copying.TextOf) -> str:
    """What of the text of others is not meant."""
    return "" if node.powers else " (except powers)"


@phrase_for(statics.RaiseNumber)
def _raise_number(node: statics.RaiseNumber, context: SentenceContext) -> str:
    return f"+{node.by} to the numbers on {group(node.who, context).text}"


@phrase_for(statics.More, statics.Less)
def _more(node: statics.More, context: SentenceContext) -> str:
    by = "" if node.who is None else f" by {group(node.who, context).text}"
    what = "HP regained" if node.verb == "regain" else "cards salvaged"
    return f"{'+' if node.sign > 0 else '-'}{node.by} to all {what}{by}"
