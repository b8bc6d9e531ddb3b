"""Which sounds there are, and which of them goes with what is shown. Nothing here plays one.

Each is the twin of something that is seen at the same moment: a card that flies, a number that bursts, a banner, a lit
question. Whoever hears nothing misses nothing.
"""

from __future__ import annotations

from enum import Enum

from sotm_desktop.engine.effects.word import DAMAGE_TYPES
from sotm_desktop.engine.events import DamageDealt
from sotm_desktop.engine.state import DRAWN, Outcome
from sotm_desktop.session.animation_steps import AnimationStep
from sotm_desktop.words.narration.names import State


class Sound(Enum):
    """A sound; the value is the name of its file in ``assets/sounds``. Those of hits are named by damage type."""

    CARD = "card"
    PLAY = "play"
    REVEAL = "reveal"
    DESTROYED = "destroyed"
    FLIP = "flip"
    TOKENS = "tokens"
    STOPPED = "stopped"
    REDIRECTED = "redirected"
    HEALED = "healed"
    HEAVY = "heavy"
    OUT = "out"
    MELEE = "melee"
    PROJECTILE = "projectile"
    FIRE = "fire"
    COLD = "cold"
    ENERGY = "energy"
    TOXIC = "toxic"
    LIGHTNING = "lightning"
    INFERNAL = "infernal"
    RADIANT = "radiant"
    PSYCHIC = "psychic"
    SONIC = "sonic"
    TURN = "turn"
    POWER = "power"
    VICTORY = "victory"
    DEFEAT = "defeat"
    PRESS = "press"
    PICKED_UP = "picked_up"
    PUT_BACK = "put_back"
    REFUSED = "refused"
    QUESTION = "question"
    UNDONE = "undone"


OF_THE_INTERFACE = frozenset(
    (Sound.PRESS, Sound.PICKED_UP, Sound.PUT_BACK, Sound.REFUSED, Sound.QUESTION, Sound.UNDONE)
)
"""Those with a volume of their own; all others belong to the table."""
BY_WEIGHT = (Sound.VICTORY, Sound.DEFEAT, Sound.OUT, Sound.FLIP, Sound.HEAVY)
"""What nobody may miss, the gravest first: other sounds are turned down while one of these is heard."""
OF_A_STEP = {
    "draw": Sound.CARD, "move": Sound.CARD, "play": Sound.PLAY, "reveal": Sound.REVEAL, "stopped": Sound.STOPPED,
    "healed": Sound.HEALED, "destroyed": Sound.DESTROYED, "turned": Sound.FLIP, "out": Sound.OUT, "turn": Sound.TURN,
    "power": Sound.POWER, "tokens": Sound.TOKENS, "redirected": Sound.REDIRECTED,
}  # fmt: skip
"""By the kind of an animation step; a hit sounds like its damage type."""
OF_A_TYPE = {damage_type: Sound(damage_type) for damage_type in DAMAGE_TYPES}
HEAVY_FROM = 4
"""The amount of damage from which a hit shakes the table, as the sound effect in letters does."""
AT_ONCE = 3
"""How many different sounds are made of an answer that is not shown step by step."""


def sounds_of(step: AnimationStep) -> tuple[Sound, ...]:
    """What one step sounds like."""
    if step.kind != "hit":
        return (OF_A_STEP[step.kind],)
    hits = step.of(DamageDealt)
    sound = OF_A_TYPE[hits[0].type]
    return (sound, Sound.HEAVY) if max(hit.amount for hit in hits) >= HEAVY_FROM else (sound,)


def sounds_at_once(steps: list[AnimationStep]) -> tuple[Sound, ...]:
    """What is heard when all of these are there in one moment: the gravest first, then what came first."""
    heard = dict.fromkeys(sound for step in steps for sound in sounds_of(step))
    order = {sound: at for at, sound in enumerate(BY_WEIGHT)}
    return tuple(sorted(heard, key=lambda sound: order.get(sound, len(order))))[:AT_ONCE]


def sound_of_the_end(state: State) -> Sound | None:
    """What the end of a game sounds like; a draw makes no sound."""
    outcome: Outcome | None = state.outcome
    if outcome is None or outcome.result == DRAWN:
        return None
    return Sound.DEFEAT if outcome.result == "heroes_lose" else Sound.VICTORY
