"""Powers and incapacitated abilities: which there are, and using one (rulebook, Power)."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.frames import Procedure
from sotm_desktop.engine.listeners import fire
from sotm_desktop.engine.modifiers import forbidding
from sotm_desktop.engine.questions import area_of, has_text, in_play, is_active_hero, name
from sotm_desktop.engine.state import DOWN


def powers_of(t, hero: int) -> list[tuple[int, int]]:
    """Every power that a hero has: ``(card, number)``, printed order, cards in play order (rulings.md 18)."""
    found = []
    for card in in_play(t):
        row = t.cards[card]
        powers = t.book.definitions[card].faces[row.face].powers if row.face != DOWN else ()
        if not powers or not has_text(t, card):
            continue
        for number, power in enumerate(powers):
            if _belongs_to(t, power, card, hero):
                found.append((card, number))
    return found


def _belongs_to(t, power, card: int, hero: int) -> bool:
    if power.granted:
        return t.cards[card].host == hero
    return t.book.deck_of[card] == t.book.deck_of[hero] and (card == hero or area_of(t, card) == t.book.deck_of[hero])


def mark_of(t, card: int, number: int) -> tuple:
    """What says that a power was used this turn; new when its card enters play again."""
    return (t.cards[card].since, "power", number)


def usable(t, hero: int) -> list[tuple[int, int]]:
    """The powers that a hero can use now: not yet this turn, and not forbidden."""
    if not is_active_hero(t, hero) or forbidding(t, "use_power", hero) >= 0:
        return []
    return [(card, number) for card, number in powers_of(t, hero) if mark_of(t, card, number) not in t.used]


def power_key(t, card: int, number: int) -> str:
    """The key of a power as an option: its card's id, with a number where the card has several."""
    several = len(t.book.definitions[card].faces[t.cards[card].face].powers) > 1
    return f"{name(t, card)}/{number}" if several else name(t, card)


class UsePower(Procedure):
    """Uses a power; gives ``((card, number),)``. ``env`` is ``(hero, card, number, cause)``."""

    key = "$use_power"

    def use(self, tx, env, local, value):
        hero, card, number, cause = env
        tx.emit(events.LimitUsed("limit_used", cause, mark_of(tx, card, number)))
        tx.emit(events.PowerUsed("power_used", cause, hero, card, number))
        power = tx.book.definitions[card].faces[tx.cards[card].face].powers[number]
        return power.run(tx, (card, hero, None))

    def after(self, tx, env, local, value):
        return fire(tx, "after:power", ("power", env[0], env[1]))

    def finish(self, tx, env, local, value):
        return ((env[1], env[2]),)

    steps = (use, after, finish)


USE_POWER = UsePower()
