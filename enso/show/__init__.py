"""What a person looks at: status, list, show, why, settings, demo."""
