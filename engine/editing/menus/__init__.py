"""What fits at a place in the effect."""
