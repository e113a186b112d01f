"""Check whole effects: lines that only make sense together, or never happen."""
