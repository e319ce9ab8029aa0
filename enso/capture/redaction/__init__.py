"""What `capture.redact` finds credentials with: a file for each way in which they give themselves away."""
