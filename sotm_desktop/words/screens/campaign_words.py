"""What the campaign says."""

from __future__ import annotations

from ..english import counted

# -- campaign screen --------------------

ABOUT_CAMPAIGN = "Events in the order of their dates; a beaten Event card gives its rewards to later games"
SET_UP_THIS_EVENT = "Set up this Event"
NO_EVENTS = "No card set at hand has an Event."
EVENTS = "Events"
EVENT = "Event card"
CAMPAIGN = "Campaign"
NO_REWARDS_YET = "Beat an Event card, and its two rewards lie here for later Events."
COLLECTION = "Collection"


def against(villain: str, collections: int) -> str:
    brought = f", {counted(collections, 'Collection')}" if collections else ""
    return f"against {villain}{brought}"


def number_beaten(won: object, events: object) -> str:
    return f"{won} of {events} beaten"
