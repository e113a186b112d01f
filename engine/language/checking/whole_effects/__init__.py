"""Check whole effects: lines that only make sense together, and lines that never happen."""
