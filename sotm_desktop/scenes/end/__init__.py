"""What a finished game came to."""
