"""Deterministic: the same log gives the same fingerprints under every Python, hash seed and locale that is here."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.promises.sources import ROOT, place, walk


def fingerprints(python: str, **environment: str) -> str:
    """What that Python makes of the same games."""
    path = f"{ROOT}{os.pathsep}{Path(yaml.__file__).parents[1]}"
    found = subprocess.run(
        [python, "-m", "tests.promises.fingerprints"],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONPATH": path,
            "PYTHONDONTWRITEBYTECODE": "1",
            **environment,
        },
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert found.returncode == 0, found.stderr
    return found.stdout


@pytest.fixture(scope="module")
def here() -> str:
    found = fingerprints(sys.executable, PYTHONHASHSEED="0")
    assert len(found.splitlines()) > 200
    return found


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONHASHSEED": "7"},
        {"PYTHONHASHSEED": "random", "LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0"},
        {"PYTHONHASHSEED": "1", "TZ": "Pacific/Kiritimati"},
        {"PYTHONOPTIMIZE": "2"},
    ],
    ids=lambda environment: " ".join(f"{name}={value}" for name, value in environment.items()),
)
def test_under_other_hash_seeds_and_locales(here, environment):
    assert fingerprints(sys.executable, **environment) == here


@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13", "3.14"])
def test_under_every_other_python_that_is_installed(here, version):
    python = _python(version)
    if python is None:
        pytest.skip(f"there is no Python {version} here")
    assert fingerprints(python, PYTHONHASHSEED="3") == here


def _python(version: str) -> str | None:
    """A Python of this version that runs, from pyenv or from the path, where pyenv may leave a mere pointer to it."""
    pyenv = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python{version}"))
    found = str(pyenv[-1]) if pyenv else shutil.which(f"python{version}")
    if found is None or subprocess.run([found, "-c", ""], capture_output=True, check=False).returncode:
        return None
    return found


FORBIDDEN_NAMES = {"id", "hash", "float", "input", "open", "print", "vars", "globals", "eval", "exec"}
ALLOWED = {"engine/events.py": {"vars"}}
"""Finds its own classes by name, in the order in which they are written."""


def test_engine_uses_nothing_that_differs_from_run_to_run():
    wrong = [
        place(path, node)
        for path, node in walk("engine")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_NAMES
        and node.func.id not in _allowed(path)
    ]  # fmt: skip
    assert not wrong, "\n".join(wrong)


def _allowed(path: Path) -> set[str]:
    return next((names for ending, names in ALLOWED.items() if str(path).endswith(ending)), set())


def test_engine_has_no_floats():
    wrong = [
        place(path, node)
        for path, node in walk("engine")
        if (isinstance(node, ast.Constant) and type(node.value) is float)
        or (isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div))
    ]
    assert not wrong, "\n".join(wrong)


def test_engine_walks_through_no_set():
    """Sets may be asked whether they hold something; their order is chance."""
    wrong = [
        place(path, node)
        for path, node in walk("engine")
        if isinstance(node, ast.For | ast.comprehension) and _is_set(node.iter)
    ]
    wrong += [place(path, node) for path, node in walk("engine") if _puts_in_order(node) and _is_set(node.args[0])]
    assert not wrong, "\n".join(wrong)


def _puts_in_order(node: ast.AST) -> bool:
    """``tuple(…)`` and its like; ``sorted(…)`` is fine."""
    is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and bool(node.args)
    return is_call and node.func.id in ("tuple", "list", "next", "iter", "enumerate")


def _is_set(node: ast.expr) -> bool:
    is_made = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")
    return isinstance(node, ast.Set | ast.SetComp) or is_made
