"""Start SotM Desktop from a checkout: python3 build_scripts/run.py

The first start makes a folder .venv and installs what is needed there; later starts go straight to the game.
Anything after run.py goes to the program: `run.py check` is the same as `sotm check`.
"""

import os
import subprocess
import sys

import local_venv


def main(words: list) -> int:
    try:
        if not words:
            _need_a_display()
        python = str(local_venv.ensure())
    except local_venv.CannotPrepare as problem:
        print(problem, file=sys.stderr)
        return 1
    command = [python, "-m", "sotm_desktop", *words]
    if os.name == "posix":
        os.execv(python, command)  # so that signals and the exit code are the program's own
    return subprocess.call(command)


def _need_a_display() -> None:
    """On Linux a window needs X or Wayland; say so before anything is installed."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in named):
        raise local_venv.CannotPrepare(
            "There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set, so no window can be opened. "
            "Start this from a terminal inside a graphical desktop; over ssh use `ssh -X`; on a machine "
            "without a screen use `xvfb-run python3 build_scripts/run.py`."
        )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
