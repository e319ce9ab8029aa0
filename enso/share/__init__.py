"""Lessons that travel: export and load, git sync, merge driver."""
