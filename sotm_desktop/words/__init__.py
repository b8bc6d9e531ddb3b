"""What a player reads: the text of cards, questions, events and moves in words. Needs the engine only."""
