"""Looking at cards, and trying a deck."""
