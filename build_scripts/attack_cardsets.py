"""Broken and malicious card sets by the thousand: python3 build_scripts/attack_cardsets.py --cases 50000 --jobs 2

Each case has a number, and everything in it comes from that number: a shipped deck, Event, edition or other file of a
card set with bytes or values changed, or a zip with damages, bombs and paths that lead away. It is taken in, read and
printed as the program does it, and what loads is played by the random player with an eye on the invariants. Nothing may

    crash       raise, also where the loader makes a complaint of it, or end the process
    hang        take more than 2 seconds of the processor until it is read, or 60 for a game
    reach out   write, start or connect to anything outside the folder of the case
    swell       bring the process over 500 MB

The exit code is 1 when anything did. `--case N` makes that one alone and leaves its files in `--keep`.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

if __name__ == "__main__":
    import local_venv

    local_venv.enter()
    sys.path.insert(0, str(local_venv.ROOT))

from build_scripts.broken_sets import CARDSETS, Corpus, as_text, changed, cut_down, damaged, exchanged, packed
from sotm_desktop.authoring.arriving import take_in
from sotm_desktop.cards.cardset import DECK_FOLDERS
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.unpacking import CannotTake
from sotm_desktop.commands.check import check
from sotm_desktop.commands.draw import CannotDraw, Wishes, setup_for
from sotm_desktop.players.game_run import NOW_AND_THEN, play
from sotm_desktop.players.random import RandomPlayer
from sotm_desktop.scenes.shell.printed_looks import Looks
from sotm_desktop.widgets import use_assets

ROOT = Path(__file__).resolve().parent.parent
READING, PLAYING, MEMORY = 2.0, 60.0, 500_000
"""Seconds of the processor until a case is read, and for a game; kilobytes of the process."""
SHARE = 200
SHELF = "/dev/shm" if os.path.isdir("/dev/shm") else None
"""Cases that one process takes."""
SET = "attacked"


class Fault(NamedTuple):
    """What went wrong in a case."""

    case: int
    what: str


class Hang(BaseException):
    """The time for something is over."""


class Guard:
    """Notes what the program does outside the folder of the case."""

    PATHS = {"os.mkdir": 0, "os.remove": 0, "os.rmdir": 0, "os.rename": 1, "os.symlink": 1, "os.link": 1, "os.chmod": 0,
             "os.truncate": 0, "shutil.rmtree": 0, "shutil.move": 1, "shutil.copyfile": 1}  # fmt: skip
    NEVER = (
        "os.system",
        "os.exec",
        "os.posix_spawn",
        "subprocess.Popen",
        "socket.connect",
        "pickle.find_class",
        "os.fork",
    )
    WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

    def __init__(self) -> None:
        self.folder: str | None = None
        """The folder of the case; None while nobody is watched."""
        self.seen: list[str] = []
        sys.addaudithook(self._hear)

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        if self.folder is None:
            return
        path = None
        if event in self.NEVER:
            self.seen.append(f"{event} {args!r:.200}")
        elif event == "open" and isinstance(args[2], int) and args[2] & self.WRITING:
            path = args[0]
        elif event in self.PATHS:
            path = args[self.PATHS[event]]
        if isinstance(path, str | bytes | os.PathLike):
            below = args[-1] if event in ("os.remove", "os.rmdir", "os.mkdir") and args[-1] >= 0 else None
            start = os.readlink(f"/proc/self/fd/{below}") if below is not None else os.getcwd()
            where = os.path.abspath(os.path.join(start, os.fsdecode(path)))
            if not where.startswith(self.folder) and "__pycache__" not in where:
                self.seen.append(f"{event} {where}")


class Attack:
    """What all cases of a process share."""

    def __init__(self, folder: Path, games: int) -> None:
        self.folder, self.games = folder, games
        self.corpus, self.guard = Corpus(), Guard()
        self.library = CardLibrary([CARDSETS])
        self.library.decks()
        self.counts: Counter[str] = Counter()
        self.faults: list[Fault] = []
        use_assets(ROOT / "assets")

    def run(self, case: int) -> None:
        """Makes a case and notes what goes wrong in it."""
        chance = random.Random(case)
        shutil.rmtree(self.folder, ignore_errors=True)
        (self.folder / "own").mkdir(parents=True)
        kind = chance.choices(("data", "text", "zip"), (70, 15, 15))[0]
        self.counts[kind] += 1
        self.guard.folder, self.guard.seen = str(self.folder), []
        try:
            {"data": self._data, "text": self._text, "zip": self._zip}[kind](case, chance)
        except Hang:
            self._wrong(case, f"hang\n{traceback.format_exc(limit=-6)}")
        except Exception:
            self._wrong(case, traceback.format_exc(limit=-8))
        finally:
            self.guard.folder = None
        for seen in self.guard.seen:
            self._wrong(case, f"reached out: {seen}")

    def _wrong(self, case: int, what: str) -> None:
        self.faults.append(Fault(case, what))

    def _data(self, case: int, chance: random.Random) -> None:
        file = chance.choice(self.corpus.files)
        change = chance.choice((changed, exchanged, exchanged))
        data = cut_down(chance, self.corpus.data[file])
        self._file(case, chance, file, as_text(change(chance, self.corpus, data)).encode())

    def _text(self, case: int, chance: random.Random) -> None:
        file = chance.choice(self.corpus.files)
        self._file(case, chance, file, damaged(chance, self.corpus.texts[file]))

    def _file(self, case: int, chance: random.Random, like: Path, data: bytes) -> None:
        """A card set with this file in the place of a sound one."""
        inside = like.relative_to(CARDSETS)
        is_deep = like.parent.name in (*DECK_FOLDERS, "characters", "event_cards")
        file = self.folder / "own" / SET / (Path(*inside.parts[-2:]) if is_deep else inside.name)
        if like.parent.name == "editions":
            file = self.folder / "own" / SET / "editions" / like.name
        file.parent.mkdir(parents=True, exist_ok=True)
        (self.folder / "own" / SET / "heroes").mkdir(exist_ok=True)
        file.write_bytes(data)
        library = self._read(case)
        if library.decks() or library.events():
            self.counts["loaded"] += 1
            self._timed(READING, lambda: self._no_failure(case, check(file, self.library).errors))
        self._play(case, chance, library)

    def _zip(self, case: int, chance: random.Random) -> None:
        """A zip that is dropped on the window, and one that lies among the card sets."""
        source = self.folder / "download" / chance.choice(("mine.zip", "...zip", "CON.zip", "My Set.ZIP"))
        source.parent.mkdir()
        source.write_bytes(packed(chance, self.corpus))
        try:
            self._timed(READING, lambda: take_in(source, self.folder / "own", ["definitive", "classic"]))
            self.counts["taken in"] += 1
        except CannotTake as problem:
            assert str(problem).isprintable() and len(str(problem)) < 400, str(problem)
        if chance.random() < 0.3:
            shutil.move(source, self.folder / "own" / "packed.zip")
        left = {path.name for path in self.folder.iterdir()}
        assert left <= {"own", "download", "cache", "replaced-cardsets"}, left
        self._play(case, chance, self._read(case))

    def _read(self, case: int) -> CardLibrary:
        """Everything that the window reads of the player's own card sets at a start."""

        def kept(error: Exception) -> None:
            self._wrong(case, "".join(traceback.format_exception(error, limit=-8)))

        def read() -> CardLibrary:
            library = CardLibrary([self.folder / "own"], self.folder / "cache", kept)
            self._no_failure(case, library.complaints())
            looks = Looks(library.folders)
            for deck in library.decks():
                for card in deck.all_cards:
                    looks.face(deck, card)
                for character in deck.characters.values():
                    for side in range(len(character.faces)):
                        looks.character(deck, character, side)
            assert all(each.title is not None for each in library.sets.values())
            return library

        return self._timed(READING, read)

    def _no_failure(self, case: int, complaints: Any) -> None:
        for complaint in complaints:
            if "the program failed" in complaint.found or "gap in the program" in complaint.hint:
                self._wrong(case, str(complaint))
            if len(str(complaint)) > 2_000:
                self._wrong(case, f"a long complaint: {complaint!s:.300}")

    def _timed(self, most: float, what: Callable[[], Any]) -> Any:
        begin = time.process_time()
        signal.setitimer(signal.ITIMER_VIRTUAL, most * 5)
        try:
            found = what()
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        if time.process_time() - begin > most:
            raise Hang
        return found

    def _play(self, case: int, chance: random.Random, own: CardLibrary) -> None:
        """Plays what has loaded, together with shipped decks."""
        decks, events = own.decks(), own.events()
        if not decks and not events:
            return
        files = {**self.library.files, **{deck.full_id: own.files[deck.full_id] for deck in decks}}
        event_files = {**self.library.event_files, **{each.full_id: own.event_files[each.full_id] for each in events}}
        library = CardLibrary([])
        library.files, library.event_files = files, event_files
        library.sets, library.rules = {**self.library.sets, **own.sets}, self.library.rules
        for seed in range(case * 10, case * 10 + self.games):
            wishes = Wishes()
            if decks and (not events or chance.random() < 0.5):
                deck = chance.choice(decks)
                variant = chance.choice(sorted(deck.characters) or [""])
                what = {"heroes": f"{deck.full_id}:{variant or 'standard'},definitive/bunker,definitive/tempest"}
                wishes = wishes._replace(**what if deck.side == "hero" else {deck.side: deck.full_id})
            else:
                event = chance.choice(events)
                key = "critical_event" if event.is_critical else "event_card"
                wishes = wishes._replace(villain=event.deck.full_id, **{key: event.full_id})
            try:
                index = library.card_index(setup_for(library, wishes, seed))
            except (CannotDraw, KeyError):
                self.counts["not drawn"] += 1
                continue
            trial = self._timed(PLAYING, partial(play, index, RandomPlayer(seed), NOW_AND_THEN))
            self.counts.update(("games", trial.result))
            if trial.crash or trial.complaints:
                self._wrong(case, f"in play, seed {seed}: {trial.crash or trial.complaints[0]}")


# -- many cases


def work(cases: range, folder: Path, games: int, out: Path) -> None:
    """A share of the cases in a process of its own; what came of it goes into a file, line by line."""
    os.nice(15)
    signal.signal(signal.SIGVTALRM, _over)
    attack = Attack(folder / "case", games)
    began = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # with all that the process has that started this one
    with out.open("w", encoding="utf-8") as file:
        for case in cases:
            file.write(json.dumps({"case": case}) + "\n")
            file.flush()
            attack.run(case)
        size = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        if size > max(MEMORY, began + MEMORY // 2):
            attack.faults.append(Fault(cases[0], f"the process grew to {size} kB"))
        file.write(json.dumps({"counts": attack.counts, "faults": attack.faults, "memory": size}) + "\n")


def _over(signal: int, frame: object) -> None:
    raise Hang


def many(first: int, number: int, games: int, jobs: int) -> tuple[Counter[str], list[Fault], int]:
    """All cases in shares, each in a process of its own; a process that ends too early is a fault of its last case."""
    counts: Counter[str] = Counter()
    faults: list[Fault] = []
    memory = 0
    waiting = [range(at, min(at + SHARE, first + number)) for at in range(first, first + number, SHARE)]
    running: list[tuple[multiprocessing.Process, range, Path]] = []
    with tempfile.TemporaryDirectory(prefix="attack-", dir=SHELF) as folder:
        while waiting or running:
            while waiting and len(running) < jobs:
                cases = waiting.pop(0)
                own = Path(folder) / str(cases[0])
                own.mkdir()
                process = multiprocessing.Process(target=work, args=(cases, own, games, own / "out"))
                process.start()
                running.append((process, cases, own))
            process, cases, own = running.pop(0)
            process.join()
            lines = [json.loads(line) for line in (own / "out").read_text(encoding="utf-8").splitlines()]
            if lines and "counts" in lines[-1]:
                counts.update(lines[-1]["counts"])
                faults += [Fault(*fault) for fault in lines[-1]["faults"]]
                memory = max(memory, lines[-1]["memory"])
            else:
                last = lines[-1]["case"] if lines else cases[0]
                faults.append(Fault(last, f"the process ended with {process.exitcode}"))
                if range(last + 1, cases[-1] + 1):
                    waiting.insert(0, range(last + 1, cases[-1] + 1))
            shutil.rmtree(own, ignore_errors=True)
            done = sum(counts[kind] for kind in ("data", "text", "zip"))
            print(f"\r{done}/{number} cases, {len(faults)} faults", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return counts, faults, memory


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--cases", type=int, default=1_000, metavar="N")
    parser.add_argument("--first", type=int, default=1, metavar="S", help="the number of the first case")
    parser.add_argument("--games", type=int, default=5, metavar="G", help="for each case that loads (5)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J")
    parser.add_argument("--case", type=int, metavar="N", help="this case alone")
    parser.add_argument("--keep", type=Path, default=Path("attacked-case"), metavar="FOLDER", help="for its files")
    args = parser.parse_args(arguments)
    if args.case is not None:
        signal.signal(signal.SIGVTALRM, _over)
        attack = Attack(args.keep.absolute(), args.games)
        attack.run(args.case)
        counts, faults, memory = attack.counts, attack.faults, 0
    else:
        counts, faults, memory = many(args.first, args.cases, args.games, args.jobs)
    for found in sorted(_together(faults).values(), key=len, reverse=True):
        print(f"{len(found)} x, cases {', '.join(str(fault.case) for fault in found[:8])}: {found[0].what.strip()}\n")
    print(", ".join(f"{number} {name}" for name, number in sorted(counts.items())), f"; at most {memory} kB")
    print(f"{len(faults)} faults")
    return 1 if faults else 0


def _together(faults: list[Fault]) -> dict[str, list[Fault]]:
    """The faults by what they have in common: the last lines, without figures and names."""
    found: dict[str, list[Fault]] = {}
    for fault in faults:
        last = "\n".join(fault.what.strip().splitlines()[-4:])
        found.setdefault(re.sub(r"\d+|'[^']*'|seed.*:", "_", last), []).append(fault)
    return found


if __name__ == "__main__":
    sys.exit(main())
