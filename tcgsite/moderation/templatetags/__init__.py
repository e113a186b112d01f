"""Template tags that let players report things."""
