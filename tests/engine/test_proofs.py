"""A question that cannot matter is proved so on forks; one that may matter never is."""

from __future__ import annotations

from itertools import islice

from build_scripts.preview_check import shuffled_in_secret
from sotm_desktop.engine.digest import digest
from sotm_desktop.engine.equivalence import (
    ALWAYS_ASKED,
    answers_to,
    needless,
    outcome_key,
    same_outcome,
    whose_order_matters,
)
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.preview import preview
from tests.engine.games import games_at_decisions
from tests.table.games import decisions, new_game

ENOUGH = 24
"""Answers of a question that are tried here."""


def asked(kinds, seeds=range(4)):
    """Games that stand at a question of these kinds."""
    for seed in seeds:
        for game in decisions(new_game(seed=seed), seed, 300):
            if game.decision.kind in kinds:
                yield game


def orders(seeds=range(4)):
    return asked(("order",), seeds)


def ends_of(state, decision):
    """Where answers to a question lead up to the next one; those that meet hidden cards are left out."""
    for keys in islice(answers_to(decision), ENOUGH):
        seen = preview(state, keys)
        if seen.is_whole:
            yield outcome_key(seen.state)


def test_orders_that_do_not_matter_are_proved_and_those_that_do_are_not():
    proved = refuted = 0
    for game in orders():
        state, decision = game.state, game.decision
        before = digest(state)
        proof = needless(state, decision)
        assert digest(state) == before and game.state is state
        ends = list(ends_of(state, decision))
        if proof is not None:
            proved += 1
            assert proof == decision.default
            assert all(end == ends[0] for end in ends) or any(preview(state, keys).asks_next for keys in [proof])
        elif len(ends) > 1 and any(end != ends[0] for end in ends):
            refuted += 1
    assert proved > 5 and refuted > 0


def test_what_an_order_is_asked_of_is_only_what_may_matter():
    """Those left out may come anywhere; those asked about, turned around, lead elsewhere."""
    left_out = turned = 0
    for seed in (5, 7):
        for game in decisions(new_game(("unity", "legacy", "captain_cosmic"), seed=seed), seed, 110):
            state, decision = game.state, game.decision
            if decision.kind != "order" or needless(state, decision) is not None:
                continue
            before = digest(state)
            shown = whose_order_matters(state, decision)
            assert digest(state) == before
            assert [key for key in decision.keys if key in shown] == list(shown)
            free = tuple(key for key in decision.keys if key not in shown)
            if not free:
                continue
            assert len(shown) > 1
            left_out += 1
            orders = [decision.keys, free + shown, shown + free, shown[:1] + free[::-1] + shown[1:]]
            seen = [preview(state, keys) for keys in orders]
            if all(each.is_whole and not each.asks_next for each in seen):
                assert len({repr(outcome_key(each.state)) for each in seen}) == 1
            other = preview(state, shown[::-1] + free)
            turned += other.is_whole and seen[2].is_whole and outcome_key(other.state) != outcome_key(seen[2].state)
    assert left_out > 2 and turned > 0


def test_choices_that_do_not_matter_are_proved_and_those_that_do_are_not():
    """Over all decks: whatever every answer leads to without a question on the way decides."""
    proved = refuted = 0
    for seed in range(1, 7):
        for game in games_at_decisions(seed, 160):
            state, decision = game.state, game.decision
            if decision.kind in (*ALWAYS_ASKED, "order"):
                continue
            seen = [preview(state, keys) for keys in islice(answers_to(decision), ENOUGH + 1)]
            proof = needless(state, decision)
            if len(seen) > ENOUGH or not all(each.is_whole for each in seen):
                continue
            same = len({outcome_key(each.state) for each in seen}) == 1
            if same:
                assert proof is not None, (seed, decision)
                proved += 1
            elif proof is None:
                refuted += 1
            else:
                assert any(each.asks_next for each in seen), (seed, decision)
    assert proved > 3 and refuted > 20


def test_an_order_with_a_question_on_the_way_is_proved_only_if_the_same_can_be_brought_about():
    """Every table that one order can lead to is played out; a proof says that all orders have the same ones."""
    checked = 0
    for seed in range(1, 7):
        for game in games_at_decisions(seed, 160):
            decision = game.decision
            if decision.kind != "order" or len(decision.keys) > 3 or needless(game.state, decision) is None:
                continue
            reached = [played_out(game.fork(), keys) for keys in islice(answers_to(decision), 6)]
            if None not in reached:
                checked += 1
                assert all(each == reached[0] for each in reached), (seed, decision)
    assert checked > 5


def played_out(game: Game, keys) -> set | None:
    """Every table at the next question of a phase that an answer may lead to; None when there are too many."""
    found, open_lines = set(), [(game.state, keys)]
    for _ in range(60):
        if not open_lines:
            return found
        state, given = open_lines.pop()
        seen = preview(state, given)
        if not seen.is_whole:
            return None
        after = seen.state
        if not seen.asks_next or after.pending.kind in ALWAYS_ASKED:
            found.add(outcome_key(after))
        else:
            open_lines += [(after, following) for following in islice(answers_to(after.pending), 30)]
    return None


def test_options_that_lead_to_the_same_table_are_found():
    found = 0
    for seed in range(1, 7):
        for game in games_at_decisions(seed, 160):
            state, decision = game.state, game.decision
            for key, twin in same_outcome(state, decision, decision.keys[:6]).items():
                one, other = preview(state, (key,)), preview(state, (twin,))
                assert one.is_whole == other.is_whole
                if one.is_whole and not one.asks_next:
                    assert outcome_key(one.state) == outcome_key(other.state), (seed, decision, key, twin)
                    found += 1
    assert found > 3


def test_a_proof_never_tells_what_lies_hidden():
    for seed in range(1, 5):
        for game in games_at_decisions(seed, 120):
            other = shuffled_in_secret(game.state)
            assert needless(game.state, game.decision) == needless(other, other.pending)


def test_a_whole_deck_that_leaves_the_game_with_its_hero_hides_nothing():
    seen = 0
    for seed in range(1, 9):
        for game in games_at_decisions(seed, 200):
            for option in game.decision.options[:3] if game.decision.least <= 1 <= game.decision.most else ():
                events = preview(game.state, (option.key,)).events
                out = next((at for at, e in enumerate(events) if e.kind == "hero_incapacitated"), -1)
                if out >= 0:
                    seen += any(event.kind == "card_moved" for event in events[out:])
    assert seen > 0


def test_drawing_is_no_proof():
    """Where the order meets hidden cards before it is done, the players are asked."""
    for game in orders(range(3)):
        if all(not preview(game.state, keys).events for keys in (game.decision.keys, game.decision.keys[::-1])):
            whole = preview(game.state, game.decision.keys).is_whole
            assert whole or needless(game.state, game.decision) is None


def test_the_same_on_every_machine():
    """Fewer tries may prove more, never less; the answer depends on nothing but the state."""
    for game in orders(range(2)):
        state, decision = game.state, game.decision
        proof = needless(state, decision)
        assert proof == needless(state, decision)
        if proof is not None:
            assert needless(state, decision, tries=2) == proof


def test_what_is_the_players_own_is_never_answered_for_them():
    for game in asked(ALWAYS_ASKED, range(2)):
        assert needless(game.state, game.decision) is None
