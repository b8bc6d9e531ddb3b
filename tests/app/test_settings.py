"""Settings survive: a round trip, a broken file, a value that does not fit, a newer version."""

import json
import os
from dataclasses import fields, replace
from pathlib import Path

import pytest

from sotm_desktop import settings
from sotm_desktop.settings import Settings

CHANGED = Settings(
    ui_scale=1.5,
    animation_speed=0.0,
    automated_pace=2.5,
    reduced_motion=True,
    window_size=(1920, 1080),
    window_place=(-1200, 40, 1920, 1080, 2560, 1440),
    fullscreen=True,
    readable_font=True,
    speech=True,
    keys=(("draw", "G"),),
    muted=True,
    sound_volume=0.5,
    table_volume=0.25,
    interface_volume=0.0,
    tips=False,
    hand_order="title",
    left_out=("some_set",),
    colours="calm",
    welcomed=False,
    ask_before_losing=False,
    draw_by_itself=False,
    adviser=True,
    players="Anna and Ben",
    seen_version="0.0.9",
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

    monkeypatch.setattr(settings.own_files.os, "fsync", power_cut)
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
        ('{"window_place": [0, 40, 1920]}', "window_place"),
        ('{"window_place": [0, 1e9]}', "window_place"),
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


FOREIGN = {
    "nested": b"[" * 100_000,
    "nested maps": b'{"a":' * 100_000,
    "deep in a value": b'{"keys": ' + b"[" * 900 + b"]" * 900 + b"}",
    "binary": bytes(range(256)) * 40,
    "huge": b" " * 5_000_000,
    "many digits": b'{"ui_scale": ' + b"9" * 5000 + b"}",
    "no number": b'{"ui_scale": Infinity, "window_size": [1e400, -0]}',
    "a list for a word": b'{"hand_order": ["drawn"]}',
    "a map for a word": b'{"hand_order": {"drawn": 1}}',
    "a list for keys": b'{"keys": [["draw", "G"]]}',
    "half a letter": b'{"keys": {"draw": "\\ud800"}}',
}


@pytest.mark.parametrize("name", FOREIGN)
def test_whatever_lies_there_is_set_aside_and_the_program_starts(tmp_path, name: str) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(FOREIGN[name])
    loaded, complaint = settings.load(path)
    assert loaded == Settings() and len(complaint) < 600, complaint
    assert (tmp_path / "settings.json.broken").read_bytes() == FOREIGN[name]
    settings.save(path, CHANGED)
    assert settings.load(path) == (CHANGED, "")


def test_a_folder_or_a_pipe_of_that_name_is_set_aside(tmp_path) -> None:
    path = tmp_path / "settings.json"
    for number, make in enumerate((Path.mkdir, os.mkfifo, Path.mkdir)):
        make(path)
        loaded, complaint = settings.load(path)
        assert loaded == Settings() and "it is no file" in complaint
        assert not path.exists() and len(list(tmp_path.iterdir())) == number + 1, "and nothing else is overwritten"
