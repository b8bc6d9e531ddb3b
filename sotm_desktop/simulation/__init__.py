"""Set-ups ranked by games that the computer plays. Needs engine, cards, saves and players."""
