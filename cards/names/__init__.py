"""Names as people type them: folded in one way, and looked up."""
