"""An order that cannot matter is proved so on forks; one that may matter never is."""

from __future__ import annotations

from itertools import permutations

from build_scripts.preview_check import shuffled_in_secret
from sotm_desktop.engine.digest import digest
from sotm_desktop.engine.preview import preview
from sotm_desktop.engine.proofs import essence, irrelevant_order
from sotm_desktop.table.moves import same_in_any_order
from tests.table.games import decisions, new_game


def orders(seeds=range(4)):
    """Games that stand at a question of order."""
    for seed in seeds:
        for game in decisions(new_game(seed=seed), seed, 300):
            if game.decision.kind == "order":
                yield game
            else:
                assert irrelevant_order(game.state, game.decision) is None


def test_orders_that_do_not_matter_are_proved_and_those_that_do_are_not():
    proved = refuted = 0
    for game in orders():
        state, decision = game.state, game.decision
        before = digest(state)
        proof = irrelevant_order(state, decision)
        assert digest(state) == before and game.state is state
        assert same_in_any_order(state) == (proof is not None)
        ends = list(certain_ends(state, decision))
        if proof is not None:
            proved += 1
            assert proof == decision.default
            assert all(end == ends[0] for end in ends), decision
        elif len(ends) > 1 and any(end != ends[0] for end in ends):
            refuted += 1
    assert proved > 5 and refuted > 0


def certain_ends(state, decision):
    """Where all orders of a few things lead up to the next question; those that meet hidden cards are left out."""
    for keys in permutations(decision.keys) if len(decision.keys) <= 4 else ():
        seen = preview(state, keys)
        if seen.is_whole:
            yield essence(seen.state)


def test_a_proof_never_tells_what_lies_hidden():
    for game in orders(range(3)):
        other = shuffled_in_secret(game.state)
        assert irrelevant_order(game.state, game.decision) == irrelevant_order(other, other.pending)


def test_drawing_is_no_proof():
    """Where the order meets hidden cards before it is done, the players are asked."""
    for game in orders(range(3)):
        if all(not preview(game.state, keys).events for keys in (game.decision.keys, game.decision.keys[::-1])):
            whole = preview(game.state, game.decision.keys).is_whole
            assert whole or irrelevant_order(game.state, game.decision) is None


def test_the_same_on_every_machine():
    """Fewer tries may prove more, never less; the answer depends on nothing but the state."""
    for game in orders(range(2)):
        state, decision = game.state, game.decision
        proof = irrelevant_order(state, decision)
        assert proof == irrelevant_order(state, decision)
        if proof is not None:
            assert irrelevant_order(state, decision, tries=2) == proof
