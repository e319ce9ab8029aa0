"""Long and cruel tests, one module per subject: `python3 -m tests.torture.secrets`."""
