"""How the table is drawn."""
