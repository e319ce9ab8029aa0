"""Shell text to a tree (`parser`), and what running the tree would do (`walk`)."""
