"""German: its catalogue and what its grammar does otherwise than that of English."""
