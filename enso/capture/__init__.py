"""From a host's event to a redacted, classified, fingerprinted failure in the spool."""
