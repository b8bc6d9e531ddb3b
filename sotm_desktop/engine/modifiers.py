"""Pure questions that text in play answers: +1 damage, immune, cannot. Never subscriptions: they cannot oscillate."""

from __future__ import annotations

from typing import Any, NamedTuple

from sotm_desktop.engine.facing import is_flanked
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.keywords import has_keyword
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.pending_damage import FLANK, NEMESIS, Damage, Rule
from sotm_desktop.engine.questions import definition_of, has_text, in_play, lies_in, target_side
from sotm_desktop.engine.records import record
from sotm_desktop.engine.state import DOWN
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.unaffected import keeping_off
from sotm_desktop.engine.while_asked import WhileAsked, found_so_far

CANNOT, RETYPE, STANDS_FOR_VILLAIN, NOT_REDIRECTED = "cannot", "retype", "stands_for_villain", "not_redirected"
STANDS_FOR_HERO = "stands_for_hero"
NOT_INCREASED, NOT_PREVENTED = "not_increased", "not_prevented"
LEAST_DAMAGE = "least_damage"

GAINED_ICONS, NEMESIS_OF = "gain_nemesis", "nemesis_of"

LEAST_HP = "least_hp"
"""Under what text is listed that says below how many HP targets cannot be reduced."""

CANNOT_DEAL = "cannot_deal"
"""Under what text is listed that forbids some damage of some cards."""


def saying(table: Table, kind: str) -> list[Entry]:
    """The entries of one kind whose text counts at this moment."""
    found = table.listeners.get(kind)
    if not found:
        return []
    all_count = not table.text_off and "textless" not in table.listeners
    saying_so = []
    for entry in found:
        condition = entry.clause.if_
        is_so = condition is None or condition.holds(table, entry.bindings)
        if is_so and (all_count or has_text(table, entry.card)):
            saying_so.append(entry)
    return saying_so


class DamageChange(NamedTuple):
    """What one text adds to a damage, or takes from it."""

    by: int
    card: CardId | Rule
    """The card that says so, or the rule."""
    is_receiving: bool = False
    """Whether it speaks of damage that the target is dealt, and not of damage that the source deals."""


def damage_changes(table: Table, damage: Damage) -> list[DamageChange]:
    """What is added to a damage in flight: the dealing side first (rulings.md 1)."""
    dealing = [DamageChange(1, NEMESIS)] if are_nemeses(table, damage.source, damage.target) else []
    if damage.changes:
        dealing += [DamageChange(by, card) for by, card in damage.changes]
    if table.index.has_facing:
        bonus = table.index.rules.facing_flank_bonus
        if bonus and is_flanked(table, damage.source, damage.target):
            dealing.append(DamageChange(bonus, FLANK))
    if "damage_change" not in table.listeners:
        return dealing
    receiving: list[DamageChange] = []
    for entry in saying(table, "damage_change"):
        change = entry.clause.change(table, entry, damage)
        if change:
            side = dealing if entry.clause.is_dealing else receiving
            side.append(record(DamageChange, (change, entry.card, side is receiving)))
    return dealing + receiving


def changes_that_count(table: Table, damage: Damage) -> list[DamageChange]:
    """What is added to a damage in flight: nothing lessens what is irreducible, or adds to what cannot be increased."""
    if damage.fixed:
        return []
    changes = damage_changes(table, damage)
    if damage.irreducible or is_irreducible(table, damage):
        changes = [change for change in changes if change.by > 0]
    elif "irreducible" in table.listeners:
        changes = [change for change in changes if change.by > 0 or not _keeps_off(table, damage, change.card)]
    return changes if can_be_increased(table, damage) else [change for change in changes if change.by < 0]


def _keeps_off(table: Table, damage: Damage, by: CardId | Rule) -> bool:
    """Whether text in play keeps that of a card from reducing a damage."""
    return isinstance(by, int) and is_irreducible(table, damage, by)


def would_be_dealt(table: Table, damage: Damage) -> int:
    """What a damage in flight comes to: as far as it is known, or, before it is worked out, as it would be by now."""
    if damage.reasons:
        return damage.total
    return max(0, damage.amount + sum(change.by for change in changes_that_count(table, damage)))


def before_reductions(table: Table, damage: Damage) -> int:
    """What a damage in flight is with all increases, or would be by now, before anything is taken from it."""
    if damage.reasons:
        return damage.before_reductions()
    return damage.amount + sum(change.by for change in changes_that_count(table, damage) if change.by > 0)


def is_increased(table: Table, damage: Damage) -> bool:
    """Whether anything has increased a damage in flight, or would by now."""
    if damage.reasons:
        return damage.is_increased()
    return any(change.by > 0 for change in changes_that_count(table, damage))


def villain_for(table: Table, card: CardId) -> CardId | None:
    """The villain whom a card in play stands for by text, if it does."""
    for entry in saying(table, STANDS_FOR_VILLAIN) if STANDS_FOR_VILLAIN in table.listeners else ():
        if entry.clause.covers(table, entry, card):
            return entry.card
    return None


def hero_for(table: Table, card: CardId) -> CardId | None:
    """The hero for whom a card in play stands by the text of that hero's character card, if it does."""
    if STANDS_FOR_HERO not in table.listeners or card in table.index.heroes:
        return None
    return next((each.card for each in saying(table, STANDS_FOR_HERO) if each.clause.covers(table, each, card)), None)


def is_character(table: Table, card: CardId) -> bool:
    """Whether a card is a character card, by print or by text in play."""
    if table.index.definitions[card].is_character or hero_for(table, card) is not None:
        return True
    return STANDS_FOR_VILLAIN in table.listeners and villain_for(table, card) is not None


def icons_of(table: Table, card: CardId) -> tuple[str, ...]:
    """The nemesis icons of a card, or of the villain whom it stands for, and those that text gives it."""
    icons = _own_icons(table, card)
    if GAINED_ICONS not in table.listeners or table.cards[card].face == DOWN:
        return icons
    giving = [entry for entry in saying(table, GAINED_ICONS) if entry.clause.covers(table, entry, card)]
    for other in in_play(table) if giving else ():
        if other != card and any(entry.clause.means(table, entry, other) for entry in giving):
            icons += tuple(icon for icon in _own_icons(table, other) if icon not in icons)
    return icons


def _own_icons(table: Table, card: CardId) -> tuple[str, ...]:
    if table.cards[card].face == DOWN:
        return ()
    villain = villain_for(table, card)
    return definition_of(table, card if villain is None else villain).nemeses


def _said_to_be(table: Table, source: CardId, target: CardId) -> bool:
    """Whether text makes two cards each other's nemeses."""
    if source == target or DOWN in (table.cards[source].face, table.cards[target].face):
        return False
    return any(
        entry.clause.covers(table, entry, one) and entry.clause.means(table, entry, other)
        for entry in saying(table, NEMESIS_OF)
        for one, other in ((source, target), (target, source))
    )


def are_nemeses(table: Table, source: CardId, target: CardId) -> bool:
    """Rulebook, Nemeses: the same icon, but a different type unless a switch says that the icon is enough; or text
    says so of the two."""
    index, listeners = table.index, table.listeners
    if NEMESIS_OF in listeners and _said_to_be(table, source, target):
        return True
    is_by_text = STANDS_FOR_VILLAIN in listeners or GAINED_ICONS in listeners
    if not is_by_text and not (source in index.nemeses and target in index.nemeses):
        return False
    icons = icons_of(table, source)
    if not icons or source == target:
        return False
    others = icons_of(table, target)
    if not any(icon in others for icon in icons):
        return False
    return table.index.rules.nemesis_rule == "shared_icon" or target_side(table, source) != target_side(table, target)


IMMUNE, IMMUNE_TO_AMOUNT = "immune", "immune_to_amount"
"""Text that makes immune to damage, and such that looks at how much it comes to: that is known only at the end."""


def is_immune(table: Table, damage: Damage, *kinds: str) -> CardId | None:
    """The card that makes the target immune to this damage, if one does and the text that deals it does not say that
    this makes no difference. ``kinds``: which texts are asked, all when left out."""
    if damage.cause is not None and getattr(table.index.code.get(damage.cause[1]), "despite_immunity", False):
        return None
    for kind in kinds or (IMMUNE, IMMUNE_TO_AMOUNT):
        for entry in saying(table, kind):
            if entry.clause.shields(table, entry, damage):
                return entry.card
    return None


def is_immune_to_all(table: Table, card: CardId) -> bool:
    """Whether text in play makes a card immune to damage of any type that anybody deals."""
    return any(entry.clause.shields_from_all(table, entry, card) for entry in saying(table, "immune"))


def retyping(table: Table, damage: Damage) -> list[Entry]:
    """The texts in play that say of which type a damage is: those of cards, and the last of the lasting effects, which
    have begun one after another."""
    found = [entry for entry in saying(table, RETYPE) if entry.clause.concerns(table, entry, damage)]
    last = next((entry for entry in reversed(found) if entry.is_lasting), None)
    return [entry for entry in found if entry is last or not entry.is_lasting]


def retyped(table: Table, damage: Damage) -> str:
    """The type that text in play gives to a damage: of several texts the one that the players have made the last."""
    damage_type: str = damage.type
    for entry in retyping(table, damage):
        damage_type = entry.clause.new_type(entry)
        if entry.id in damage.applied:
            break
    return damage_type


def _is_kept_from(table: Table, kind: str, damage: Damage, by: CardId | None = None) -> bool:
    """Whether text in play says of a damage that the text of a card does not do it; or, of none, that nothing does."""
    return kind in table.listeners and any(
        entry.clause.keeps_from(table, entry, damage, by) for entry in saying(table, kind)
    )


def is_irreducible(table: Table, damage: Damage, by: CardId | None = None) -> bool:
    """Whether text in play makes a damage irreducible, or keeps the text of a card from reducing it."""
    return _is_kept_from(table, "irreducible", damage, by)


def can_be_redirected(table: Table, damage: Damage, by: CardId) -> bool:
    """Whether the text of a card may have a damage dealt to another target: not what is fixed, nor where text in play
    says no."""
    return not damage.fixed and not _is_kept_from(table, NOT_REDIRECTED, damage, by)


def can_be_increased(table: Table, damage: Damage) -> bool:
    """Whether anything may make a damage more: not what is fixed, nor where text in play says no."""
    return not damage.fixed and not _is_kept_from(table, NOT_INCREASED, damage)


def can_be_prevented(table: Table, damage: Damage, by: CardId) -> bool:
    """Whether the text of a card may prevent a damage, or some of it: not where text in play says no."""
    return not _is_kept_from(table, NOT_PREVENTED, damage, by)


def most_damage(table: Table, damage: Damage) -> tuple[int, CardId] | None:
    """The most that may be dealt of a damage in flight, and the card whose text says so; None where none does."""
    found = saying(table, "most_damage") if "most_damage" in table.listeners else ()
    left = ((entry.clause.left(table, entry, damage), entry.card) for entry in found)
    return min(((n, card) for n, card in left if n is not None), default=None)


def least_damage(table: Table, damage: Damage) -> tuple[int, CardId] | None:
    """What no reduction takes from a damage in flight, and the card whose text says so; None where none does."""
    if LEAST_DAMAGE not in table.listeners:
        return None
    saying_so = (each for each in saying(table, LEAST_DAMAGE) if each.clause.concerns(table, each, damage))
    found = max(((each.clause.n, each.card) for each in saying_so), default=None)
    return None if found is None else (min(found[0], damage.before_reductions()), found[1])


def forbidding(table: Table, what: str, card: CardId, pile: str | None = None) -> CardId | None:
    """The card whose text says that ``card`` cannot do this (deal_damage, play, be_played, …), if one does.

    ``pile``: where it will lie (hand, deck, trash) when it is to be done; where it lies now when left out.
    """
    for entry in saying(table, CANNOT) if CANNOT in table.listeners else ():
        clause = entry.clause
        lies_there = clause.from_ is None or clause.from_ == (pile or lies_in(table, card))
        if clause.what == what and lies_there and clause.covers(table, entry, card):
            return entry.card
    return None


def forbidding_damage(table: Table, damage: Damage) -> CardId | None:
    """The card whose text says that a damage cannot be dealt to this target, or not of this type, if one does; or that
    the target is not affected by the source."""
    for entry in saying(table, CANNOT_DEAL):
        if entry.clause.forbids(table, entry, damage):
            return entry.card
    return keeping_off(table, damage.target, damage.source)


def is_barred(table: Table, hero: CardId, bearer: CardId) -> bool:
    """Whether text says of a card that a hero cannot use the powers on it."""
    return any(
        entry.clause.what == "use_power" and entry.clause.covers_on(table, entry, hero, bearer)
        for entry in saying(table, CANNOT)
    )


def is_indestructible(table: Table, card: CardId) -> bool:
    """Whether a card cannot be destroyed: by its keyword or by text in play."""
    if has_keyword(table, card, "indestructible"):
        return True
    if "indestructible" not in table.listeners or found_so_far(table, "indestructible", card) is not None:
        return False
    seen: Any = WhileAsked(table, "indestructible", card, False)  # such text may ask which cards are indestructible
    return any(entry.clause.covers(seen, entry, card) for entry in saying(seen, "indestructible"))


def is_kept_from(table: Table, card: CardId, by: CardId) -> bool:
    """Whether text in play says that a card cannot be destroyed by another, whose text would destroy it."""
    return "indestructible" in table.listeners and any(
        entry.clause.covers_from(table, entry, card, by) for entry in saying(table, "indestructible")
    )


def least_hp(table: Table, card: CardId) -> tuple[int, CardId] | None:
    """The HP below which a target cannot be reduced, and the card whose text says so; None where none does."""
    found = saying(table, LEAST_HP) if LEAST_HP in table.listeners else ()
    about_it = [entry for entry in found if entry.clause.covers(table, entry, card)]
    return max(((entry.clause.least(table, entry), entry.card) for entry in about_it), default=None)


def reduced_to(table: Table, card: CardId, hp: int) -> int:
    """The HP that a target comes to have by what would leave it so many: fewer than it has only as far as it can be
    reduced."""
    now, least = table.cards[card].hp, least_hp(table, card)
    return hp if now is None or least is None or hp >= now else max(hp, min(now, least[0]))


def after_damage(table: Table, card: CardId, amount: int) -> int:
    """The HP that a target has after so much damage."""
    hp = (table.cards[card].hp or 0) - amount
    if table.index.rules.hp_floor != "none":
        hp = max(0, hp)
    return reduced_to(table, card, hp) if LEAST_HP in table.listeners else hp


def additional(table: Table, phase: str, hero: CardId | None) -> list[tuple[int, CardId]]:
    """How many plays, powers or draws text grants in this phase: numbers with the cards that grant them."""
    granted = []
    for entry in saying(table, "additional"):
        if phase in entry.clause.phase:
            number = entry.clause.granted(table, entry, hero)
            if number:
                granted.append((number, entry.card))
    return granted


def most_targets(table: Table, source: CardId) -> int:
    """How many targets text in play lets a card choose where its own text says 1 target; 0 if none does."""
    found = saying(table, "more_targets") if "more_targets" in table.listeners else ()
    return max((entry.clause.n for entry in found if entry.clause.covers(table, entry, source)), default=0)


def number_on(table: Table, card: CardId) -> int | None:
    """The number printed on a card, with what text in play adds to it; None on a card without."""
    printed = table.index.definitions[card].numbers
    if not printed:
        return None
    added = saying(table, "number") if "number" in table.listeners else ()
    more: int = sum(entry.clause.by for entry in added if entry.clause.covers(table, entry, card))
    return printed[0] + more


def more_of(table: Table, verb: str, card: CardId) -> int:
    """What text in play adds to the number of a verb (healing, salvaging) for a target or a hero, or takes from it."""
    if "more" not in table.listeners:
        return 0
    found = (entry for entry in saying(table, "more") if entry.clause.verb == verb)
    return sum(entry.clause.sign * entry.clause.by for entry in found if entry.clause.covers(table, entry, card))
