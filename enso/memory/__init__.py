"""Lessons on disk: store, same-or-different, stages and decay, archive, history."""
