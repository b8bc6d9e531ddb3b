"""What all screens share: their stack, their base, the card sets and saves, how cards are shown."""
