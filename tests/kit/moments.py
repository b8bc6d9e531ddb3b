"""A game at a moment that no play has led to, for tests of what looks at it."""

from dataclasses import replace
from typing import Any

from sotm_desktop.engine.game import Game


def put_in(game: Game, **fields: Any) -> None:
    """Puts values into the present moment, whatever the rules say."""
    moment = game.moments[game.at]
    moment.state = replace(moment.state, **fields)
