"""Setting up a game of six heroes against two villains, at the door of the game."""

import json
from dataclasses import replace

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine import facing as facing_rules
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.digest import digest, from_json, to_json
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.engine.manual_moves import BeginAt, DestroyByHand, FaceByHand, FlipByHand, SetDeck, SetPlace
from sotm_desktop.engine.questions import active_heroes
from sotm_desktop.players import PLAYERS
from sotm_desktop.players.game_run import Watch, play
from sotm_desktop.players.invariants import of_state
from tests.engine.games import CARDSETS, library, play_on

TEAM = tuple((hero, "") for hero in ("legacy", "ra", "haka", "the_wraith", "tachyon", "bunker"))
EPIC = Setup("baron_blade", "megalopolis", TEAM, 3, edition=("definitive", "epic"), second_villain="omnitron")


def game(**changes) -> Game:
    return Game.new(library().card_index(replace(EPIC, **changes)))


def facing(played: Game) -> dict[str, str]:
    seats = played.index.seats
    return {seats[deck].id: seats[played.state.facing[deck]].id for deck in played.index.hero_decks}


def turns(played: Game) -> list[int]:
    """The decks whose turns have begun on the way to the present moment."""
    path = (played.moments[number] for number in played.path())
    return [event.deck for node in path for event in node.events if event.kind == "turn_began"]


def test_the_second_villain_sits_behind_the_third_hero():
    ids = [seat.id for seat in game().index.seats]
    assert ids == ["baron_blade", "legacy", "ra", "haka", "omnitron", "the_wraith", "tachyon", "bunker", "megalopolis"]


def test_the_last_three_heroes_are_asked_whom_they_face():
    """The first three must face the first villain: nobody faces one who has had no turn by then."""
    played = game()
    asked = []
    while played.decision.kind == "facing":
        asked.append((played.index.seats[played.decision.asks].id, played.decision.keys))
        played.answer("omnitron" if played.decision.asks == 6 else "baron_blade")
    both = ("baron_blade", "omnitron")
    assert asked == [("the_wraith", both), ("tachyon", both), ("bunker", both)]
    assert facing(played) == {
        "legacy": "baron_blade", "ra": "baron_blade", "haka": "baron_blade", "the_wraith": "baron_blade",
        "tachyon": "omnitron", "bunker": "baron_blade",
    }  # fmt: skip


def test_the_last_hero_has_no_choice_when_nobody_faces_the_second_villain():
    played = game()
    played.answer("baron_blade")
    events = played.answer("baron_blade")
    assert played.decision.kind != "facing"
    assert [event.keys for event in events if event.kind == "choice_forced"][:1] == [("omnitron",)]
    assert facing(played)["bunker"] == "omnitron"


def test_what_was_settled_beforehand_is_not_asked():
    played = game(facing=(("the_wraith", "omnitron"), ("bunker", "baron_blade")))
    assert played.index.seats[played.decision.asks].id == "tachyon"
    played.answer("baron_blade")
    assert facing(played)["the_wraith"] == "omnitron" and facing(played)["bunker"] == "baron_blade"


def test_both_villains_are_set_up():
    """Baron Blade's Setup plays a platform; every hero then holds four cards."""
    played = game(facing=(("the_wraith", "omnitron"), ("tachyon", "omnitron"), ("bunker", "omnitron")))
    places = {played.index.definitions[card].id: row.zone for card, row in enumerate(played.state.cards)}
    assert played.index.area_of_zone[places["mobile_defense_platform"]] == 0
    setups = {event.cause[0] for event in played.events if event.cause is not None and "setup" in event.cause[1]}
    assert setups == {
        card for card in played.index.villains if played.index.definitions[card].faces[0].setup is not None
    }
    drawn = [event.zone for event in played.events if event.kind == "card_moved" and event.why == "draw"]
    assert all(drawn.count(played.index.zone(deck, 1)) == 4 for deck in played.index.hero_decks)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"heroes": TEAM[:5]}, "for 6 heroes, and 5 are chosen"),
        ({"second_villain": ""}, "for two villains, and one is chosen"),
        ({"edition": ("definitive",)}, "for 3 to 5 heroes, and 6 are chosen"),
        ({"edition": ("definitive",), "heroes": TEAM[:5]}, "for one villain, and two are chosen"),
        ({"second_villain": "baron_blade"}, "can be in a game only once"),
        ({"facing": (("ra", "omnitron"),)}, "ra must face baron_blade at first"),
        ({"facing": (("ra", "citizen_dawn"),)}, "one of them is not in this game"),
        ({"facing": tuple((hero, "baron_blade") for hero, _ in TEAM[3:])}, "at least one hero must face omnitron"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_be_is_refused_with_a_sentence(changes, sentence):
    with pytest.raises(KeyError, match=sentence):
        game(**changes)


def test_turns_come_in_the_order_of_the_places():
    """Two rounds: everybody has one turn in each."""
    played = game(facing=tuple((hero, "omnitron") for hero, _ in TEAM[3:]))
    for _ in play_on(played, 5, 400, "greedy"):
        if played.state.round > 2:
            break
    assert turns(played)[:18] == [*range(9), *range(9)]


def to_phase(played: Game, hero: str, phase: str) -> None:
    """On to the action of a hero's phase, taking nothing on the way."""
    deck = played.index.seat_named(hero).number
    while (played.decision.kind, played.decision.asks, played.decision.question) != ("phase", deck, phase):
        played.answer(played.decision.keys[: played.decision.least])


def turns_from_here(played: Game, number: int) -> list[str]:
    """Whose turns come next."""
    before = len(turns(played))
    while len(turns(played)) < before + number:
        played.answer(played.decision.keys[: played.decision.least])
    return [played.index.seats[deck].id for deck in turns(played)[before:]]


def quiet(**changes) -> Game:
    """A game in which the villains and the environment have no cards to play."""
    played = game(facing=tuple((hero, "omnitron") for hero, _ in TEAM[3:]), prepared=True, **changes)
    for name in ("baron_blade", "omnitron", "megalopolis"):
        played.manual_move(SetDeck(played.index.seat_named(name).number, ()))
    played.manual_move(BeginAt(0, "start"))
    return played


def test_gaining_initiative_gives_nobody_a_second_turn_and_takes_none():
    """The third hero takes the first place: this round goes on behind the third place, the next begins with it."""
    played = quiet()
    to_phase(played, "haka", "play")
    played.answer("gain_initiative:1")
    rest = ["omnitron", "the_wraith", "tachyon", "bunker", "megalopolis", "baron_blade"]
    assert turns_from_here(played, 9)[:9] == [*rest, "haka", "legacy", "ra"]


def test_the_second_villain_stays_behind_the_third_place():
    """The last hero takes the second place, so that the third hero acts behind the second villain from now on."""
    played = quiet()
    to_phase(played, "bunker", "play")
    played.answer("gain_initiative:2")
    assert turns_from_here(played, 10)[:10] == [
        "megalopolis", "baron_blade", "legacy", "bunker", "ra", "omnitron", "haka", "the_wraith", "tachyon",
        "megalopolis",
    ]  # fmt: skip


def test_text_for_each_hero_follows_the_markers():
    played = quiet()
    to_phase(played, "haka", "play")
    played.answer("gain_initiative:1")
    ids = [played.index.seat_of(hero).id for hero in active_heroes(played.state)]
    assert ids == ["haka", "legacy", "ra", "the_wraith", "tachyon", "bunker"]


def test_h_of_hero_and_environment_cards_is_the_number_of_heroes():
    played = quiet()
    cards = {seat.id: seat.cards[0] for seat in played.index.seats}
    found = {name: facing_rules.h(played.state, card) for name, card in cards.items()}
    assert (found["baron_blade"], found["omnitron"], found["legacy"], found["megalopolis"]) == (3, 3, 6, 6)


@pytest.mark.parametrize("player", ["random", "greedy", "coverage"])
def test_a_whole_game_is_played_to_its_end(player):
    """Every state on the way keeps the invariants, survives JSON, and folds again from its answers."""
    index = library().card_index(replace(EPIC, seed=11))
    trial = play(index, PLAYERS[player](11), Watch(1, 25))
    assert trial.result in ("heroes_win", "heroes_lose") and not trial.complaints and not trial.crash, trial
    again = Game.new(index)
    for keys in trial.answers:
        again.answer(keys)
    assert again.outcome is not None and again.outcome.result == trial.result
    path = len(again.path()) - 1
    end = again.state
    assert again.undo(path) and again.redo(path) and again.state == end


def test_a_game_is_won_when_both_villains_are_beaten():
    """Played from the set-up on; the players lend a hand. The one who is left goes on for all six heroes."""
    villains = {"second_villain": "citizen_dawn"}
    played = game(facing=tuple((hero, "citizen_dawn") for hero, _ in TEAM[3:]), **villains)
    first, second = played.index.villains
    for number, _ in enumerate(play_on(played, 3, 4000, "greedy")):
        if number == 30:
            played.manual_move(FlipByHand(first))
            played.manual_move(DestroyByHand(first))
            assert played.outcome is None and played.state.cards[first].zone == played.index.removed
            assert facing_rules.h(played.state, second) == 6
        if number == 45:
            played.manual_move(DestroyByHand(second))
            break
    assert played.outcome is not None and played.outcome.result == "heroes_win"


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.parametrize("second", ["oddities/bellows", "citizen_dawn"])
def test_a_villain_of_one_card_that_turns_over_is_beaten_whichever_is_the_first(second, order):
    """Until the other is beaten the game goes on, H counts every hero, and the table comes out of a file as it was."""
    facing_both = tuple((hero, second.rpartition("/")[2]) for hero, _ in TEAM[3:])
    setup = replace(EPIC, villain="oddities/boiler", second_villain=second, facing=facing_both)
    played = Game.new(CardLibrary([CARDSETS, CARDSETS.parent / "tests" / "cardsets_for_tests"]).card_index(setup))
    first, last = (played.index.villains[at] for at in order)
    played.manual_move(DestroyByHand(first))
    state = played.state
    assert played.outcome is None and facing_rules.is_beaten(state, first) and not facing_rules.is_beaten(state, last)
    assert facing_rules.h(state, last) == 6
    again = from_json(state.index, json.loads(json.dumps(to_json(state))))
    assert again == state and digest(again) == digest(state) and not of_state(state)
    played.manual_move(DestroyByHand(last))
    assert played.outcome is not None and played.outcome.result == "heroes_win"


def test_two_villains_of_one_card_are_played_to_the_end():
    """Every state on the way keeps the invariants, and survives JSON."""
    setup = replace(EPIC, villain="oddities/boiler", second_villain="oddities/bellows", seed=5)
    index = CardLibrary([CARDSETS, CARDSETS.parent / "tests" / "cardsets_for_tests"]).card_index(setup)
    trial = play(index, PLAYERS["greedy"](5), Watch(1, 25))
    assert trial.result == "heroes_win" and not trial.complaints and not trial.crash, trial


def test_markers_can_be_moved_by_hand():
    """A hero put past the present turn has a turn at once, and nobody has two in a round."""
    played = game(facing=tuple((hero, "omnitron") for hero, _ in TEAM[3:]), pauses=True)
    seats = {seat.id: seat for seat in played.index.seats}
    while played.state.turn != seats["ra"].number:
        played.answer(played.decision.keys[: played.decision.least])
    played.manual_move(SetPlace(seats["bunker"].character, 1))
    played.manual_move(FaceByHand(seats["ra"].character, seats["omnitron"].character))
    assert [played.index.seats[deck].id for deck in played.state.order][:2] == ["bunker", "legacy"]
    assert facing(played)["ra"] == "omnitron"
    before = len(turns(played))
    while played.state.round == 1 and played.decision is not None:
        played.answer(played.decision.keys[: played.decision.least])
    ids = [played.index.seats[deck].id for deck in turns(played)[before:]]
    assert ids[:7] == ["bunker", "omnitron", "haka", "the_wraith", "tachyon", "megalopolis", "baron_blade"]


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (FaceByHand("megalopolis", "omnitron"), "no hero"),
        (FaceByHand("ra", "legacy"), "no villain"),
        (SetPlace("ra", 7), "from 1 to 6"),
        (SetPlace("ra", 0), "from 1 to 6"),
        (SetPlace("omnitron", 1), "no hero"),
    ],
)
def test_markers_that_make_no_sense_are_refused(move, sentence):
    played = game(facing=tuple((hero, "omnitron") for hero, _ in TEAM[3:]))
    seats = {seat.id: seat for seat in played.index.seats}
    numbers = {name: seat.cards[0] if seat.character is None else seat.character for name, seat in seats.items()}
    before = played.state
    with pytest.raises(Refused, match=sentence):
        played.manual_move(replace(move, **{part: numbers.get(name, name) for part, name in vars(move).items()}))
    assert played.state == before


def test_a_villain_for_whom_another_card_stands_is_not_beaten_by_having_no_hp():
    setup = Setup("gloomweaver", "megalopolis", TEAM[:3], 3, critical_event="diamonds_are_forever")
    index = library().card_index(setup)
    played = Game.new(index)
    (villain,) = index.villains
    assert played.state.cards[villain].hp is None and not facing_rules.is_beaten(played.state, villain)
