"""What stands on the drawer of the log."""

from __future__ import annotations

# -- log drawer --------------------

ALL = "All"
DAMAGE = "Damage"
CARDS = "Cards"
DECISIONS = "Decisions"
LOG = "Log"
NOTHING_OF_KIND = "Nothing of this kind has happened yet."
SHOW = "Show"
