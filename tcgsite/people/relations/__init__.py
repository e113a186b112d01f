"""Following and blocking players."""
