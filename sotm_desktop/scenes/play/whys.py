"""What is said of the thing under the pointer: why a number is what it is, and why something cannot be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sotm_desktop.scenes.play.picking import CHIP
from sotm_desktop.session.forecast_text import details
from sotm_desktop.session.next_turn_preview import coming_phase, summary, words_of
from sotm_desktop.session.table_look import plays_left
from sotm_desktop.table.parts import Part
from sotm_desktop.words.narration import why
from sotm_desktop.words.narration.number_reasons import hp_story, why_h, why_hp, why_limit
from sotm_desktop.words.narration.refusals import why_not_end, why_not_power

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene


def hint_of(scene: PlayScene, part: Part) -> str:
    """The words of the tooltip over a part; "" where the part says everything itself."""
    made = HINTS.get(part.kind)
    return made(scene, part) if made is not None else part.hint


def _hp(scene: PlayScene, part: Part) -> str:
    seat = scene.game.index.seats[part.number]
    return why_hp(scene.game, scene.table_shown, seat.character)


def _chip(scene: PlayScene, part: Part) -> str:
    found = CHIP.fullmatch(part.name)
    power = (int(found[1]), int(found[2])) if found is not None else (-1, 0)
    if found is None:
        return part.hint
    key = scene.advice.offer.powers.get(power)
    if key is not None:
        seen = scene.advice.forecast((key,))
        return "\n".join([part.hint, *(details(scene.state, seen) if seen is not None else ())])
    return why_not_power(scene.state, power)


def _button(scene: PlayScene, part: Part) -> str:
    return "" if part.is_button else why_not_end(scene.state)


def _tray(scene: PlayScene, part: Part) -> str:
    """How many plays, powers and draws there are, where text in play has a say."""
    seat = scene.game.index.seats[scene.view.tray_seat]
    left = plays_left(scene.state, seat.character)
    if scene.state.turn != seat.number:
        return ""
    more = [why_limit(scene.state, seat.character, phase) for phase, count in left.items() if count != 1]
    return "\n".join(more)


def _asked(scene: PlayScene, part: Part) -> str:
    decision = scene.advice.decision
    return why(scene.state, decision) if decision is not None else ""


def _texts(scene: PlayScene, part: Part) -> str:
    """What the texts of a phase would do, if nothing changes until then."""
    seat, _, phase = part.value.partition(".")
    state = scene.table_shown
    lines = [words_of(state, line) for line in coming_phase(state, int(seat), phase)] if state.outcome is None else []
    return "\n".join(lines) or part.hint


def _option(scene: PlayScene, part: Part) -> str:
    """The whole outcome of an option with its reasons, where the button does not say it all."""
    keys = () if part.kind == "skip" else (part.value,)
    decision = scene.advice.decision
    seen = scene.advice.forecast(keys) if decision is not None and decision.least <= 1 else None
    lines = details(scene.state, seen) if seen is not None else []
    return "\n".join(lines) if seen is not None and (len(lines) > 1 or seen.hits) else ""


def why_lines(scene: PlayScene, card: int) -> list[str]:
    """How a card came by its HP, newest first; nothing while the table shows the past."""
    return hp_story(scene.game, card) if scene.table_shown is scene.state else []


HINTS = {
    "hp": _hp, "chip": _chip, "end_turn": _button, "skip_to_draw": _button, "draw_button": _button,
    "tray": _tray, "why": _asked, "texts": _texts, "option": _option, "skip": _option,
    "coming": lambda scene, part: summary(scene.table_shown), "h": lambda scene, part: why_h(scene.state),
}  # fmt: skip
"""Parts of which there is more to say than their names."""
