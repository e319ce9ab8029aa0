"""What a call would do, and whether the policy allows it."""
