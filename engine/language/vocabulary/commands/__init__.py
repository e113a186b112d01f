"""Commands: words that change a match."""
