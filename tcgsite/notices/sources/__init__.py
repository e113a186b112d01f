"""Where news come from: signals of what happens, and rounds that look for it."""
