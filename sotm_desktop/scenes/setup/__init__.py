"""Setting a game up: villain, place, team, rules, Event."""
