"""Rewards of the Collection: when they are offered, and using one (rulebook, Collections)."""

from __future__ import annotations

from sotm_desktop.engine import asking, events
from sotm_desktop.engine.frames import ASKED, Jump, Procedure, call
from sotm_desktop.engine.questions import name
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.stages.phase_text import PHASE_TEXT, hero_of


def rewards(t, deck: int) -> list:
    """The Collection rewards that can be used now: on a hero's turn, each card once a game (rulebook, Collections)."""
    if t.turn != deck:
        return []
    return [
        (f"use_reward:{name(t, card)}/{number}", ("reward", card, number))
        for card in t.book.collections
        if ("game", "reward", card) not in t.used
        for number in range(len(t.book.definitions[card].faces[1].abilities))
    ]


class Reward(Procedure):
    """Uses one of the rewards of a Collection; then its card is out for this game. ``env``: hero, card, number."""

    key = "$reward"

    def use(self, tx, env, local, value):
        hero, card, number = env
        tx.emit(events.LimitUsed("limit_used", (card, self.key), ("game", "reward", card)))
        tx.emit(events.RewardUsed("reward_used", (card, self.key), hero, card, number))
        return tx.book.definitions[card].faces[1].abilities[number].run(tx, (card, hero, None))

    def put_away(self, tx, env, local, value):
        moving.put(tx, env[1], tx.book.removed, moving.BOTTOM, "remove", None)
        return ()

    steps = (use, put_away)


REWARD = Reward()


class TextAndRewards(Procedure):
    """The text of a START or END PHASE of a hero, before which the rewards of the Collection can be used.

    Only while there is one to use: other games ask nothing here. ``env`` is ``(deck, phase)``.
    """

    key = "$text_and_rewards"

    def decide(self, tx, env, local, value):
        hero = hero_of(tx, env[0])
        options = rewards(tx, env[0]) if tx.skip_to is None else []
        if not options and tx.incoming is None:
            return Jump(2)
        chosen = asking.choice(tx, self.key, env[0], hero, env[1], options, True, "phase")
        if chosen is ASKED:
            return ASKED
        return call(tx, REWARD, (hero, *chosen[1:])) if chosen is not None else Jump(2)

    def again(self, tx, env, local, value):
        return Jump(0)

    def text(self, tx, env, local, value):
        return call(tx, PHASE_TEXT, env)

    steps = (decide, again, text)


TEXT_AND_REWARDS = TextAndRewards()
