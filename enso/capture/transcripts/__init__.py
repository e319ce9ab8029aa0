"""One file per host: its transcript as a list of calls, for learn to find fixes in."""
