"""The program's own source text as trees, for promises about what the code may not do."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "sotm_desktop"


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """All nodes of a module, in the order of `ast.walk`, which takes as long as parsing does."""
    return tuple(ast.walk(tree_of(path)))


def modules(*parts: str) -> list[Path]:
    """The modules of some parts of the package, or of all of it."""
    return [path for part in parts or ("",) for path in sorted((PACKAGE / part).rglob("*.py"))]


def walk(*parts: str) -> Iterator[tuple[Path, ast.AST]]:
    """Every node of every module of some parts."""
    for path in modules(*parts):
        for node in nodes_of(path):
            yield path, node


def place(path: Path, node: ast.AST) -> str:
    """``engine/game.py:12: the text``."""
    return f"{path.relative_to(PACKAGE)}:{node.lineno}: {ast.unparse(node)[:90]}"


def written(node: ast.AST) -> Iterator[ast.expr]:
    """The attributes and items that a statement assigns to, in-place operators and ``del`` included."""
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        targets = [node.target]
    elif isinstance(node, ast.Delete):
        targets = node.targets
    else:
        return
    for target in targets:
        yield from (part for part in ast.walk(target) if isinstance(part, ast.Attribute | ast.Subscript))
