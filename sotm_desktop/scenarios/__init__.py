"""Scenario files: a table is set, a few things are done, and what must be true is said (design: scenarios.md)."""
