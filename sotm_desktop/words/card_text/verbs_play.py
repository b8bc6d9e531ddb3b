"""Finding and playing cards, powers and phases, selecting, lasting effects."""

from __future__ import annotations

from ...engine.effects import (
    copying,
    further_turns,
    lasting,
    lending,
    options,
    outside,
    playing_cards,
    remembering,
    scoped,
    searching,
    skipping,
    statics,
    turn_triggers,
    whenever,
)
from ...engine.effects.damage_statics import IncreaseDamage, Irreducible
from ...engine.effects.filters import Filter, Side
from ...engine.effects.statics import Static
from ...engine.effects.which_card import IsNamed
from ...engine.effects.word import IT, WHOSE
from ..english import listed
from .area_phrases import place_called
from .choice_text import phrase, top
from .condition_text import holds
from .damage_static_text import kind_of, next_change
from .declared import beside, declare_acts
from .grammar import Act, Phrase, Saying, Whole, act
from .lasting_text import ends_early
from .nouns import group, several
from .numbers import is_one, number
from .registry import phrase_for
from .sentence_context import SentenceContext, keyword_name
from .static_text import but_powers, held_for_a_while, more_actions, phases_of, under_condition
from .until_text import differing
from .verbs_cards import cards

WHEREVER = "wherever this card is"
THIS = {"end_of_turn": "this turn", "end_of_phase": "this phase", "again": "until this happens again"}
IN_PHASE = {
    "end_of_phase": "this phase", "end_of_turn": "in the {} this turn",
    "leaves": "in each {}", "again": "in each {} until this happens again",
}  # fmt: skip


declare_acts(
    {
        playing_cards.PlayThese: "play {what}",
        playing_cards.PutTheseIntoPlay: "put {what} into play {as_target}",
        playing_cards.EndTurn: "end this turn at once",
        playing_cards.SkipTurn: "skip the rest of this turn",
    },
    loose=True,
)
declare_acts(
    {
        playing_cards.TakePhase: "take {their} {phase} PHASE",
        copying.FollowText: "follow the game text of {of}",
        copying.RepeatText: "repeat the game text of {of}",
        playing_cards.GoBack: "go back to the START PHASE of this turn",
        playing_cards.SkipTo: "skip to {their} {phase} PHASE",
        lasting.Pick: "select {what}",
    },
    loose=False,
)


@phrase_for(skipping.SkipPhase)
def _skip_phase(node: skipping.SkipPhase, context: SentenceContext) -> Act:
    template = "skip {their} {phase} PHASE this turn" if node.this_turn else "skip {their} next {phase} PHASE"
    return act(template, their=context.their, phase=node.phase.upper())


@phrase_for(outside.UseItsPower)
def _use_its_power(node: outside.UseItsPower, context: SentenceContext) -> Act:
    who = phrase(node.who, context)
    return act("use their powers" if who.plural else f"use {who.owner_pronoun} power", who)


@phrase_for(remembering.Remember)
def _remember(node: remembering.Remember, context: SentenceContext) -> Act:
    what = phrase(node.what, context, "each")
    more = ", too" if node.more else ""
    stays = f"{', ' if more else ' '}while {'they stay' if what.plural else 'it stays'} there"
    return act("select {what} for this card{more}", what=what.text, more=more + (stays if node.forgets_moved else ""))


@phrase_for(scoped.PickType)
def _pick_type(node: scoped.PickType, context: SentenceContext) -> Act:
    return act(f"select {kind_of(node.of, 'or') if node.of else '1 damage type'}", loose=True)


def _in_play(what: Filter, context: SentenceContext) -> str:
    """``Item cards in play``; ``that target``, which lies next to this card and so is there."""
    cards = several(what, context, "").text
    return cards if cards == context.host.text else f"{cards} in play"


@phrase_for(scoped.PickKeyword)
def _pick_keyword(node: scoped.PickKeyword, context: SentenceContext) -> Act:
    if node.on is not None:
        return act("select 1 keyword on {cards}", loose=True, cards=_in_play(node.on, context))
    if node.deck is not None:
        return act("select 1 keyword of {deck}", loose=True, deck=context.zone(node.deck, "deck"))
    return act("select 1 keyword", loose=True)


@phrase_for(options.PickOption)
def _pick_option(node: options.PickOption, context: SentenceContext) -> Act:
    return act(f"select {listed([keyword_name(each) for each in node.among], 'or')}", loose=True)


ORDER = {
    "next": "right after this one", "first": "before those of all other Heroes",
    "last": "behind those of all other Heroes",
}  # fmt: skip


@phrase_for(further_turns.ChangeOrder)
def _change_order(node: further_turns.ChangeOrder, context: SentenceContext) -> Act:
    who = phrase(node.who, context).text
    return act(f"move the turn of {{who}} {ORDER[node.to]}", loose=True, who=who)


@phrase_for(further_turns.TakeTurn)
def _take_turn(node: further_turns.TakeTurn, context: SentenceContext) -> Act:
    whose = context.zone(node.deck, "deck")
    is_own = whose in ("your deck", "their deck")
    who = None if is_own else Phrase(whose.removesuffix(" deck") if node.deck in WHOSE else whose, False, "it")
    no_turn_is_taken = isinstance(context.happening, turn_triggers.RoundBegins | turn_triggers.RoundEnds)
    return act("take another turn" if no_turn_is_taken else "take another turn after this one", who)


@phrase_for(playing_cards.Play)
def _play(node: playing_cards.Play, context: SentenceContext) -> Act:
    there, what = beside(node.next_to, context), cards(node.n, node.what, context, node.up_to)
    return act(f"play {{what}}{there}", may=node.may, what=what)


@phrase_for(playing_cards.UsePowers)
def _use_power(node: playing_cards.UsePowers, context: SentenceContext) -> Act:
    n, up_to = number(node.n, context), "up to " if node.up_to else ""
    once = is_one(node.n, context)
    if node.again and not once:
        powers, times = "a power", f" {up_to}{n} times"
    else:
        powers, times = f"{up_to}{n} power{'' if once else 's'}", ""
    one_of_them = once or node.again
    own = ""
    if node.of_others:
        powers += " of another Hero" if one_of_them else " of other Heroes"
        own = f" as if {'it' if one_of_them else 'they'} were {'theirs' if context.in_loop else 'yours'}"
    of = f" on {group(node.of, context).text}" if node.of is not None else ""
    card = _only_title(node.of)
    powers_on = context.powers_on(card) if card else None
    if powers_on is not None and not node.of_others:
        powers = "the power" if powers_on == 1 and powers == "1 power" else powers
        of = f" on {context.title(card)}"
    if node.of_others and one_of_them and _are_hero_characters(node.of):
        powers, of = f"{powers}'s character card", ""
    again = f"{own}{times}, even if it was used already this turn" if node.again else own
    follow = tuple(held_for_a_while(static, context) for static in node.its_damage)
    said = act(f"use {{n}}{{of}}{again}", may=node.may, open_form="use a power of {n}", n=powers, of=of)
    return said._replace(follow=follow)


def _only_title(what: Filter | None) -> str:
    """The card of this deck that a filter means by its title, and by nothing else; "" where it does not."""
    test = what.tests[0] if what is not None and len(what.tests) == 1 else None
    return test.card if isinstance(test, IsNamed) else ""


def _are_hero_characters(what: Filter | None) -> bool:
    words = [test.side if isinstance(test, Side) and test.wanted else test.word for test in what.tests] if what else []
    return sorted(words) == ["character", "hero"]


@phrase_for(lending.Lend)
def _lend(node: lending.Lend, context: SentenceContext) -> Saying:
    first, *rest = (held_for_a_while(static, context.but(power="this power")) for static in node.that)
    return Whole(first, tuple(rest))


@phrase_for(playing_cards.PlayTopCard)
def _play_top(node: playing_cards.PlayTopCard, context: SentenceContext) -> Act:
    return act("play the top card of {deck}", loose=node.deck != "own", deck=context.zone(node.deck, "deck"))


@phrase_for(searching.Reveal)
def _reveal(node: searching.Reveal, context: SentenceContext) -> Act:
    one = "any deck" if context.that_deck == "1 deck" else "1 deck"
    deck = one if node.deck == "one" else context.zone(node.deck, "deck")
    cards_of = top(node.n, context, "{deck}", "bottom" if node.bottom else "top").text
    return act(f"reveal {cards_of}", loose=node.deck != "own", deck=deck)


@phrase_for(searching.Discover)
def _discover(node: searching.Discover, context: SentenceContext) -> Act:
    deck = "" if node.deck == "own" else f" from {context.zone(node.deck, 'deck')}"
    them = "it" if is_one(node.n, context) and not node.up_to else "them"
    way = f", putting {them} into play" if node.put else f", playing {them}"
    where = f"{way} in {place_called(node.into, context)}" if node.into is not None else ""
    where += way + beside(node.next_to, context) if node.next_to is not None else ""
    where = where or (way if node.put else "")
    what = cards(node.n, node.what, context, node.up_to) + differing(node.different)
    return act("discover {what}", what=what + deck + where)


@phrase_for(searching.Summon)
def _summon(node: searching.Summon, context: SentenceContext) -> Act:
    return act("summon {what}", what=cards(node.n, node.what, context) + _put(node, context))


def _put(node: searching.Summon, context: SentenceContext) -> str:
    """That what is summoned is put into play, where it is not played, and next to which card it comes."""
    if not node.put and node.next_to is None:
        return ""
    them = "it" if is_one(node.n, context) else "them"
    way = f", putting {them} into play" if node.put else f", playing {them}"
    return way + beside(node.next_to, context)


@phrase_for(searching.Collect, searching.Salvage)
def _search(node: searching.Collect | searching.Salvage, context: SentenceContext) -> Act:
    if node.any_number:
        what = "any number of cards" if node.what is None else several(node.what, context, "any number of").text
    else:
        what = cards(node.n, node.what, context, node.up_to)
    return act(f"{node.word} {{what}}", what=what)


@phrase_for(searching.SummonFromAny)
def _summon_from_any(node: searching.SummonFromAny, context: SentenceContext) -> Act:
    deck = "any deck" if context.that_deck == "1 deck" else "any 1 deck"
    what = cards(node.n, node.what, context)
    return act(f"summon {{what}} from {deck} or trash{_put(node, context)}", loose=True, what=what)


@phrase_for(copying.GainText)
def _gain_text(node: copying.GainText, context: SentenceContext) -> Saying:
    text = f"{context.card.text} gains the game text of {phrase(node.of, context, 'all').text}{but_powers(node)}"
    if node.until in THIS:
        return Whole(f"{text} {THIS[node.until]}")
    return Whole(f"{until(node.until, context)}{text}")


@phrase_for(lasting.BeginLasting)
def _lasting(node: lasting.BeginLasting, context: SentenceContext) -> Saying:
    if node.wherever and not (isinstance(node.that, statics.Additional) and not node.that.says_who):
        return Whole(f"{WHEREVER}, {_while_it_lasts(node, context)}")
    if isinstance(node.that, statics.Additional) and not node.that.says_who:
        known = IN_PHASE.get(node.until, f"in each {{}} {_time_of(node.until, context, 'next ')}")
        when = known.format(phases_of(node.that))
        condition = node.that.if_
        only = f" if {holds(condition, context)}" if condition is not None else ""
        where = f", {WHEREVER}" if node.wherever else ""
        return act(f"may {more_actions(node.that)} {when}{only}{where}", _who(context))
    if node.until in lasting.NEXT_DAMAGE and isinstance(node.that, IncreaseDamage | Irreducible):
        said = under_condition(node.that, next_change(node.that, context), context)
        return Whole(said if node.until == "next_damage" else f"this turn, {said}")
    return Whole(_while_it_lasts(node, context))


def _while_it_lasts(node: lasting.BeginLasting, context: SentenceContext) -> str:
    """What holds, with the words for how long."""
    text = held_for_a_while(node.that, context.but(being_played=False))
    if node.or_until is not None:
        return f"{ends_early(node, until(node.until, context), context)}, {text}"
    if node.until == "next_time":
        return text
    if node.until == "leaves" and not lasting.destroys_itself(node.that) and not _names_earlier(node.that, context):
        return f"from now on, {text}"  # else it would read as text that holds anyway
    if node.until in THIS and isinstance(node.that, whenever.Whenever):
        return f"{THIS[node.until]}, {text}"
    if node.until in THIS:
        return f"{text} {THIS[node.until]}"
    return f"{until(node.until, context)}{text}"


def _names_earlier(static: Static, context: SentenceContext) -> bool:
    """Whether it holds for what an earlier sentence, or the event that the text answers, was about."""
    answers = context.happening is not None and not isinstance(static, whenever.Whenever)
    return any(slot in context.results or (slot == IT and answers) for slot in static.slots_named)


def _who(context: SentenceContext) -> Phrase:
    return context.actor or Phrase("you", True, "you")


def until(word: str, context: SentenceContext) -> str:
    """``until your START PHASE, ``."""
    return "" if word == "leaves" else f"{_time_of(word, context)}, "


def _time_of(word: str, context: SentenceContext, coming: str = "") -> str:
    """``until your START PHASE``. ``coming``: what is said of a START PHASE that is yours."""
    if word == "end_of_round":
        return "until the end of this round"
    whose, _, part = word.partition("_")
    is_own = whose == "your" and context.is_said_to_hero
    side = context.side if whose == "your" else whose
    if part == "start":
        return f"until {context.their} {coming}START PHASE" if is_own else f"until the {side.capitalize()} START PHASE"
    return f"until the end of {f'{context.their} next' if is_own else f'the next {side.capitalize()}'} turn"
