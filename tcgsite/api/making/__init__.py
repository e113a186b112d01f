"""The API for authors: check, upload and publish packs, and edit decks."""
