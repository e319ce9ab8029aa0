"""Experiences become rules: clusters, merging, graph, conflicts, feedback, escalation."""
