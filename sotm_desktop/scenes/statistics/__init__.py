"""What all finished games came to."""
