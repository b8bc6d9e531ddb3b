"""Settings survive: a round trip, a broken file, a value that does not fit, a newer version."""

import json
from dataclasses import fields, replace

import pytest

from sotm_desktop import settings
from sotm_desktop.settings import Settings

CHANGED = Settings(
    ui_scale=1.5,
    animation_speed=0.0,
    automated_pace=2.5,
    reduced_motion=True,
    window_size=(1920, 1080),
    fullscreen=True,
    readable_font=True,
    speech=True,
    keys=(("draw", "G"),),
    hand_order="title",
)


def test_every_setting_comes_back_as_it_was_saved(tmp_path) -> None:
    path = tmp_path / "config" / "settings.json"
    settings.save(path, CHANGED)
    assert settings.load(path) == (CHANGED, "")
    different = [f.name for f in fields(Settings) if getattr(CHANGED, f.name) != getattr(Settings(), f.name)]
    assert different == [f.name for f in fields(Settings)]


def test_saving_leaves_no_other_file_behind(tmp_path) -> None:
    settings.save(tmp_path / "settings.json", CHANGED)
    settings.save(tmp_path / "settings.json", Settings())
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_failed_save_keeps_the_old_file(tmp_path, monkeypatch) -> None:
    path = tmp_path / "settings.json"
    settings.save(path, CHANGED)

    def power_cut(*_: object) -> None:
        raise OSError("power cut")

    monkeypatch.setattr(settings.os, "fsync", power_cut)
    with pytest.raises(OSError, match="power cut"):
        settings.save(path, Settings())
    assert settings.load(path) == (CHANGED, "")


def test_no_file_means_defaults_and_no_complaint(tmp_path) -> None:
    assert settings.load(tmp_path / "settings.json") == (Settings(), "")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "could not be read"),
        ("[]", "JSON object"),
        ('{"ui_scale": 9}', "ui_scale must be a number from 0.75 to 2.5, found 9"),
        ('{"ui_scale": NaN}', "ui_scale"),
        ('{"speech": 1}', "speech must be true or false, found 1"),
        ('{"window_size": [1280]}', r"window_size must be [width, height]"),
        ('{"window_size": [1280, true]}', "window_size"),
    ],
)
def test_broken_file_is_told_kept_and_replaced_by_defaults(tmp_path, text: str, said: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    loaded, complaint = settings.load(path)
    assert loaded == Settings()
    assert said in complaint and "settings.json.broken" in complaint
    assert (tmp_path / "settings.json.broken").read_text() == text
    assert not path.exists()


def test_letters_that_are_no_utf8_are_a_broken_file_too(tmp_path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"\xff\xfe{}")
    assert "could not be read" in settings.load(path)[1]


def test_setting_of_a_newer_version_is_left_out(tmp_path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"smell": "roses", "speech": True}))
    assert settings.load(path) == (replace(Settings(), speech=True), "")
