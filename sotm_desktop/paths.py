"""Where things are on disk: what came with the program, and what belongs to the player.

Only `app.py` and `cli.py` look here; they hand a `Paths` down to everyone else.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from sotm_desktop import own_files
from sotm_desktop.words import file_words as words

APP = "sotm-desktop"
NEEDED = ("cardsets", "assets/icons/emblems.json")
"""Without these nothing can be shown. Fonts can be done without."""
PACKAGE = Path(__file__).resolve().parent


class MissingFolders(Exception):
    """The folders that come with the program are nowhere to be found; the message says where we looked."""


@dataclass(frozen=True)
class Paths:
    """Every folder and file the program uses. The user folders need not exist yet."""

    assets: Path
    cardsets: Path
    settings_file: Path
    saves: Path
    profile_file: Path
    user_cardsets: Path
    cache: Path
    crash_reports: Path
    card_reports: Path

    @property
    def changelog(self) -> Path:
        """What is new in each version, for players."""
        return self.assets / "changelog.md"

    @property
    def exports(self) -> Path:
        """What players take elsewhere: tables of their games."""
        return self.profile_file.parent / "exports"

    @property
    def deck_drafts(self) -> Path:
        """Decks in the making that are not saved."""
        return self.user_cardsets.parent / "deck-drafts"

    def make_user_folders(self) -> str:
        """Create the player's folders, and clear away what a killed program left half written in them.

        Returns "" or a sentence that says which one could not be made.
        """
        own = (self.settings_file.parent, self.saves, self.user_cardsets, self.cache, self.crash_reports)
        for folder in own:
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                return words.no_folder(folder, error.strerror)
        for folder in (*own, self.profile_file.parent, self.card_reports):
            own_files.sweep(folder)
        return ""


def find() -> Paths:
    """All paths for this run.

    Raises:
        MissingFolders: when the program was installed without its assets and card sets.
    """
    shipped = shipped_root(shipped_candidates())
    for part in NEEDED:
        if not (shipped / part).exists():
            raise MissingFolders(words.part_missing(shipped / part))
    user = user_folders(os.environ)
    return Paths(
        assets=shipped / "assets",
        cardsets=shipped / "cardsets",
        settings_file=user["config"] / "settings.json",
        saves=user["data"] / "saves",
        profile_file=user["data"] / "profile.json",
        user_cardsets=user["data"] / "cardsets",
        cache=user["cache"],
        crash_reports=user["data"] / "crash-reports",
        card_reports=user["data"] / "card-reports",
    )


def shipped_candidates() -> list[Path]:
    """Where the shipped folders may lie: the PyInstaller bundle, the installed wheel, the checkout."""
    bundle = getattr(sys, "_MEIPASS", None)
    first = [Path(bundle)] if bundle else []
    return [*first, PACKAGE / "_shipped", PACKAGE.parent]


def shipped_root(candidates: list[Path]) -> Path:
    """The first candidate that holds card sets or assets."""
    for folder in candidates:
        if (folder / "cardsets").is_dir() or (folder / "assets").is_dir():
            return folder
    looked = ", ".join(str(folder) for folder in candidates)
    raise MissingFolders(words.folders_missing(looked))


def user_folders(environment: Mapping[str, str]) -> dict[str, Path]:
    """The player's config, data and cache folder; all inside SOTM_HOME when that is set."""
    home = environment.get("SOTM_HOME")
    if home:
        root = Path(home).expanduser().absolute()
        return {"config": root / "config", "data": root, "cache": root / "cache"}
    return {
        "config": platformdirs.user_config_path(APP, appauthor=False),
        "data": platformdirs.user_data_path(APP, appauthor=False),
        "cache": platformdirs.user_cache_path(APP, appauthor=False),
    }
