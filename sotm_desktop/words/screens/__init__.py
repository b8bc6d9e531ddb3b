"""The labels and sentences of each screen."""
