"""The printer: reads deck files, checks them, builds what the referee plays, and prints the text on the cards."""
