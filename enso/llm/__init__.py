"""One file per backend behind one small protocol, and the budget."""
