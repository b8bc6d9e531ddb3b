"""What is said of the thing under the pointer: why a number is what it is, and why something cannot be done now."""

from __future__ import annotations

from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.gesture import targets
from sotm_desktop.session.consequence_chips import lines_of
from sotm_desktop.session.consequences import HpChange
from sotm_desktop.session.forecast_text import details, hit_lines
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.next_turn_preview import summary, words_of
from sotm_desktop.session.seats_shown import tray_seat
from sotm_desktop.session.table_look import plays_left
from sotm_desktop.words.narration import why
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.narration.number_reasons import hp_story, why_h, why_hp, why_limit
from sotm_desktop.words.narration.refusals import why_not_end, why_not_power


def tooltip(
    session: GameSession, shown: State, target: targets.TableTarget, hint: str = "", viewed: SeatId | None = None
) -> str:
    """The words of the tooltip over a target; "" where it says everything itself.

    ``shown``: the table as it lies there. ``hint``: what the view says of the target, given where there is no more to
    say. ``viewed``: the hero whose hand is looked at.
    """
    state, question = session.state, session.question
    match target:
        case targets.FactTarget(seat, targets.SeatFact.HP):
            return why_hp(session.game, shown, shown.index.character(seat))
        case targets.PowerTarget(power):
            key = question.offer.powers.get(power)
            if key is None:
                return why_not_power(state, power)
            seen = question.forecast((key,))
            return "\n".join([hint, *(details(state, seen) if seen is not None else ())])
        case targets.Command.END_TURN | targets.Command.SKIP_TO_DRAW:
            return why_not_end(state)
        case targets.Command.SORT_HAND:  # beside what is left to do
            return "\n".join(filter(None, (_limits(state, tray_seat(state, question, viewed)), hint)))
        case targets.Region.ASKER:
            return why(state, question.decision) if question.decision is not None else ""
        case targets.Region.COMING:
            return summary(shown, session.coming.turn(shown))
        case targets.Region.H:
            return why_h(state)
        case targets.TextsTarget(seat, phase):
            lines = session.coming.lines(shown, seat, phase) if not shown.outcome else None
            return "\n".join(words_of(shown, each) for each in lines or ()) or hint
        case targets.OptionTarget(key):
            return _outcome(session, (key,))
        case targets.Command.SKIP if not question.is_phase():
            return _outcome(session, ())
        case targets.Command.SKIP | targets.Command.CONFIRM | targets.Command.DRAW:
            return ""
    return hint


def _limits(state: State, seat: SeatId) -> str:
    """How many plays, powers and draws there are, where that is not one of each."""
    if state.turn != seat:
        return ""
    hero = state.index.character(seat)
    return "\n".join(why_limit(state, hero, phase) for phase, count in plays_left(state, hero).items() if count != 1)


def _outcome(session: GameSession, keys: tuple[str, ...]) -> str:
    """The whole outcome of an option, each damage with its reasons."""
    state, decision, question = session.state, session.decision, session.question
    if decision is None or decision.least > 1:
        return ""
    seen = question.forecast(keys)
    hits = hit_lines(state, seen) if seen is not None else []
    told = {hit.target for hit in seen.hits} if seen is not None else set()
    found = [each for each in question.consequences(*keys) if not (isinstance(each, HpChange) and each.card in told)]
    return "\n".join([*hits, *lines_of(state, tuple(found))])


def why_lines(session: GameSession, shown: State, card: CardId) -> list[str]:
    """How a card came by its HP, newest first; nothing while the table shows the past."""
    return hp_story(session.game, card) if shown is session.state else []
