"""What the table is to show at one moment, as values. Nothing here paints or measures. No pygame."""
