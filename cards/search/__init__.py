"""Finding cards: a small language, an index written at publication, and what was found."""
