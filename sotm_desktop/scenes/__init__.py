"""The screens: a folder for each, and `shell/` with what they share."""
