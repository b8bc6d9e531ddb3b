"""Text that holds: +1, immune, cannot."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...engine.effects import (
    bounded_damage,
    copying,
    damage_statics,
    isolated,
    kept_in_play,
    keywords_of_others,
    maximum,
    not_in_play,
    open_decks,
    quantities,
    skipping,
    statics,
    whenever,
    which_card,
)
from ...engine.effects.damage_statics import DEALER, AboutDamage, IncreaseDamage
from ...engine.effects.damage_triggers import DamageHappening
from ...engine.effects.families import Quantity
from ...engine.effects.filters import Filter
from ...engine.effects.selectors import Each
from ...engine.effects.statics import Static
from ...engine.effects.word import DAMAGE_TYPES, NamedWord, OtherTypes
from ..english import listed, of_so_much, owned, so_often
from .by_damage import is_asked_behind, is_said_of_event
from .choice_text import OTHER_ENDS
from .condition_text import holds
from .damage_done_text import first_each_turn
from .declared import declare_texts
from .grammar import Phrase
from .noun_parts import NounParts
from .nouns import OWN_TEXT, counted, group, is_of_this_character, one, parts_of, place, several
from .numbers import explained, is_plain, number
from .registry import phrase_for, phrase_of
from .sentence_context import THIS_WAY, SentenceContext, keyword_name

FROM_PILE = {None: "", "hand": " from hand", "deck": " from a deck", "trash": " from a trash"}
"""From where a card is played; nothing where that does not matter."""
CANNOT = {
    "deal_damage": "cannot deal damage", "play": "cannot play cards", "be_played": "cannot be played",
    "use_power": "cannot use powers", "draw": "cannot draw cards",
    "regain": "cannot regain HP", "flip": "cannot flip", "be_moved": "cannot be moved in the row",
}  # fmt: skip
CARD = re.compile(r"\bcards?\b")
OTHER_THAN = "other than "
MOST_OTHERS = 3
"""Up to so many types that are not meant are named in place of all the others."""
PLAYERS_DO = ("play", "use_power", "draw")
"""What a player does for a hero, so that the text says "you"."""
MORE = {"play": "play {} additional card", "power": "use {} additional power", "draw": "draw {} additional card"}


@phrase_for(damage_statics.IncreaseDamage, damage_statics.ReduceDamage)
def _change(node: damage_statics.IncreaseDamage | damage_statics.ReduceDamage, context: SentenceContext) -> str:
    amount, each = _change_by(node.by, context)
    sign = "+" if node.sign > 0 else "-"
    says_more = each or node.type or node.from_ is not None or node.by_text is not None
    if not (says_more or node.by_power or node.of_power or context.power == THIS_WAY):
        first = first_each_turn(node.to, context)
        if first is not None:
            return f"{sign}{amount} to {first}"
    about = _between(node, context)
    kind = kind_of(node.type, "or")
    start = f"{sign}{amount} {kind} dealt{about}" if about else f"{sign}{amount} to all {kind} dealt"
    return start + each


def held(node: Static, context: SentenceContext) -> str:
    """A static text with the condition under which it holds."""
    return under_condition(node, phrase_of(node)(node, context), context, "if")


def held_for_a_while(node: Static, context: SentenceContext) -> str:
    """A static text in a sentence: its condition is asked anew each time, where "if" would ask it once."""
    return under_condition(node, phrase_of(node)(node, context), context)


def under_condition(node: Static, text: str, context: SentenceContext, word: str = "while") -> str:
    """What a static text says, behind the condition under which it holds, if there is one."""
    is_said = isinstance(node, whenever.Whenever) and is_said_of_event(node.if_, node.event)
    is_said = is_said or is_asked_behind(node)
    return text if node.if_ is None or is_said else f"{word} {holds(node.if_, context)}, {text}"


def _change_by(node: Quantity, context: SentenceContext) -> tuple[str, str]:
    """The figure, and "for each …" where it is a count."""
    if isinstance(node, quantities.CountCards):
        return "1", f" for each {counted(node, context, plural=False)}"
    if isinstance(node, quantities.Times) and isinstance(node.of, quantities.CountCards) and is_plain(node.and_):
        return explained(node.and_, context), f" for each {counted(node.of, context, plural=False)}"
    return number(node, context), ""


def next_change(node: IncreaseDamage | damage_statics.Irreducible, context: SentenceContext) -> str:
    """``+2 to the next damage dealt by Haka``, ``the next damage dealt by Haka is irreducible``."""
    if isinstance(node, damage_statics.Irreducible):
        return f"the next {kind_of(node.type, 'or')} dealt{_between(node, context)} {_not_reduced(node, context)}"
    amount, each = _change_by(node.by, context)
    sign = "+" if node.sign > 0 else "-"
    return f"{sign}{amount} to the next {kind_of(node.type, 'or')} dealt{_between(node, context)}{each}"


def _between(node: AboutDamage, context: SentenceContext) -> str:
    source = f" by {group(node.from_, context).text}" if node.from_ is not None else ""
    is_last = " with " in source  # what is said of the source stands last
    target = _to(node.to, None if is_last else node.from_, context)
    with_ = dealt_with(node, "powers", group, context)
    if not node.of_power:  # the cards with which it is dealt stand before its targets, of which they say nothing
        return with_ + target + source if is_last else source + with_ + target
    about = target + source if is_last else source + target
    return f" {THIS_WAY}{about}" if context.power == THIS_WAY else about + with_


def _to(to: Filter | None, dealers: Filter | None, context: SentenceContext) -> str:
    """To whom damage is dealt, with its space; ``dealers``: those who were named before, to whom they deal it
    themselves, or not: `` to targets other than themself``."""
    if to is None:
        return ""
    said = group(to, context).text
    before = said.removesuffix(OTHER_ENDS[DEALER])
    if dealers is None or before == said or (before and not before.endswith(OTHER_THAN)):
        return f" to {said}"
    named = group(dealers, context)
    return f" to {before}{'themself' if named.several else named.reflexive}"  # each of several for itself


def dealt_with(
    node: AboutDamage | DamageHappening, powers: str, cards: Callable[[Filter, SentenceContext], Phrase],
    context: SentenceContext,
) -> str:  # fmt: skip
    """With which power, or with which cards, damage is dealt, with its space; ``cards`` says those that fit."""
    if node.of_power:
        return f" with {context.power}"
    on = ""
    if node.by_text is not None and not node.by_power and is_of_this_character(node.by_text, context):
        on = f" with {OWN_TEXT}"
    elif node.by_text is not None:
        with_ = "with the text of" if _is_of_characters(parts_of(node.by_text, context)) else "with"
        on = f" {'on' if node.by_power else with_} {cards(node.by_text, context).text}"
    return f"{f' with {powers}' if node.by_power else ''}{on}"


def _is_of_characters(parts: NounParts) -> bool:
    """Whether cards are called by who is on them, so that "with" them would not say that their own text is meant."""
    named = any(not CARD.search(phrase.text) for phrase in parts.known)
    return named or parts.head not in ("", "card") or any(_is_of_characters(half) for half in parts.halves)


def kind_of(types: tuple[str, ...], word: str) -> str:
    """``cold or fire damage``, ``damage of that type``."""
    if any(isinstance(each, NamedWord) for each in types):
        return "damage of any other type" if isinstance(types, OtherTypes) else "damage of that type"
    others = [kind for kind in DAMAGE_TYPES if kind not in types]
    if len(others) <= MOST_OTHERS:
        return f"{', '.join(f'non-{kind}' for kind in others)} damage"
    return f"{listed(types, word)} damage" if types else "damage"


def _is(who: Phrase) -> str:
    return f"{who.text} {'are' if who.plural else 'is'}"


@phrase_for(damage_statics.Immune)
def _immune(node: damage_statics.Immune, context: SentenceContext) -> str:
    kind = kind_of(node.type, "and")
    source = node.from_
    by = f" dealt by {group(source, context).text}" if source is not None else ""
    return f"{_is(group(node.to, context))} immune to {kind}{of_so_much(node.at_least, node.at_most)}{by}"


@phrase_for(damage_statics.ImmuneToTypesDealt)
def _immune_to_types_dealt(node: damage_statics.ImmuneToTypesDealt, context: SentenceContext) -> str:
    who = group(node.who, context)
    if who.several and node.to is None:
        who = one(node.who, context, "each")
    to = who.object_pronoun if node.to is None else group(node.to, context).text
    by = "" if node.from_ is None else f" by {group(node.from_, context).text}"
    return f"{_is(who)} immune to each type of damage already dealt to {to}{by} this turn"


@phrase_for(damage_statics.Irreducible)
def _irreducible(node: damage_statics.Irreducible, context: SentenceContext) -> str:
    about, kind = _between(node, context), kind_of(node.type, "and")
    return f"{f'{kind} dealt{about}' if about else f'all {kind}'} {_not_reduced(node, context)}"


def _not_reduced(node: damage_statics.Irreducible, context: SentenceContext) -> str:
    return "is irreducible" if node.by is None else f"cannot be reduced by {group(node.by, context).text}"


CANNOT_BE = {
    damage_statics.NotRedirected: "redirected", damage_statics.NotIncreased: "increased",
    damage_statics.NotPrevented: "prevented",
}  # fmt: skip


@phrase_for(*CANNOT_BE)
def _cannot_be(node: damage_statics.KeptFrom, context: SentenceContext) -> str:
    about, kind = _between(node, context), kind_of(node.type, "and")
    by = "" if node.by is None else f" by {group(node.by, context).text}"
    return f"{f'{kind} dealt{about}' if about else f'all {kind}'} cannot be {CANNOT_BE[type(node)]}{by}"


@phrase_for(damage_statics.LeastDamage)
def _least_damage(node: damage_statics.LeastDamage, context: SentenceContext) -> str:
    about, kind = _between(node, context), kind_of(node.type, "and")
    return f"{f'{kind} dealt{about}' if about else f'all {kind}'} cannot be reduced to less than {node.n}"


@phrase_for(damage_statics.RetypeDamage)
def _retype_damage(node: damage_statics.RetypeDamage, context: SentenceContext) -> str:
    about = _between(node, context)
    kind = "of that type" if isinstance(node.type, NamedWord) else f"{node.type} damage"
    return f"{f'damage dealt{about}' if about else 'all damage'} is {kind}"


@phrase_for(statics.Cannot)
def _cannot(node: statics.Cannot, context: SentenceContext) -> str:
    if node.more_than:
        who = one(node.who, context, "each")
    else:
        who = _lying_elsewhere(node.who, context) or _who_cannot(node.who, context)
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


@phrase_for(statics.CannotDeal)
def _cannot_deal(node: statics.CannotDeal, context: SentenceContext) -> str:
    to = _to(node.to, node.who, context)
    return f"{_who_cannot(node.who, context).text} cannot deal {kind_of(node.type, 'or')}{to}"


def _lying_elsewhere(who: Filter, context: SentenceContext) -> Phrase | None:
    """``Item cards in your hand``, of cards that lie in a hand, a trash or a deck; None of any others."""
    test = who.tests[0] if len(who.tests) == 1 else None
    cards = test.who if isinstance(test, which_card.Is) else None
    if not isinstance(cards, Each) or cards.in_ not in PILES or cards.under is not None or cards.or_in:
        return None
    return several(cards.what, context, "", place(cards, context, "in"))


PILES = ("hand",)


def _who_cannot(who: Filter, context: SentenceContext) -> Phrase:
    """Those who cannot do something: not "all targets", as of all of them some might."""
    found = group(who, context)
    return found._replace(text="targets") if found.text == "all targets" else found


@phrase_for(bounded_damage.MostDamage)
def _most_damage(node: bounded_damage.MostDamage, context: SentenceContext) -> str:
    often = "at a time" if node.a == "time" else f"each {node.a}"
    much = f"more than {number(node.n, context)} {kind_of(node.type, 'or')}"
    if node.from_ is None:
        assert node.to is not None, "one of the two is given"
        return f"{one(node.to, context, 'each').text} cannot be dealt {much} {often}"
    to = f" to {group(node.to, context).text}" if node.to is not None else ""
    return f"{one(node.from_, context, 'each').text} cannot deal {much}{to} {often}"


@phrase_for(bounded_damage.MostHits)
def _most_hits(node: bounded_damage.MostHits, context: SentenceContext) -> str:
    much, often = kind_of(node.type, "or"), f"more than {so_often(number(node.n, context))} each {node.a}"
    if node.to is None:
        assert node.from_ is not None, "one of the two is given"
        return f"{one(node.from_, context, 'each').text} cannot deal {much} {often}"
    by = f" by {group(node.from_, context).text}" if node.from_ is not None else ""
    return f"{one(node.to, context, 'each').text} cannot be dealt {much}{by} {often}"


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
        return f"{_is(group(node.who, context))} indestructible"
    return f"{_who_cannot(node.who, context).text} cannot be destroyed by {group(node.by, context).text}"


@phrase_for(isolated.Unaffected)
def _unaffected(node: isolated.Unaffected, context: SentenceContext) -> str:
    return f"{_who_cannot(node.who, context).text} cannot be affected by {group(node.by, context).text}"


@phrase_for(kept_in_play.LeastHp)
def _least_hp(node: kept_in_play.LeastHp, context: SentenceContext) -> str:
    return f"{_who_cannot(node.who, context).text} cannot be reduced below {number(node.hp, context)} HP"


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
    amount, each = _change_by(node.by, context)
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


@phrase_for(damage_statics.MoreTargets)
def _more_targets(node: damage_statics.MoreTargets, context: SentenceContext) -> str:
    """A change of other text, with its words as they are printed there."""
    who = group(node.from_, context)
    deals = f"{who.text} {'deal' if who.plural else 'deals'}"
    return f'any text that says "{deals} 1 target" says "{deals} up to {node.n} targets" instead'


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
