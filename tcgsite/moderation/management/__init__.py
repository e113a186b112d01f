"""Management of moderators."""
