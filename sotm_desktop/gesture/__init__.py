"""What the hand is doing: targets, gestures, and the rules by which a press or a drop becomes an action. No pygame."""
