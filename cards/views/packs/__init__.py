"""Views for packs, their drafts and proposals."""
