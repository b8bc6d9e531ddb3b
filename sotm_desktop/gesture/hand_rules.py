"""Which rules of the hand hold now."""

from __future__ import annotations

from sotm_desktop.gesture.manual_rules import ManualRules
from sotm_desktop.gesture.mate_rules import MateRules
from sotm_desktop.gesture.play_rules import PlayRules
from sotm_desktop.session.game_session import GameSession

HandRules = PlayRules | ManualRules | MateRules


def rules_of(session: GameSession) -> HandRules:
    """Those for moves by hand, for a question of the computer's, or for one of the players'."""
    if session.is_manual:
        return ManualRules(session)
    return MateRules(session) if session.mates.is_asked else PlayRules(session)
