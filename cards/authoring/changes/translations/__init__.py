"""Translations of packs: forms for them, in drafts and beside published versions."""
