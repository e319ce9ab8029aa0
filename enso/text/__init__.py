"""Tokens, concepts, vectors and rankings that every room shares."""
