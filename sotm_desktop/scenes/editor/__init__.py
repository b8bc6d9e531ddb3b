"""The editor of decks: cards are written in sentences, and stand beside them as they will look."""
