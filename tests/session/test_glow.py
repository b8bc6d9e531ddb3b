"""What glows where nothing moves is all that changed on the table, and nothing else."""

from __future__ import annotations

from sotm_desktop.engine.questions import is_in_play
from sotm_desktop.engine.state import DECK, TRASH
from sotm_desktop.session.glow import glow_between
from tests.table.games import decisions, new_game


def test_everything_that_changed_glows_and_nothing_else():
    seen: dict[str, int] = {}
    before = None
    for game in decisions(new_game(seed=3), 3, 250):
        if before is not None:
            glow, after = glow_between(before, game.state), game.state
            in_play = [{card for card in range(len(s.cards)) if is_in_play(s, card)} for s in (before, after)]
            assert glow.new == in_play[1] - in_play[0] and glow.gone == in_play[0] - in_play[1]
            stayed = in_play[0] & in_play[1]
            hp = {card: after.cards[card].hp - before.cards[card].hp for card, _ in glow.hp}
            assert dict(glow.hp) == hp and set(hp) <= stayed and glow.changed <= stayed
            quiet = stayed - set(hp) - glow.changed
            for old, row in ((before.cards[card], after.cards[card]) for card in quiet):
                assert (old.hp, old.face, old.tokens) == (row.hp, row.face, row.tokens)
            for seat in after.index.seats:
                for kind in (DECK, TRASH):
                    zone = after.index.zone(seat.number, kind)
                    counts = {len(before.zones[zone]), len(after.zones[zone])}
                    assert ((seat.number, kind) in glow.piles) == (len(counts) > 1)
            for name in ("hp", "changed", "new", "gone", "piles"):
                seen[name] = seen.get(name, 0) + bool(getattr(glow, name))
        before = game.state
    assert all(seen.values()), seen
    assert not any(getattr(glow_between(before, before), name) for name in seen)
