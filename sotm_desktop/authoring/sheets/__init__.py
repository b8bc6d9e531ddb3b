"""Sheets of cards as spreadsheets keep them, one card a row: read into a card set, and written from one."""
