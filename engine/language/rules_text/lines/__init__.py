"""Word the lines of an effect: commands, changes and blocks."""
