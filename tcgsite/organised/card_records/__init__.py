"""Learn from tournaments how often players win after drawing a card."""
