"""A card that is wrong is reported."""
