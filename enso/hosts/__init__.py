"""One file per host: its payloads, its replies, its settings."""
