"""Lines of play as a value: where each leaves another, in an order that can be drawn, and two moments compared."""

import pytest

from sotm_desktop.engine.manual_moves import IncapacitateByHand, MoveCard, SetHpByHand
from sotm_desktop.session.compare import compare
from sotm_desktop.session.game_lines import lines_of
from tests.engine.games import new_game, play_on, played, with_branches


@pytest.mark.parametrize("seed", range(3))
def test_every_moment_lies_on_exactly_one_line_and_every_line_ends_at_a_leaf(seed):
    game = with_branches(seed)
    lines = lines_of(game)
    assert sorted(number for line in lines for number in line.moments) == list(range(len(game.moments)))
    assert {line.end for line in lines} == {n for n, node in enumerate(game.moments) if not node.children}
    assert [line.is_current for line in lines].count(True) == 1 and lines[0].trunk is None


@pytest.mark.parametrize("seed", range(3))
def test_a_line_leaves_the_one_above_at_its_first_answer(seed):
    game = with_branches(seed)
    lines = lines_of(game)
    assert len(lines) > 2
    for place, line in enumerate(lines[1:], 1):
        trunk = lines[line.trunk]
        assert line.trunk < place, "it stands below the line that it leaves"
        assert game.moments[line.moments[0]].parent in trunk.moments
        assert trunk.start < line.start <= trunk.length
        path = [line.end]
        while game.moments[path[-1]].parent is not None:
            path.append(game.moments[path[-1]].parent)
        assert len(path) == line.length
    for place in range(len(lines)):  # no line from a bar to another crosses a later one's start
        below = [other for other in lines[place + 1 :] if other.trunk == place]
        assert [other.start for other in below] == sorted((other.start for other in below), reverse=True)


def test_a_line_says_how_it_stands_and_what_began_it():
    game = played(1, 30)
    game.undo(6)
    game.manual_move(SetHpByHand(game.index.heroes[0], 5))
    line = lines_of(game)[0]
    assert line.is_current and line.standings[1].hp == 5
    other = lines_of(game)[1]
    assert other.began.endswith(".") and other.trunk == 0
    game.manual_move(IncapacitateByHand(game.index.heroes[0]))
    assert lines_of(game)[0].standings[1].hp is None


def test_a_moment_compared_with_itself_shows_no_difference():
    game = played(2, 25)
    assert not any(pair.differs for pair in compare(game.state, game.state))


def test_what_differs_is_named_with_its_direction():
    game = played(2, 25)
    before, hero, villain = game.state, game.index.heroes[0], game.index.villains[0]
    seat, hp = game.index.deck_of[hero], before.cards[hero].hp
    card = before.zones[game.index.zone(seat, 1)][0]
    game.manual_move(SetHpByHand(hero, hp - 1))
    game.manual_move(SetHpByHand(villain, before.cards[villain].hp - 2))
    game.manual_move(MoveCard(card, seat, 3))
    pairs = compare(before, game.state)
    mine, theirs = pairs[seat], pairs[0]
    facts = {fact.name: fact for fact in mine.facts}
    assert (facts["HP"].left, facts["HP"].right, facts["HP"].better) == (str(hp), str(hp - 1), -1)
    assert facts["Hand"].better == -1 and facts["In play"].better == 1 and not facts["Deck"].differs
    assert mine.only_right == (card,) and mine.only_left == ()
    assert next(fact for fact in theirs.facts if fact.name == "HP").better == 1
    back = compare(game.state, before)[seat]
    assert back.only_left == (card,) and back.only_right == ()


def test_of_equal_cards_only_those_that_are_more_are_named():
    game = new_game(3)
    for _ in play_on(game, 3, 3):
        pass
    kinds, seat = game.index.definitions, game.index.seats[0]
    twins = [card for card in seat.cards if sum(kinds[other] is kinds[card] for other in seat.cards) > 1]
    one, other = [card for card in twins if kinds[card] is kinds[twins[0]]][:2]
    game.manual_move(MoveCard(one, 0, 3))
    game.manual_move(MoveCard(other, 0, 2, "top"))
    before = game.state
    game.manual_move(MoveCard(other, 0, 3))
    pair = compare(before, game.state)[0]
    assert len(pair.only_right) == 1 and pair.only_left == ()
