"""The page of an arena, and the parts of it that are drawn once for many viewers."""
