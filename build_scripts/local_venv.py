"""The folder .venv of this checkout: made when missing, filled when pyproject.toml has changed.

Standard library only, and in words that an old Python 3 can read, up to the sentence that it is too old.
"""

import hashlib
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
OLDEST = (3, 11)


class CannotPrepare(Exception):
    """The venv cannot be made or filled; the message is a sentence that says what to do."""


def ensure(extra: str = "") -> Path:
    """The venv's Python, with the project and what it needs installed; `extra` "dev" adds the tools."""
    _refuse_old_python()
    stamp = VENV / (".sotm-" + (extra or "run"))
    wanted = _wanted()
    known = [stamp, VENV / ".sotm-dev"]  # the tools come on top of all the rest
    if PYTHON.exists() and any(s.is_file() and s.read_text() == wanted for s in known):
        return PYTHON
    if not PYTHON.exists():
        _make()
    _fill(extra)
    stamp.write_text(wanted)
    return PYTHON


def enter(**environment: str) -> None:
    """Goes on with the script that runs in `.venv`, with the tools for contributors; nothing when it runs there.

    `environment` is added to that of the script there. Raises CannotPrepare like `ensure`.
    """
    if Path(sys.prefix).resolve() != VENV.resolve():
        python = str(ensure("dev"))
        os.execve(python, [python, *sys.argv], {**os.environ, **environment})


def _wanted() -> str:
    """What the stamp must say: the same pyproject.toml, in the same place (an editable install knows it)."""
    return hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + str(ROOT).encode()).hexdigest()


def _refuse_old_python() -> None:
    if sys.version_info < OLDEST:
        raise CannotPrepare(
            "SotM Desktop needs Python {}.{} or newer, and this is Python {}.{}. "
            "Please start it with a newer one, such as: python3.12 {}".format(
                *OLDEST, *sys.version_info[:2], " ".join(sys.argv)
            )
        )


def _make() -> None:
    for name in ("venv", "ensurepip"):
        if importlib.util.find_spec(name) is None:
            raise CannotPrepare(
                "This Python cannot make a virtual environment because its module {} is missing. "
                "On Debian and Ubuntu install it with: sudo apt install python{}.{}-venv".format(
                    name, *sys.version_info[:2]
                )
            )
    print("Preparing SotM Desktop for its first start; this takes about a minute ...", flush=True)
    done = subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)])
    if done.returncode:
        raise CannotPrepare(f"The folder {VENV} could not be made; see the lines above.")


def _fill(extra: str) -> None:
    print("Installing what is needed into .venv ...", flush=True)
    what = str(ROOT) + ("[" + extra + "]" if extra else "")
    command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-e", what]
    # What pip says is shown only when it fails: its warnings are not for players.
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        sys.stderr.write(done.stdout.decode(errors="replace"))
        raise CannotPrepare(
            "pip could not install what is needed; its reason is above. "
            "The first start needs a network connection. Nothing else was changed; just try again."
        )
