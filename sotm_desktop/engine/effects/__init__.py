"""The closed vocabulary of card text: what each word is called in YAML, which fields it has, and what it does."""
