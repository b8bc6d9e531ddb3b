"""Whom a filter leaves out: "1 different target", "each other Hero target", "targets other than that target"."""

from __future__ import annotations

import re
from dataclasses import replace

from .grammar import Phrase
from .known_cards import chosen, is_done_really, known
from .noun_parts import AS_FEW, AS_MANY, NounParts
from .sentence_context import THIS_CARD, Antecedent, SentenceContext

IN_GENERAL = ("", "the", "a", "any", "no", "that")
"""Before cards of which none is chosen now, so that "different" would say nothing of those chosen before."""
OF_ALL = ("each", "all")
"""Before all that there are: "each other target" leaves out what was chosen, or whoever acts."""

OUT_OF_PLAY = frozenset(
    f"{done} this way" for done in (
        "destroyed", "buried", "discarded", "drawn", "collected", "salvaged", "returned", "shuffled", "removed",
        "put there", "put face down", "revealed", "found",
    )
)  # fmt: skip
"""What was done to cards that do not lie in play any more, or not yet: "other" would mean others than this card."""
NO_CARD = "token"
"""What some sentences do something to that is no card."""
NOT_SO_MUCH = re.compile(r"not with (.+) or (more|fewer) HP$")


def _bounded(found: re.Match[str]) -> str:
    """Of targets, all of which have HP: ``with fewer than 4 HP`` for those that have not "4 or more HP"."""
    return f"with {'fewer' if found[2] == 'more' else 'more'} than {found[1]} HP"


def finish(parts: NounParts, context: SentenceContext) -> NounParts:
    """ "1 different target" where all that was chosen before is left out, else what is left out by its name."""
    if "target" in parts.heads:
        parts.after = [NOT_SO_MUCH.sub(_bounded, each) for each in parts.after]
        parts.after = [each.replace(AS_MANY, "with fewer HP than ", 1) for each in parts.after]
        parts.after = [each.replace(AS_FEW, "with more HP than ", 1) for each in parts.after]
    if parts.other and (_could_be_who_acts(parts, context) or _knows_others(context)):
        parts.other = False
        parts.leave_out(parts.itself)
    found = {slot for slot in parts.excluded if slot in context.results and context.result(slot).name == "found"}
    if found:
        for slot in parts.excluded:  # "other" revealed cards could be others than the card with the text
            parts.leave_out("the found card" if slot in found else _chosen(slot, context).text)
    elif _is_all_chosen(parts, context):
        parts.chosen = [_chosen(slot, context).text for slot in parts.excluded]
        are_in_play = any(_is_in_play(context.result(slot)) for slot in parts.excluded)
        if parts.owner and not are_in_play:  # "your other cards" would be others than this card
            for each in parts.chosen:
                parts.leave_out(each)
            return parts
        parts.different = True
        is_open = parts.chosen != [context.dealer] and _could_be_who_acts(parts, context)
        parts.is_open = is_open or not are_in_play or _could_be_itself(parts, context)
    elif parts.excluded:
        for slot in parts.excluded:
            parts.leave_out(_chosen(slot, context).text)
    return parts


def _knows_others(context: SentenceContext) -> bool:
    """Whether an earlier sentence did something to cards in play, so that "other" would mean: other than those."""
    return any(_is_in_play(deed.result()) for deed in context.deeds)


def _is_in_play(result: Antecedent) -> bool:
    """Whether the cards of an earlier sentence lie in play: it brought them there, or did something to them there."""
    return result.done not in OUT_OF_PLAY and result.noun != NO_CARD and not result.meaning


def _is_all_chosen(parts: NounParts, context: SentenceContext) -> bool:
    """Whether just what earlier sentences chose is left out, all of it."""
    chosen = {slot for slot, result in context.results.items() if result.name != "revealed" and not result.meaning}
    excluded = set(parts.excluded)
    if context.chose_others:
        return False
    return bool(excluded) and chosen <= excluded and not (chosen and excluded - chosen)


def _could_be_who_acts(parts: NounParts, context: SentenceContext) -> bool:
    """Whether "other" would mean: other than the hero, or whoever deals the damage, and not than this card."""
    if context.dealer:
        return True
    if context.card is not THIS_CARD or not (context.side == "hero" or context.not_by_this):
        return False
    says_more = parts.owner or parts.kinds or parts.before or parts.title
    acts = "Hero" if context.side == "hero" or context.in_loop else "Villain"
    may_be = all(side == acts or (side.startswith("non-") and side != f"non-{acts}") for side in parts.sides)
    return not says_more and may_be and parts.head in ("target", "character", "Hero")


def _chosen(slot: int, context: SentenceContext) -> Phrase:
    """What an earlier sentence chose; "it" is nobody who is left out."""
    said = chosen(slot, context) if is_done_really(slot, context) else known(slot, context)
    if said.text != "it":
        return said
    result = context.result(slot)
    return said._replace(text=f"the {result.name} {result.noun}")


def _could_be_itself(parts: NounParts, context: SentenceContext) -> bool:
    """Whether "other" could mean: other than the card with the text."""
    sides = [side for side in parts.sides if not side.startswith("non-")]
    are_heroes = parts.owner or parts.is_hero
    return not are_heroes and context.side != "hero" and (not sides or context.side.capitalize() in sides)


def by_name(parts: NounParts, determiner: str) -> NounParts:
    """With what was chosen before left out by its name, where "different" or "other" would not say that."""
    says_so = determiner in IN_GENERAL or (determiner in OF_ALL and parts.is_open)
    if not parts.different or parts.owner or not says_so:
        return parts
    made = replace(parts, different=False, after=[*parts.after], besides=[*parts.besides])
    for each in parts.chosen:
        made.leave_out(each)
    return made
