"""The engine's messages for authors and players."""
