"""The shipped folders are found wherever the program runs; the player's files go where they belong."""

from pathlib import Path

import pytest

from sotm_desktop import paths


def test_in_a_checkout_the_folders_beside_the_package_are_found() -> None:
    assert paths.find().assets == Path(__file__).resolve().parent.parent / "assets"


def test_bundle_comes_before_wheel_and_wheel_before_checkout(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(paths.sys, "_MEIPASS", str(tmp_path / "bundle"), raising=False)
    monkeypatch.setattr(paths, "PACKAGE", tmp_path / "site" / "sotm_desktop")
    wheel = tmp_path / "site" / "sotm_desktop" / "_shipped"
    assert paths.shipped_candidates() == [tmp_path / "bundle", wheel, tmp_path / "site"]


def test_first_folder_that_holds_card_sets_wins(tmp_path) -> None:
    empty, full, later = (tmp_path / name for name in ("empty", "full", "later"))
    empty.mkdir()
    (full / "cardsets").mkdir(parents=True)
    (later / "cardsets").mkdir(parents=True)
    assert paths.shipped_root([empty, full, later]) == full


def test_missing_folders_are_told_with_the_places_looked_at(tmp_path) -> None:
    with pytest.raises(paths.MissingFolders, match=str(tmp_path / "nowhere")):
        paths.shipped_root([tmp_path / "nowhere"])


def test_sotm_home_holds_everything_of_the_player(own_home) -> None:
    found = paths.find()
    own = (found.settings_file, found.saves, found.user_cardsets, found.cache, found.crash_reports)
    assert all(own_home in path.parents for path in own)
    assert len({*own}) == len(own)


def test_without_sotm_home_the_system_s_own_folders_are_used(monkeypatch) -> None:
    folders = paths.user_folders({})
    assert {path.name for path in folders.values()} == {paths.APP}


def test_finding_paths_makes_no_folder(own_home) -> None:
    found = paths.find()
    assert not own_home.exists()
    assert found.make_user_folders() == ""
    assert found.saves.is_dir() and found.user_cardsets.is_dir()


def test_folder_that_cannot_be_made_is_told_in_a_sentence(own_home) -> None:
    own_home.write_text("a file stands where the folder should be")
    assert "cannot be made" in paths.find().make_user_folders()
