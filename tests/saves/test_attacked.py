"""A few of the files that `build_scripts/attack_saves.py` makes: no crash, no hang, nothing written elsewhere."""

import pytest

from build_scripts import attack_saves
from sotm_desktop import saves
from tests.engine.games import library, played, with_branches

FILES = 40


@pytest.fixture(autouse=True)
def few_saves(monkeypatch):
    """Small games of few decks: what the command attacks takes longer to open."""
    beside = saves.parts_of(attack_saves.GOOD_NOTES)
    made = [
        saves.pack(saves.Recorder(game).record(), beside)
        for game in (played(3, 12), with_branches(5, 25), played(4, 40))
    ]
    monkeypatch.setattr(attack_saves, "good_saves", lambda: made)
    monkeypatch.setattr(attack_saves, "decks", library().decks)


@pytest.mark.parametrize("kind", attack_saves.KINDS)
def test_broken_files(kind, tmp_path, monkeypatch):
    monkeypatch.setattr(attack_saves, "KINDS", {kind: attack_saves.KINDS[kind]})
    came_of = set()
    with attack_saves.watch_writing(tmp_path) as elsewhere:
        for seed in range(FILES):
            folder = tmp_path / str(seed)
            folder.mkdir()
            _, came, story = attack_saves.attack(seed, folder)
            assert came not in ("crash", "hang"), f"attack_saves.py --only {seed}\n{story}"
            came_of.add(came)
    assert len(came_of) > 1 and not [each for each in elsewhere if "__pycache__" not in each]


def test_an_attack_notices_what_goes_wrong(tmp_path, monkeypatch):
    monkeypatch.setattr(attack_saves, "KINDS", {"save": (1, lambda folder, chance: {}["a fault"])})
    assert attack_saves.attack(1, tmp_path)[:2] == ("save", "crash")
    monkeypatch.setattr(attack_saves, "KINDS", {"save": (1, lambda folder, chance: "opened")})
    monkeypatch.setattr(attack_saves, "SECONDS", -1.0)
    assert attack_saves.attack(1, tmp_path)[:2] == ("save", "hang")
    with attack_saves.watch_writing(tmp_path / "inside") as elsewhere:
        (tmp_path / "outside").write_text("")
    (tmp_path / "later").write_text("")
    assert len(elsewhere) == 1
