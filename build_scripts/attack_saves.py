"""Attacks the program with broken files of its own: python3 build_scripts/attack_saves.py [--number 20000] [--seed 1]

Saves, journals, settings, profiles, lists of seen cards and results of cards are changed as decay, a bad disk or a
skilled hand would change them (hashes and fingerprints are made to fit again), and opened. What opens is played on in
five ways. Found are: anything that is raised but a sentence, more than two seconds of work for one file, more than
500 MB, and files written elsewhere.
Everything follows from the seed; `--only SEED` does that one again and prints its traceback and its files.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    import local_venv

    local_venv.enter()
    sys.path.insert(0, str(local_venv.ROOT))

from build_scripts.forged_files import decayed, dumped, forged, forged_save
from sotm_desktop import saves, settings
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.game import Game
from sotm_desktop.players import RandomPlayer
from sotm_desktop.saves.card_results import MOST
from sotm_desktop.saves.journal import Journal
from sotm_desktop.saves.seen_cards import name_of

ROOT = Path(__file__).resolve().parent.parent
SECONDS, MEGABYTES = 2.0, 500
GAMES, ANSWERS = 5, 8
TO_THE_END = 25
"""Of so many files that open, one is played to the end."""

# -- what is attacked -------------------------------------------------------------------


@cache
def decks() -> list[DeckDefinition]:
    """The decks that the program has read."""
    return CardLibrary([ROOT / "cardsets"]).decks()


@cache
def good_saves() -> list[bytes]:
    """Recorded games, taken back to some moment, and files of older formats."""
    chance, found = random.Random(1), []
    for path in sorted((ROOT / "tests" / "recorded").glob("*.sotm"))[::5]:
        game = saves.load(path, decks()).game
        game.moments = game.moments[: chance.randint(1, 120)]  # a long one only takes longer to open
        game.moments[-1].children, game.at = [], len(game.moments) - 1
        game.undo(chance.randrange(len(game.path())) // 4)
        found.append(saves.pack(saves.Recorder(game).record(), saves.parts_of(GOOD_NOTES)))
    return found + [path.read_bytes() for path in sorted((ROOT / "tests" / "saves" / "old").glob("*.sotm"))]


@cache
def finished_game() -> Game:
    """A game to count."""
    return saves.load(next((ROOT / "tests" / "recorded").glob("*.sotm")), decks()).game


GOOD_NOTES = saves.Notes("One turn before the end", "Anna", saves.Picture(8, 4, bytes(range(96))))
GOOD_SETTINGS = {
    "ui_scale": 1.5, "animation_speed": 0.0, "automated_pace": 2.5, "reduced_motion": True, "window_size": [1920, 1080],
    "fullscreen": False, "readable_font": True, "speech": False, "keys": {"draw": "G"}, "hand_order": "title",
    "players": "Anna", "window_place": [40, 60, 1920, 1080],
}  # fmt: skip
GOOD_PROFILE = {
    "format": 1, "collection": ["a", "set/b"], "games": {"0a": "won", "0b": "lost"},
    "events": {"a": {"won": 1, "lost": 0, "advanced": 1}}, "villains": {"v": {"won": 1, "lost": 2}}, "heroes": {},
    "environments": {"e": {"won": 0, "lost": 1}},
}  # fmt: skip

# -- and what becomes of it -------------------------------------------------------------


def attack_save(folder: Path, chance: random.Random) -> str:
    """Opens a changed save as the list and the table would; gives what came of it."""
    path = folder / "game.sotm"
    change = chance.choice((decayed, forged_save, forged_save, forged_save))
    path.write_bytes(change(chance.choice(good_saves()), chance))
    with suppress(saves.SaveError):
        _sentence(repr(saves.peek(path)))
        _sentence(repr(saves.notes_of(path)))
        saves.notes_of(path, with_picture=True)
    try:
        opened = saves.load(path, decks())
    except saves.SaveError as problem:
        return _sentence(f"refused: {problem}")
    _play(opened.game, chance)
    saves.note(path, lambda notes: notes._replace(name="Another name"))
    saves.save(opened.game, path)
    return "opened" if opened.disagreement is None else _sentence(f"opened without its history: {opened.disagreement}")


def attack_journal(folder: Path, chance: random.Random) -> str:
    """Continues a good save with a changed journal beside it."""
    (folder / "autosave-000001.sotm").write_bytes(chance.choice(good_saves()[:5]))
    autosave = saves.Autosave(folder)
    game = saves.load(folder / "autosave-000001.sotm", decks()).game
    recorder, journal = saves.Recorder(game), Journal(autosave.journal.path)
    journal.begin(recorder.record())
    for _ in range(3):
        _answer(game, chance)
        journal.add(recorder.record())
    lines = [json.loads(line) for line in journal.path.read_bytes().splitlines()]
    texts = "".join(f"{dumped(line)}\n" for line in forged(lines, chance)).encode("utf-8", "surrogatepass")
    journal.path.write_bytes(decayed(texts, chance) if chance.random() < 0.5 else texts)
    opened, _ = autosave.open_latest(decks())
    _play(opened.game, chance)
    return "opened" if opened.disagreement is None else _sentence(f"opened without its history: {opened.disagreement}")


def attack_settings(folder: Path, chance: random.Random) -> str:
    """Starts with changed settings."""
    path = folder / "settings.json"
    path.write_bytes(_changed(GOOD_SETTINGS, chance))
    loaded, complaint = settings.load(path)
    settings.save(path, loaded)
    if settings.load(path) != (loaded, ""):
        raise AssertionError("what was loaded is saved as something else")
    return "refused" if _sentence(complaint) else "opened"


def attack_profile(folder: Path, chance: random.Random) -> str:
    """Counts a game in a changed profile."""
    path = folder / "profile.json"
    path.write_bytes(_changed(GOOD_PROFILE, chance))
    profile = saves.Profile(path)
    complaint = _sentence(profile.complaint)
    profile.record(finished_game())
    if saves.Profile(path).complaint:
        raise AssertionError("what was written cannot be read")
    return "refused" if complaint else "opened"


def attack_seen_cards(folder: Path, chance: random.Random) -> str:
    """Adds a game to a changed list of the cards that were seen."""
    path = folder / "seen-cards.json"
    path.write_bytes(_changed({"format": 1, "seen": ["set/deck/card", "set/deck/other/variant"]}, chance))
    seen = saves.SeenCards(path)
    complaint = _sentence(seen.complaint)
    seen.add(finished_game())
    if saves.SeenCards(path).complaint:
        raise AssertionError("what was written cannot be read")
    return "refused" if complaint else "opened"


def attack_card_results(folder: Path, chance: random.Random) -> str:
    """Counts a game in changed results of cards, some of them as high as can be."""
    path = folder / "card-results.json"
    of_each = {name_of(card): [MOST - chance.randint(1, 9), 7, 5] for card in finished_game().index.definitions}
    path.write_bytes(_changed({"format": 1, "games": MOST - 1, "names": ["0a"], "cards": of_each}, chance))
    results = saves.CardResults(path)
    complaint = _sentence(results.complaint)
    results.add(finished_game())
    if saves.CardResults(path).complaint:
        raise AssertionError("what was written cannot be read")
    return "refused" if complaint else "opened"


def _changed(good: object, chance: random.Random) -> bytes:
    value = json.loads(dumped(good))
    for _ in range(chance.choice((1, 1, 2))):
        value = forged(value, chance) if isinstance(value, dict | list) else value
    data = dumped(value).encode("utf-8", "surrogatepass")
    return decayed(data, chance) if chance.random() < 0.4 else data


def _play(game: Game, chance: random.Random) -> None:
    far = chance.randrange(TO_THE_END) == 0
    for _ in range(GAMES):
        fork = game.fork()
        for _ in range(400 if far else ANSWERS):
            if fork.decision is None:
                break
            _answer(fork, chance)


def _answer(game: Game, chance: random.Random) -> None:
    if game.decision is not None:
        with suppress(Refused):
            game.answer(RandomPlayer(chance.randrange(10**6)).answer(game.state))


def _sentence(text: str) -> str:
    if len(text) > 1200:
        raise AssertionError(f"nobody reads a sentence of {len(text)} letters: {text[:300]}")
    return text


KINDS: dict[str, tuple[int, Callable[[Path, random.Random], str]]] = {
    "save": (7, attack_save), "journal": (1, attack_journal), "settings": (1, attack_settings),
    "profile": (1, attack_profile), "seen cards": (1, attack_seen_cards),
    "card results": (1, attack_card_results),
}  # fmt: skip
"""How often of twelve, and how."""


WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT
CHANGES = ("os.remove", "os.mkdir", "os.rmdir", "os.symlink", "subprocess.Popen", "os.system")


class TooLong(BaseException):
    """One file has taken far more time than any may."""


def attack(seed: int, folder: Path) -> tuple[str, str, str]:
    """One changed file; gives its kind, what came of it ("crash" and "hang" are faults), and the fault's story."""
    chance = random.Random(seed)
    kind = chance.choices(list(KINDS), [often for often, _ in KINDS.values()])[0]
    begun = time.process_time()
    try:
        came = KINDS[kind][1](folder, chance).partition(":")[0]
        story = ""
    except TooLong:
        came, story = "hang", traceback.format_exc()
    except Exception:
        came, story = "crash", traceback.format_exc()
    taken = time.process_time() - begun
    if came != "crash" and taken > SECONDS:
        came, story = "hang", story or f"{taken:.1f} s"
    return kind, came, story


@contextmanager
def watch_writing(folder: Path) -> Iterator[list[str]]:
    """Meanwhile each file that is written elsewhere is put into the list that it gives."""
    elsewhere: list[str] = []
    allowed = (str(folder), os.devnull)

    def heard(event: str, given: tuple[Any, ...]) -> None:
        if event == "open":
            touched = given[:1] if isinstance(given[2], int) and given[2] & WRITES else ()
        else:
            touched = given[:2] if event in ("os.rename", "os.link") else given[:1] if event in CHANGES else ()
        if any(isinstance(path, str | Path) and not str(path).startswith(allowed) for path in touched):
            elsewhere.append(f"{event} {touched}")

    _listen()
    _watchers.append(heard)
    try:
        yield elsewhere
    finally:
        _watchers.remove(heard)


_watchers: list[Callable[[str, tuple[Any, ...]], None]] = []
"""Who is told of each thing that the process does with the system."""


@cache
def _listen() -> None:
    """Once a process: nothing can take the hook away again, and each costs something at all that is done."""

    def tell(event: str, given: tuple[Any, ...]) -> None:
        for hear in _watchers:
            hear(event, given)

    sys.addaudithook(tell)


def main() -> int:
    """Attacks; gives 1 when something was found."""
    import resource  # not on Windows, where nobody is asked to run this

    parser = argparse.ArgumentParser(description="Attack the program with broken files of its own.")
    parser.add_argument("--number", type=int, default=1000, help="how many files")
    parser.add_argument("--seed", type=int, default=1, help="the first seed; each file has the next")
    parser.add_argument("--only", type=int, help="the file of this seed alone, told in full")
    asked = parser.parse_args()

    def too_long(*_: object) -> None:
        raise TooLong

    signal.signal(signal.SIGPROF, too_long)
    good_saves(), finished_game()
    seeds = range(asked.seed, asked.seed + asked.number) if asked.only is None else (asked.only,)
    came_of: Counter[str] = Counter()
    stories: dict[str, list[int]] = {}
    sys.dont_write_bytecode = True
    with tempfile.TemporaryDirectory() as held, watch_writing(Path(held)) as elsewhere:
        for number, seed in enumerate(seeds):
            folder = Path(held) / str(seed) if asked.only is None else Path(held) / "only"
            folder.mkdir()
            signal.setitimer(signal.ITIMER_PROF, 10 * SECONDS)
            kind, came, story = attack(seed, folder)
            signal.setitimer(signal.ITIMER_PROF, 0)
            came_of[f"{kind} {came}"] += 1
            if came in ("crash", "hang"):
                last = story.strip().splitlines()
                where = [line.strip() for line in last if line.strip().startswith("File")][-1:]
                print(f"seed {seed}: {kind} {came}", flush=True)
                stories.setdefault(f"{came}: {last[-1][:120] if last else ''} {where}", []).append(seed)
                if asked.only is not None:
                    print(story)
            if asked.only is None:
                for path in sorted(folder.rglob("*"), reverse=True):
                    path.unlink() if not path.is_dir() else path.rmdir()
                folder.rmdir()
            if number % 500 == 499:
                print(f"{number + 1} files, {len(stories)} kinds of faults", flush=True)
        if asked.only is not None:
            print(*(path.read_bytes()[:3000] for path in folder.iterdir()), sep="\n")
    for what, number in sorted(came_of.items()):
        print(f"{number:7}  {what}")
    for story, found in sorted(stories.items(), key=lambda each: -len(each[1])):
        print(f"{len(found):5} x {story}; seeds {found[:5]}")
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{most} MB at most; written elsewhere: {sorted(set(elsewhere))[:5] or 'nothing'}")
    return 1 if stories or elsewhere or most > MEGABYTES else 0


if __name__ == "__main__":
    sys.exit(main())
