"""What all visitors may read: games, packs, cards and finished matches, as data for programs."""
