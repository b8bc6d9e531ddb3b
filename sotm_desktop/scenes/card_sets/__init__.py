"""The card sets: what is in each, what is wrong with it, and its decks to be tested."""
