"""Achievements: how they stand by the finished games, that they stay won, and that the end of a game tells them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.state import Outcome
from sotm_desktop.saves import DREW, LOST, WON, Count, Profile, SaveError
from sotm_desktop.scenes.end.end_screen import EndScreen
from sotm_desktop.scenes.shell.achievements import standings
from sotm_desktop.scenes.statistics.achievement_rows import AchievementRow, in_columns, in_order
from sotm_desktop.widgets.theme import Theme
from tests.engine.games import CARDSETS
from tests.kit.finished_games import NOON, game, hero, keep
from tests.kit.moments import put_in


@pytest.fixture
def stands(tmp_path):
    """How an achievement stands after some games: ``stands("counts: …", *games)``."""
    profile = Profile(tmp_path / "profile.json")

    def tell(says: str, *games, older=()):
        folder = tmp_path / "sets" / "mine" / "heroes"
        folder.mkdir(parents=True, exist_ok=True)
        text = f"achievements: [{{id: it, title: It, about: Win., {says}}}]"
        (folder.parent / "achievements.yaml").write_text(text)
        cards = CardLibrary([CARDSETS, tmp_path / "sets"])
        assert not cards.of_sets([folder.parent])
        profile.kept = type(profile.kept)()
        profile.kept.games |= dict(older)
        keep(profile, *games)
        return next(each for each in standings(cards, profile) if each.id == "mine/it")

    return tell


def won(name: int, days_ago: float = 0, **fields):
    return game(name, WON, days_ago, **fields)


@pytest.mark.parametrize(
    ("says", "fits", "does_not"),
    [
        ("won: {advanced: true}", {"advanced": True}, {}),
        ("won: {event: true}", {"critical_event": "mad_bomber_blade"}, {}),
        ("won: {villains: 2}", {"villains": ("omnitron", "the_matriarch")}, {}),
        ("won: {heroes: 4}", {"heroes": (hero(),) * 4}, {}),
        ("won: {fallen: 1}", {"heroes": (hero(hp=None), hero())}, {}),
        ("won: {standing: 1}", {"heroes": (hero(hp=None), hero())}, {"heroes": (hero(), hero())}),
        ("won: {rounds_most: 5}", {"rounds": 5}, {"rounds": 6}),
        ("won: {rounds_least: 9}", {"rounds": 9}, {"rounds": 8}),
        ("won: {damage: 50}", {"heroes": (hero(dealt=50),)}, {"heroes": (hero(dealt=49), hero(dealt=None))}),
        ("won: {hit: 12}", {"heroes": (hero(hardest=12),)}, {"heroes": (hero(hardest=11), hero(hardest=None))}),
        ("won: {villain: omnitron}", {"villains": ("omnitron",)}, {}),
        ("won: {environment: insula_primalis}", {"environment": "insula_primalis"}, {}),
        ("won: {team: [legacy, ra]}", {"heroes": (hero("ra"), hero(), hero("haka"))}, {"heroes": (hero(),)}),
    ],
)  # fmt: skip
def test_a_condition_holds_for_the_games_that_it_means(stands, says, fits, does_not):
    assert not stands(says, won(1, **does_not), game(2, LOST, **fits), game(3, DREW, **fits)).is_won
    found = stands(says, won(1, **does_not), won(2, 3, **fits), won(3, **fits))
    assert found.when == NOON - 3 * 86400 and (found.have, found.need) == (1, 1)


def test_different_ones_are_counted_and_the_last_says_when(stands):
    games = [won(1, 9, villains=("omnitron",)), won(2, 8, villains=("omnitron",)), won(3, 7)]
    found = stands("counts: villains, need: 2", *games)
    assert (found.have, found.when) == (2, NOON - 7 * 86400)
    assert stands("counts: villains, need: 2", *games[:2]).have == 1


def test_wins_in_a_row_end_with_a_loss_and_not_with_a_draw(stands):
    row = [won(1), won(2), game(3, DREW), won(4)]
    assert stands("counts: in_a_row, need: 3", *row).is_won
    broken = stands("counts: in_a_row, need: 3", won(1), won(2), game(3, LOST), won(4))
    assert not broken.is_won and broken.have == 2


def test_every_one_is_each_that_the_card_set_has():
    cards = CardLibrary([CARDSETS])
    profile = Profile(Path("nowhere.json"))
    found = {each.id: each for each in standings(cards, profile)}
    files = [file for file in cards.files.values() if (file.set, file.path.parent.name) == ("definitive", "villains")]
    keep(profile, *(won(n, villains=(cards.name_of(file),)) for n, file in enumerate(files)))
    after = {each.id: each for each in standings(cards, profile)}["definitive/every_villain"]
    assert found["definitive/every_villain"].have == 0 and after.is_won and after.need == len(files)


def test_games_of_older_versions_count_where_their_results_say_enough(stands):
    assert stands("need: 2", won(1), older={"a": WON, "b": LOST}).when == NOON
    found = stands("need: 1", older={"a": WON})
    assert found.is_won and found.when == 0.0
    assert not stands("won: {advanced: true}", older={"a": WON}).is_won


def test_those_won_last_come_first_and_then_the_nearest(stands):
    near, far = stands("need: 4", won(1), won(2)), stands("need: 9", won(1))
    old, new = stands("need: 1", won(1, 5)), stands("need: 1", won(1))
    assert in_order([far, old, near, new]) == [new, old, near, far]


# -- at the end of a game


def finished(program, won_: bool):
    found = program.shared.saves.new_game(program.library.first_game)
    put_in(found, outcome=Outcome("heroes_win" if won_ else "heroes_lose", "test", None))
    return found


def test_the_end_of_a_game_tells_what_was_achieved_once(program):
    for file in program.shared.paths.profile_file.parent.glob("profile*.json"):
        file.unlink()
    told = []
    for is_won in (False, True, True):
        end = EndScreen(program.shared, finished(program, is_won))
        program.shared.saves.autosave(end.game)
        program.shared.manager.push(end)
        program.step()
        told.append(end.why)
    assert "Achievement" not in told[0] and "Achievements: First victory and Quick work." in told[1]
    assert "Achievement" not in told[2], "once"
    assert told[1] in program.shared.manager.scenes[-2].heading()
    again = Profile(program.shared.paths.profile_file)
    assert set(again.awards) == {"definitive/first_win", "definitive/quick_work"}


def test_a_full_disk_is_told_once_and_what_was_achieved_all_the_same(program, monkeypatch):
    for file in program.shared.paths.profile_file.parent.glob("profile*.json"):
        file.unlink()
    game_ = finished(program, True)
    program.shared.saves.close()
    monkeypatch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    assert "Achievements: First victory" in program.shared.progress.count(game_)
    assert len([each for each in program.shared.notices if "No space left" in each]) == 1


def test_what_was_won_stays_won(tmp_path):
    """Also when the card set asks for more now."""
    profile = Profile(tmp_path / "profile.json")
    profile.award({"definitive/every_villain": 5.0})
    profile.award({"definitive/every_villain": 9.0, "definitive/first_win": 7.0})
    found = {each.id: each for each in standings(CardLibrary([CARDSETS]), Profile(tmp_path / "profile.json"))}
    assert found["definitive/every_villain"].when == 5.0 and found["definitive/first_win"].when == 7.0


def test_an_award_that_cannot_be_written_says_so(tmp_path, monkeypatch):
    profile = Profile(tmp_path / "profile.json")
    monkeypatch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(SaveError, match="No space left"):
        profile.award({"a/b": 1.0})
    assert profile.awards == {"a/b": 1.0} and profile.count("events", "x") == Count()


@pytest.mark.parametrize("scale", (1.0, 1.6))
def test_the_ring_of_one_achievement_stays_off_the_others(program, scale):
    theme = Theme(scale)
    rows = [AchievementRow(each, theme) for each in program.shared.progress.achievements[:4]]
    for row, place in zip(rows, in_columns(rows, theme)(round(600 * scale)), strict=True):
        row.put(place.move(40, 40))
    pictures = []
    for focused in (False, True):
        rows[1].focused = focused
        pictures.append(pygame.Surface((round(700 * scale), rows[-1].rect.bottom + 40)))
        pictures[-1].fill("white")
        for row in rows:
            row.draw(pictures[-1])
    bare, ringed = pictures
    assert ringed.get_buffer().raw != bare.get_buffer().raw
    for other in (rows[0], rows[2]):
        same = [each.subsurface(other.rect).copy().get_buffer().raw for each in pictures]
        assert same[0] == same[1], other.name
