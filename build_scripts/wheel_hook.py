"""A hatchling build hook: carries the shipped folders inside the wheel.

Not a plain force-include in pyproject.toml, because that would also copy the folders into every
editable install, where the copies would hide the files one is working on.
"""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SHIPPED = ("assets", "cardsets")


class ShippedFolders(BuildHookInterface):
    """Adds assets/ and cardsets/ as sotm_desktop/_shipped/; `sotm_desktop/paths.py` looks there."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        for name in SHIPPED:
            folder = Path(self.root) / name
            if folder.is_dir():
                build_data["force_include"][str(folder)] = f"sotm_desktop/_shipped/{name}"
