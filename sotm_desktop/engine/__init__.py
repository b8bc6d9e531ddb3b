"""The referee: decides what happens when a player does something. Standard library only."""
