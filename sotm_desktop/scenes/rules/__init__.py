"""The rules of the game, to be looked up."""
