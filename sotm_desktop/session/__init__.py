"""One sitting at a game: the game itself, the question it asks, and what can be said about both. No pygame."""
