"""Files that players take elsewhere: each is a new one, and none is ever read again."""

from __future__ import annotations

from pathlib import Path

from sotm_desktop import own_files
from sotm_desktop.saves.errors import SaveError
from sotm_desktop.words import file_words as words


def export(folder: Path, name: str, data: bytes, what: str) -> Path:
    """Writes a file of this name, with a number behind it where there is one already. Gives where it is.

    Raises SaveError with a sentence about ``what`` could not be written.
    """
    file = own_files.free(folder / name)
    try:
        own_files.write(file, data)
    except OSError as error:
        raise SaveError(words.not_saved(what, str(file), error.strerror)) from None
    return file
