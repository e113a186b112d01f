"""Edit the effects of a draft as trees, with undo."""
