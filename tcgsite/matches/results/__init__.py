"""The consequences of a finished match: rating changes and prizes."""
