"""What programs do with their arguments: tables of programs, and the few that need code."""
