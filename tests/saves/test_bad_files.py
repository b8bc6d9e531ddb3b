"""A file that is torn, foreign, forged or newer gives a sentence, never anything else."""

import hashlib
import io
import json
import os
import tracemalloc
import zipfile

import pytest

from sotm_desktop import saves
from sotm_desktop.engine.state import CardRow
from sotm_desktop.saves import formats
from sotm_desktop.saves.savefile import CARDS, HASHES, LOG, MANIFEST, STATE
from tests.engine.games import play_on, played, with_branches


@pytest.fixture(scope="module")
def good() -> bytes:
    return saves.pack(saves.Recorder(with_branches(3, 30)).record())


def opens(data: bytes):
    """Opens bytes whole; a SaveError must be a sentence."""
    try:
        opened = saves.open_record(saves.unpack(data))
        opened.finish()
    except saves.SaveError as problem:
        assert str(problem)[0].isupper() and str(problem).rstrip()[-1] in ".)", str(problem)
        return None
    return opened


def rewritten(data: bytes, change: dict, with_hashes: bool = True) -> bytes:
    """The file with some parts changed by functions from JSON to JSON, as a skilled hand would forge it."""
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        parts = {name: file.read(name).decode() for name in file.namelist()}
    for name, turn in change.items():
        if name == LOG:
            lines = turn([json.loads(line) for line in parts[LOG].splitlines()])
            parts[LOG] = "".join(json.dumps(line) + "\n" for line in lines)
        else:
            parts[name] = json.dumps(turn(json.loads(parts[name])))
    if with_hashes:
        parts.pop(HASHES)
        parts[HASHES] = "".join(
            f"{hashlib.sha256(text.encode()).hexdigest()}  {name}\n" for name, text in parts.items()
        )
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as file:
        for name, text in parts.items():
            file.writestr(name, text)
    return held.getvalue()


def test_a_good_file_opens(good):
    assert opens(good).disagreement is None
    assert opens(rewritten(good, {})).disagreement is None


@pytest.mark.parametrize("part", range(12))
def test_torn_files(good, part):
    assert opens(good[: len(good) * part // 12]) is None


def test_bytes_that_fell_over(good):
    """One byte changed anywhere: it is noticed, or it did not matter."""
    for place in range(0, len(good), 211):
        data = bytearray(good)
        data[place] ^= 0x55
        opened = opens(bytes(data))
        assert opened is None or opened.disagreement is None


@pytest.mark.parametrize("data", [b"", b"hello", b"PK\x03\x04", b"\0" * 5000, "Ünsinn".encode("utf-16")])
def test_foreign_files(data):
    assert opens(data) is None


def test_a_foreign_zip():
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as file:
        file.writestr("holiday.txt", "sun")
    assert opens(held.getvalue()) is None


def test_a_zip_packed_in_a_way_that_nobody_packs_a_save(good):
    """LZMA, whose damage is an error of its own; also when it is whole."""
    with zipfile.ZipFile(io.BytesIO(good)) as file:
        parts = {name: file.read(name) for name in file.namelist()}
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_LZMA) as file:
        for name, data in parts.items():
            file.writestr(name, data)
    data = bytearray(held.getvalue())
    assert opens(bytes(data)) is None
    data[200:300] = b"\xa5" * 100
    assert opens(bytes(data)) is None


def zipped(parts: dict[str, bytes]) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in parts.items():
            file.writestr(name, data)
    return held.getvalue()


@pytest.mark.parametrize(
    "parts",
    [
        {MANIFEST: b"[" + b"[]," * 5_000_000 + b"[]]", CARDS: b"{}", LOG: b"", STATE: b"{}", HASHES: b""},
        {MANIFEST: b"{}", CARDS: b" " * 7_000_000, LOG: b"\n" * 7_000_000, STATE: b" " * 7_000_000},
        {MANIFEST: b'{"format": 1}', CARDS: b"{}", LOG: b"", STATE: b"{}", HASHES: b"x" * 50_000_000},
        {MANIFEST: b"{}", CARDS: b"{}", LOG: b"", STATE: b"{}", HASHES: b"", "else": b" " * 60_000_000},
    ],
)
def test_a_small_file_never_becomes_much(parts):
    data = zipped(parts)
    tracemalloc.start()
    assert opens(data) is None
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 40_000_000


def test_a_part_that_says_it_is_small_is_read_no_further(good):
    """The directory of the zip says another size than what is packed; 8 bytes of it are said in either place."""
    data = zipped({MANIFEST: b" " * 40_000_000, CARDS: b"{}", LOG: b"", STATE: b"{}", HASHES: b""})
    forged = data.replace((40_000_000).to_bytes(4, "little"), (1000).to_bytes(4, "little"))
    assert forged != data
    tracemalloc.start()
    assert opens(forged) is None
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 20_000_000


def test_a_list_reads_the_manifest_only(good, tmp_path, monkeypatch):
    path = tmp_path / "game.sotm"
    path.write_bytes(good)
    read = []
    of_zip = zipfile.ZipFile.open
    monkeypatch.setattr(zipfile.ZipFile, "open", lambda self, name: read.append(name) or of_zip(self, name))
    assert saves.peek(path).heroes
    assert read == [MANIFEST, HASHES]


SUMMARIES = {
    "villain": ["a", "list"], "environment": None, "heroes": [["nested"]], "turn": 3, "phase": {}, "outcome": ["won"],
    "round": "many", "answers": True, "villain ": "a\0b", "environment ": "half a letter \ud800",
    "turn ": "long" * 9999, "heroes ": ["many"] * 9999,
}  # fmt: skip


@pytest.mark.parametrize("name", SUMMARIES)
def test_a_list_shows_what_can_be_shown_only(good, tmp_path, name):
    path = tmp_path / "game.sotm"

    def forge(manifest):
        manifest["summary"][name.strip()] = SUMMARIES[name]
        return manifest

    path.write_bytes(rewritten(good, {MANIFEST: forge}))
    with pytest.raises(saves.SaveError, match="does not say what game it holds"):
        saves.peek(path)


@pytest.mark.parametrize("heroes", [None, 3, [["legacy"]], [["legacy", 2]], [{"legacy": ""}], [[["legacy"], ""]]])
def test_a_team_is_made_of_names_only(good, tmp_path, heroes):
    path = tmp_path / "game.sotm"
    path.write_bytes(good)
    team = saves.peek_team(path)
    assert team == saves.load(path).game.index.setup.heroes

    def forge(manifest):
        manifest["setup"]["heroes"] = heroes
        return manifest

    path.write_bytes(rewritten(good, {MANIFEST: forge}))
    with pytest.raises(saves.SaveError, match="does not say what game it holds"):
        saves.peek_team(path)


def test_a_pipe_is_no_save(tmp_path):
    """Nobody waits for it to say something."""
    os.mkfifo(tmp_path / "game.sotm")
    for open_it in (saves.load, saves.peek):
        with pytest.raises(saves.SaveError, match="it is no file"):
            open_it(tmp_path / "game.sotm")


@pytest.mark.parametrize("name", ["n" * 5000, "/".join(["n"] * 5000), "a\0b.sotm"])
def test_names_that_no_file_can_have(tmp_path, name):
    for open_it in (saves.load, saves.peek):
        with pytest.raises(saves.SaveError, match="cannot be read") as said:
            open_it(tmp_path / name)
        assert len(str(said.value)) < 300


def test_files_that_are_not_there(tmp_path):
    with pytest.raises(saves.SaveError, match=r"nothing\.sotm cannot be read"):
        saves.load(tmp_path / "nothing.sotm")
    with pytest.raises(saves.SaveError):
        saves.load(tmp_path)


def test_a_part_that_is_not_what_was_written(good):
    with pytest.raises(saves.SaveError, match=r"Its part log\.jsonl is not what was written"):
        saves.unpack(rewritten(good, {LOG: lambda lines: lines[:-1]}, with_hashes=False))


def test_a_newer_format(good):
    newer = rewritten(good, {MANIFEST: lambda manifest: manifest | {"format": formats.FORMAT + 1}})
    with pytest.raises(saves.SaveError, match="newer version"):
        saves.unpack(newer)
    assert opens(rewritten(good, {MANIFEST: lambda manifest: manifest | {"format": "one"}})) is None


def test_an_older_format_goes_through_its_step(good, monkeypatch):
    monkeypatch.setattr(formats, "FORMAT", formats.FORMAT + 1)
    monkeypatch.setitem(formats.STEPS, formats.FORMAT - 1, lambda parts: parts | {"seen": True})
    assert opens(good).disagreement is None
    monkeypatch.setitem(formats.STEPS, formats.FORMAT - 1, lambda parts: {})
    assert opens(good) is None


def refingered(data: bytes, turn, log=None) -> bytes:
    """The file with another present moment, and the fingerprint that fits it."""
    made = {}

    def state(states):
        states["now"] = made["now"] = turn(states["now"])
        return states

    data = rewritten(data, {STATE: state} | ({LOG: log} if log else {}))
    digest = hashlib.sha256(json.dumps(made["now"], separators=(",", ":")).encode()).hexdigest()
    return rewritten(data, {MANIFEST: lambda manifest: manifest | {"digest": digest}})


def _changed_row(state, column, value):
    state["cards"][0][column] = value
    return state


def _changed_frame(state, column, value):
    state["stack"][-1][column] = value
    return state


MADE_UP = {
    "another hp": lambda state: _changed_row(state, CardRow._fields.index("hp"), 1),
    "hp that are a word": lambda state: _changed_row(state, CardRow._fields.index("hp"), "many"),
    "a zone that is not": lambda state: _changed_row(state, CardRow._fields.index("zone"), 999),
    "no zones": lambda state: state | {"zones": []},
    "nobody's turn": lambda state: state | {"turn": 99},
    "no such step": lambda state: _changed_frame(state, 1, "dance"),
    "no bindings": lambda state: _changed_frame(state, 2, []),
    "a memory of nothing": lambda state: _changed_frame(state, 3, [None, [7], "x"]),
    "nothing waits": lambda state: state | {"stack": []},
    "no question": lambda state: state | {"pending": None},
    "another option": lambda state: state | {"pending": [*state["pending"][:5], [], *state["pending"][6:]]},
    "draws that are none": lambda state: state | {"draws": [["x"]]},
    "an end": lambda state: state | {"outcome": ["heroes_win", "test", 0]},
}


@pytest.mark.parametrize("name", MADE_UP)
def test_a_moment_that_somebody_made_up_is_not_played(good, name):
    """Its log leads elsewhere: the game stands where that leads, whatever is written beside it."""
    opened = opens(refingered(good, MADE_UP[name]))
    if opened is not None:
        assert opened.disagreement is not None
        assert opened.game.state == opens(good).game.state and len(opened.game.moments) == len(opens(good).game.moments)


@pytest.mark.parametrize("name", MADE_UP)
def test_a_moment_that_somebody_made_up_with_its_log_is_tried_before_it_is_played(good, name):
    """Nothing proves it. It is refused, or the game goes back to what is proved, or it can be played on."""

    def forge(lines):
        lines[9]["hash"] = "0" * 16
        return lines

    opened = opens(refingered(good, MADE_UP[name], forge))
    if opened is not None:
        assert opened.disagreement.line == 10
        for seed in range(5):
            fork = opened.game.fork()
            for _ in play_on(fork, seed, 20):
                pass
        assert saves.reopened(opened.game).state == opened.game.state


@pytest.mark.parametrize(
    "change",
    [{"game": ["a", "list"]}, {"branches": {"3": 7}}, {"branches": [1]}, {"at": "3"}, {"at": True}, {"setup": 5}],
)
def test_a_manifest_that_somebody_made_up(good, change):
    opened = opens(rewritten(good, {MANIFEST: lambda manifest: manifest | change}))
    assert opened is None or opened.disagreement is not None


@pytest.mark.parametrize("text", ["a\0b", "half a letter \ud800", "long" * 9999])
def test_cards_with_texts_that_nobody_can_draw(good, text):
    """They never came through the reader of card files, which refuses them too."""

    def forge(cards):
        return {key: deck | {"title": text} for key, deck in cards.items()}

    assert opens(rewritten(good, {CARDS: forge})) is None


FORGERIES = {
    "no decks": {MANIFEST: lambda manifest: manifest | {"decks": []}},
    "no setup": {MANIFEST: lambda manifest: manifest | {"setup": {}}},
    "nowhere": {MANIFEST: lambda manifest: manifest | {"at": 9999}},
    "a list": {MANIFEST: lambda manifest: [manifest]},
    "no cards": {CARDS: lambda cards: {}},
    "strange cards": {CARDS: lambda cards: dict.fromkeys(cards, "a deck")},
    "broken cards": {CARDS: lambda cards: {key: deck | {"cards": {"x": {}}} for key, deck in cards.items()}},
    "no state": {STATE: lambda states: {}},
    "another state": {STATE: lambda states: states | {"now": states["now"] | {"round": 77}}},
    "half a state": {STATE: lambda states: states | {"now": states["now"] | {"cards": [[1]]}}},
    "no log": {LOG: lambda lines: []},
    "words for lines": {LOG: lambda lines: ["once", "upon"]},
}


@pytest.mark.parametrize("name", FORGERIES)
def test_forged_files(good, name):
    opened = opens(rewritten(good, FORGERIES[name]))
    assert opened is None or opened.disagreement is not None


def test_the_first_line_that_disagrees_is_named_and_the_game_goes_on(good):
    def forge(lines):
        lines[7]["answer"] = ["play:nothing"]
        return lines

    opened = opens(rewritten(good, {LOG: forge}))
    assert opened.disagreement.line == 8
    assert "play:nothing" in str(opened.disagreement)
    assert opened.game.decision is not None and not opened.game.undo()
    opened.game.answer(opened.game.decision.keys[: max(1, opened.game.decision.least)])
    assert saves.reopened(opened.game).state == opened.game.state


@pytest.mark.parametrize("answer", [True, 7, "pass", {"a": 1}, [[1]], [None], ["$house"], ["$house", 3]])
def test_an_answer_that_is_none(good, answer):
    def forge(lines):
        lines[7]["answer"] = answer
        return lines

    assert opens(rewritten(good, {LOG: forge})).disagreement.line == 8


def test_a_disagreement_after_the_present_moment_costs_only_what_comes_after():
    game = played(3, 30)
    game.undo(10)

    def forge(lines):
        lines[25]["hash"] = "0" * 16
        return lines

    opened = opens(rewritten(saves.pack(saves.Recorder(game).record()), {LOG: forge}))
    assert opened.disagreement.line == 26
    assert opened.game.state == game.state and len(opened.game.path()) == len(game.path())
    assert opened.game.redo(4) and not opened.game.redo()


def test_other_chance_is_noticed(good):
    def forge(lines):
        order = lines[0]["chance"][0]
        order[0], order[1] = order[1], order[0]
        return lines

    assert opens(rewritten(good, {LOG: forge})).disagreement.line == 1


def test_chance_that_deals_a_card_twice_is_noticed(good):
    """Where text looks through a deck, such a line would go on for ever."""

    def forge(lines):
        for order in lines[0]["chance"]:
            order[:] = order[:1] * len(order)
        return lines

    assert opens(rewritten(good, {LOG: forge})).disagreement.line == 1


def test_a_folder_that_cannot_be_written(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(saves.SaveError, match="could not be saved"):
        saves.write(tmp_path / "file" / "game.sotm", b"x")


def test_a_write_that_fails_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "game.sotm"
    saves.write(path, b"old")

    def full(number):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(saves.SaveError, match="No space left"):
        saves.write(path, b"new")
    assert path.read_bytes() == b"old" and list(tmp_path.iterdir()) == [path]
