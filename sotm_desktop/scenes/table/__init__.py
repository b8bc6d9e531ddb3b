"""The table in play: the screen itself, its menu, and the lines of play."""
