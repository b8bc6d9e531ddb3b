"""String literals that a player could read: sentences and labels, told from keys, paths and names of things."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.promises.sources import nodes_of

SENTENCE = re.compile(r"[A-Za-z]{2,},? [A-Za-z(]|[A-Za-z]{3,}[.?!:]( |$)|^[.,:;]? ?[a-z]{2,} $|^ [a-z]{2,} ")
"""Two words in a row, or a word with its stop."""
LABEL = re.compile(r"^([A-Z][a-z]{2,}|[A-Z]{4,})$")
"""One word with a capital, or in capitals: a button, a heading, a tag."""
VALUE = "\0"
"""Stands for what is put into a text."""
COMPOSED = re.compile(rf"[A-Za-z]{{2,}} {VALUE}|{VALUE}('s?)? [A-Za-z]{{2,}}")
"""A word beside what is put in."""
KEY_NAMES = {
    "Space", "Enter", "Esc", "Tab", "Backspace", "Delete", "Insert", "Left", "Right", "Down", "Home", "End", "Page up",
    "Page down", "Ctrl", "Alt", "Shift", "SHIFT", "CTRL", "META",
}  # fmt: skip
"""The names of keys, as the settings file and pygame hold them."""
OWN_NAME = re.compile(r"^Key \0$|^table [a-z]+$|^[a-z]+ (banner|picture)$|^<|^[A-Za-z]+:$|^Add-Type ")
"""What a kind of picture is kept under, parts of SVG, signs in the text of cards, a command of another program."""
NOT_SHOWN = {
    "getLogger", "debug", "info", "warning", "getattr", "setattr", "hasattr", "compile", "NewType", "TypeVar", "below",
    "normalize",
}  # fmt: skip
"""What is passed to these is for the program: a log, an attribute, what chance goes by, a form of Unicode."""
BUGS = {"ValueError", "KeyError", "TypeError", "RuntimeError", "AssertionError", "NotImplementedError"}
"""Python's own exceptions: whoever mends the program reads them."""


def shown(path: Path) -> Iterator[tuple[int, str]]:
    """Line and text of each string literal of a module that looks like something to be read."""
    nodes = nodes_of(path)
    hidden = {id(inner) for node in nodes for part in _hidden(node) for inner in ast.walk(part)}
    for node in nodes:
        text = node.value if isinstance(node, ast.Constant) and id(node) not in hidden else None
        if isinstance(text, str) and text not in KEY_NAMES and not OWN_NAME.match(text) and _is_english(text):
            yield node.lineno, text
        elif isinstance(node, ast.JoinedStr) and id(node) not in hidden and _is_composed(node):
            yield node.lineno, _composed(node).replace(VALUE, "…")


def _is_english(text: str) -> bool:
    return bool(SENTENCE.search(text) or LABEL.match(text))


def _is_composed(node: ast.JoinedStr) -> bool:
    text = _composed(node)
    return bool(COMPOSED.search(text)) and not OWN_NAME.match(text)


def _composed(node: ast.JoinedStr) -> str:
    """The text of an f-string, with a sign where a value is put in."""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else VALUE for part in node.values)


def _hidden(node: ast.AST) -> Iterator[ast.AST]:
    """What of a node is no text for players: docstrings, annotations, the names that a module gives out, its logging.

    The text of a bug (an assertion, an exception of Python's own) is for whoever mends it.
    """
    match node:
        case ast.Expr(value=ast.Constant()):
            yield node.value
        case ast.Assert(msg=ast.AST() as message):
            yield message
        case ast.Raise(exc=ast.Call(func=ast.Name(id=name)) as raised) if name in BUGS:
            yield raised
        case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)) if name in NOT_SHOWN:
            yield from node.args
        case ast.arg(annotation=ast.AST() as annotation) | ast.AnnAssign(annotation=annotation):
            yield annotation
        case ast.FunctionDef(returns=ast.AST() as returns):
            yield returns
        case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__")]):
            yield node.value
