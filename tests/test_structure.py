"""What keeps the program a thing that one can find one's way in: no circles of files, no name twice, no part that is
handed the whole scene.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.promises.sources import nodes_of
from tests.test_imports import MODULES, PACKAGE, imports, name_of

WHOSE_TRADE_IT_IS = {"scenes/shell/manager.py"}
"""Opens, shows and closes scenes and knows nothing of what is in one."""


def imported_by(for_types_too: bool) -> dict[str, set[str]]:
    """For each module those that it imports, wherever in it the import stands; if so wanted, also if only for types."""
    names = {name_of(path) for path in MODULES}
    found: dict[str, set[str]] = {name: set() for name in sorted(names)}
    for path in MODULES:
        for _, target, for_types in imports(path):
            if for_types and not for_types_too:
                continue
            module = target if target in names else target.rpartition(".")[0]
            if module in names:
                found[name_of(path)].add(module)
    return found


def circles(edges: dict[str, set[str]]) -> list[set[str]]:
    """The groups of modules of which each reaches each."""
    reached = {name: _reached(edges, name) for name in edges}
    found = {frozenset(other for other in reached[name] if name in reached[other]) for name in edges}
    return [set(group) for group in found if group]


def _reached(edges: dict[str, set[str]], start: str) -> set[str]:
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        new = edges[waiting.pop()] - seen
        seen |= new
        waiting += new
    return seen


def test_circles_are_found():
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == [{"b", "c"}]
    assert circles({"a": {"a"}}) == [{"a"}]


@pytest.mark.parametrize("for_types_too", [False, True])
def test_no_files_import_one_another_in_a_circle(for_types_too: bool):
    found = [sorted(group) for group in circles(imported_by(for_types_too))]
    assert not found, "\n".join(map(str, found))


def test_no_file_name_occurs_twice():
    paths = by_name((path.name, path) for path in MODULES if not path.name.startswith("__"))
    assert not paths, paths


def test_no_class_name_occurs_twice():
    classes = ((node.name, path) for path in MODULES for node in nodes_of(path) if isinstance(node, ast.ClassDef))
    paths = by_name(classes)
    assert not paths, paths


def by_name(found: Iterator[tuple[str, Path]]) -> dict[str, list[str]]:
    """The names that occur more than once, and where."""
    places = defaultdict(list)
    for name, path in found:
        places[name].append(str(path.relative_to(PACKAGE)))
    return {name: paths for name, paths in places.items() if len(paths) > 1}


def test_nobody_is_handed_a_scene():
    """A part gets what it needs. Only a scene's own methods have all of it at hand."""
    wrong = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}: {node.name}"
        for path in MODULES
        if str(path.relative_to(PACKAGE)) not in WHOSE_TRADE_IT_IS
        for node in nodes_of(path)
        if isinstance(node, ast.FunctionDef) and takes_a_scene(node)
    ]
    assert not wrong, "\n".join(wrong)


def takes_a_scene(function: ast.FunctionDef) -> bool:
    """Whether anything that it is given, besides itself, is a scene by its name or type; a name is none."""
    arguments = function.args
    given = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    return any(is_scene(each) for each in given if each.arg not in ("self", "cls"))


def is_scene(given: ast.arg) -> bool:
    kind = ast.unparse(given.annotation).strip("'\"") if given.annotation else ""
    named = given.arg == "scene" and kind != "str"
    return named or any(part.endswith(("Scene", "TableScreen", "Stacked")) for part in re.findall(r"\w+", kind))


def test_who_takes_a_scene_is_found():
    written = ("a(shared: Shared, scene: Scene)", "a(*, on: Scene | None)", "a(scene)", "a(self, what: list[Scene])")
    assert all(takes_a_scene(function) for text in written for function in functions(f"def {text}: ..."))
    assert not any(takes_a_scene(function) for function in functions("def a(scene: str, on: Scenery): ..."))


def functions(text: str) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]


def test_no_screen_imports_another():
    """Where to go is a value; only the builder knows the classes. What is shared lies in `shell/`."""
    wrong = []
    for name, targets in imported_by(for_types_too=True).items():
        here = name.removeprefix("sotm_desktop.").split(".")
        if here[0] != "scenes" or len(here) < 3 or here[-1] == "screen_builder":
            continue
        for target in sorted(targets):
            there = target.removeprefix("sotm_desktop.").split(".")
            is_other = there[0] == "scenes" and len(there) > 2 and there[1] not in (here[1], "shell")
            if is_other:
                wrong.append(f"{'.'.join(here)} imports {'.'.join(there)}")
    assert not wrong, "\n".join(wrong)


NUMBERS = {"CardId", "SeatId", "ZoneId", "MomentId"}
"""The types of the numbers by which a game knows its things (engine/ids.py): no card and nobody are None."""


def test_nothing_is_told_by_a_number_below_zero():
    found = [f"{path.relative_to(PACKAGE)}:{line}" for path in MODULES for line in below_zero(nodes_of(path))]
    assert not found, "\n".join(found)


def test_a_number_below_zero_is_found():
    written = [
        "NO_CARD = CardId(-1)",
        "class Row(NamedTuple):\n    host: SeatId | None = -1",
        "def of(card: CardId = -1): ...",
        "def of(*, card: CardId | None = -1): ...",
    ]
    assert all(list(below_zero(ast.walk(ast.parse(text)))) for text in written)
    assert not list(
        below_zero(ast.walk(ast.parse("def of(card: CardId | None = None, step: int = -1): return CardId(0)")))
    )


def below_zero(nodes: Iterable[ast.AST]) -> Iterator[int]:
    """The lines that make such a number of one below 0, or give it as a default."""
    for node in nodes:
        if isinstance(node, ast.Call) and names_in(node.func) & NUMBERS and any(map(is_negative, node.args)):
            yield node.lineno
        for place, value in defaults(node):
            if is_negative(value) and names_in(place.annotation) & NUMBERS:
                yield place.lineno


def defaults(node: ast.AST) -> list[tuple[ast.AnnAssign | ast.arg, ast.expr | None]]:
    """The fields and parameters that begin here, with their defaults."""
    if isinstance(node, ast.AnnAssign):
        return [(node, node.value)]
    if not isinstance(node, ast.arguments):
        return []
    plain = [*node.posonlyargs, *node.args][::-1]
    return [*zip(plain, node.defaults[::-1], strict=False), *zip(node.kwonlyargs, node.kw_defaults, strict=True)]


def is_negative(node: ast.AST | None) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)


def names_in(node: ast.AST | None) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)} if node is not None else set()
