"""Views for packs, and for their drafts and proposals."""
