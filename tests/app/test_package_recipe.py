"""The recipe of the package leaves out nothing that the program imports."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.promises.sources import nodes_of

ROOT = Path(__file__).resolve().parents[2]


def left_out() -> set[str]:
    """The modules that the recipe names as not needed, those of one whole package by its name."""
    statements = ast.parse((ROOT / "build_scripts" / "sotm.spec").read_text(encoding="utf-8")).body
    lists = [each.value for each in statements if "NOT_NEEDED" in ast.dump(each) and hasattr(each, "value")]
    return {name for each in lists if isinstance(each, ast.List) for name in ast.literal_eval(each)}


def imported(file: Path) -> Iterator[str]:
    for node in nodes_of(file):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def test_nothing_that_is_imported_is_left_out():
    names = left_out()
    assert {"numpy", "asyncio"} <= names
    wrong = [
        f"{file.relative_to(ROOT)} imports {module}"
        for file in sorted((ROOT / "sotm_desktop").rglob("*.py"))
        for module in imported(file)
        if module.partition(".")[0] in names
    ]
    assert not wrong
