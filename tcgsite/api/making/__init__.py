"""What authors do with their programs: check, upload and publish packs, and keep decks."""
