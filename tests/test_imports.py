"""Who may import whom, and what the program may not know. Each rule stands in `sotm_desktop/README.md`.

import-linter would say less: it knows layers and forbidden packages, but no list of the packages that a part may use,
and it leaves out imports for types either everywhere or nowhere.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.promises.sources import nodes_of

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "sotm_desktop"
MODULES = sorted(PACKAGE.rglob("*.py"))

EVERYTHING = {"*"}
LADDER: dict[str, tuple[set[str], set[str]]] = {
    # part: (parts of ours, other packages); the standard library and itself are always allowed
    "engine": (set(), set()),
    "cards": ({"engine", "words"}, {"yaml"}),
    "saves": ({"engine", "cards", "players", "words", "own_files"}, set()),
    "players": ({"engine"}, set()),
    "scenarios": ({"engine", "cards", "words"}, set()),
    "words": ({"engine"}, set()),
    "session": ({"engine", "words", "players"}, set()),
    "gesture": ({"engine", "words", "session"}, set()),
    "screen_look": ({"engine", "words", "players", "session", "gesture"}, set()),
    "widgets": (set(), {"pygame"}),
    "table": ({"engine", "words", "widgets", "session", "gesture", "screen_look"}, {"pygame"}),
    "authoring": ({"engine", "cards", "words", "saves", "scenarios", "players", "own_files"}, {"yaml"}),
    "simulation": ({"engine", "cards", "saves", "players", "own_files"}, set()),
    "scenes": (
        {
            "engine",
            "cards",
            "words",
            "session",
            "gesture",
            "screen_look",
            "saves",
            "scenarios",
            "players",
            "widgets",
            "table",
            "authoring",
            "simulation",
        },
        {"pygame"},
    ),
    "commands": (EVERYTHING, EVERYTHING),
    # The top of the package: the program itself, and the small files it is put together from.
    "__init__": (set(), set()),
    "__main__": (EVERYTHING, EVERYTHING),
    "cli": (EVERYTHING, EVERYTHING),
    "app": (EVERYTHING, EVERYTHING),
    "memory_care": (set(), set()),
    "own_files": ({"words"}, set()),
    "crash": ({"words", "own_files", "saves", "engine"}, {"pygame"}),
    "loop": ({"scenes", "window"}, {"pygame"}),
    "paths": ({"words", "own_files"}, {"platformdirs"}),
    "settings": ({"words", "own_files"}, set()),
    "window": ({"settings", "widgets", "words"}, {"pygame"}),
}
FOR_TYPES_ONLY = {"paths", "settings"}
"""Handed down by the app, never read below it; scenes may name their types."""
NOT_IN_ENGINE = {"random", "secrets", "uuid", "time", "datetime"}
WITHOUT_PYGAME = ("session", "gesture", "screen_look", "words")
"""The parts that only think: what they reach loads no pygame."""


def part_of(path: Path) -> str:
    """The rung a module stands on: its folder in the package, or its own name at the top."""
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def name_of(path: Path) -> str:
    """`sotm_desktop.scenes.title.title_screen` for its file."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def imports(path: Path) -> tuple[tuple[int, str, bool], ...]:
    """Line, full name and "only for types" of everything a module imports, wherever it stands."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[tuple[int, str, bool]]:
    for_types = {id(node) for guard in nodes_of(path) if _is_type_guard(guard) for node in _body(guard)}
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name, id(node) in for_types
        elif isinstance(node, ast.ImportFrom):
            source = _source(node, path)
            for alias in node.names:
                yield node.lineno, f"{source}.{alias.name}", id(node) in for_types


def _is_type_guard(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")


def _body(guard: ast.AST) -> Iterator[ast.AST]:
    assert isinstance(guard, ast.If)
    for statement in guard.body:
        yield from ast.walk(statement)


def _source(node: ast.ImportFrom, path: Path) -> str:
    """The module that `from … import` names, dots at its front resolved."""
    if not node.level:
        return node.module or ""
    package = name_of(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    package = package[: len(package) - node.level + 1]
    return ".".join([*package, *([node.module] if node.module else [])])


def complaint(part: str, target: str, for_types: bool) -> str:
    """Why this part may not import that, or ""."""
    ours, others = LADDER[part]
    top, *rest = target.split(".")
    if top != "sotm_desktop":
        known = top in sys.stdlib_module_names or top in others or others == EVERYTHING
        return "" if known else f"may import only {sorted(others) or 'the standard library'} from outside"
    other = rest[0] if rest else ""
    if other in ("", part, "__version__") or other in ours or ours == EVERYTHING:
        return ""
    if part == "scenes" and for_types and other in FOR_TYPES_ONLY:
        return ""
    return f"may import only {sorted(ours) or 'itself'} of ours"


def test_who_may_import_whom() -> None:
    parts = {path: part_of(path) for path in MODULES}
    new = {part for part in parts.values() if part not in LADDER}
    assert not new, f"{sorted(new)} is new: give it a rung in LADDER and in sotm_desktop/README.md"
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {part} imports {target}, but it {why}"
        for path, part in parts.items()
        for line, target, for_types in imports(path)
        if (why := complaint(part, target, for_types))
    ]
    assert parts and not wrong, "\n".join(wrong)


def test_ladder_notices_a_wrong_step() -> None:
    assert complaint("engine", "pygame", False)
    assert complaint("engine", "sotm_desktop.cards.read", False)
    assert complaint("table", "sotm_desktop.scenes.shell.scene", False)
    assert complaint("scenes", "sotm_desktop.settings.Settings", False)
    assert not complaint("scenes", "sotm_desktop.settings.Settings", True)
    assert not complaint("cards", "yaml", False)


def test_engine_has_no_clock_and_no_other_chance() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {target}"
        for path in MODULES
        if part_of(path) == "engine"
        for line, target, _ in imports(path)
        if target.split(".")[0] in NOT_IN_ENGINE
    ]
    assert not wrong, "the same log must give the same game:\n" + "\n".join(wrong)


def test_what_thinks_loads_no_pygame() -> None:
    names = [name_of(path) for path in MODULES if part_of(path) in WITHOUT_PYGAME]
    load = f"import sys, importlib\nfor name in {names!r}: importlib.import_module(name)"
    done = subprocess.run(
        [sys.executable, "-c", f"{load}\nprint('pygame' in sys.modules)"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
    )
    assert done.stdout.strip() == "False"


def test_only_paths_looks_for_the_shipped_folders() -> None:
    looks = re.compile(r"\b__file__\b|\b_MEIPASS\b|importlib\.resources|\bpkgutil\b")
    looking = [path for path in MODULES if looks.search(path.read_text(encoding="utf-8"))]
    assert looking == [PACKAGE / "paths.py"], "everyone else is handed the folder"


def shipped_ids() -> set[str]:
    """The ids that stand in file names: card sets, editions, and one file for each deck."""
    sets = ROOT / "cardsets"
    decks = {
        path.stem
        for path in sets.rglob("*.yaml")
        if path.parent.name in ("heroes", "villains", "environments", "editions")
    }
    return decks | {path.parent.name for path in sets.glob("*/cardset.yaml")}


def test_program_names_no_deck_card_set_or_edition() -> None:
    ids = shipped_ids()
    if not ids:
        pytest.skip("there are no card sets yet")
    word = re.compile(rf"(?<!\w)({'|'.join(sorted(map(re.escape, ids)))})(?!\w)")
    wrong = [
        f"{path.relative_to(ROOT)}:{number}: {found[1]}"
        for path in MODULES
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if (found := word.search(line))
    ]
    assert not wrong, "cards are data; no code knows one by its id:\n" + "\n".join(wrong)
