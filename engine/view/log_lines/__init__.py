"""Turn log entries into sentences that reveal only what one viewer may know."""
