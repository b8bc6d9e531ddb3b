"""The folder with fonts and icons: set once by the app, read by whoever draws."""

from __future__ import annotations

from pathlib import Path

_folder: Path | None = None


def use_assets(folder: Path) -> None:
    """Name the `assets` folder. The app calls this first; only `paths` knows where the folder is."""
    global _folder
    _folder = Path(folder)


def read_asset(name: str) -> bytes:
    """The content of a file such as `fonts/BebasNeue-Bold.otf`.

    Raises:
        RuntimeError: when nobody has said yet where the folder is.
    """
    if _folder is None:
        raise RuntimeError("Call widgets.use_assets(folder) before anything is drawn; the app knows the folder.")
    return (_folder / name).read_bytes()
