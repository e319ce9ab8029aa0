"""Which lessons are put before the agent, when, and what became of it."""
