"""For authors: card sets of one's own arrive here, are tried by computer players, and change while a game runs."""
