"""Texts of packs in other languages: forms for them, in drafts and beside published versions."""
