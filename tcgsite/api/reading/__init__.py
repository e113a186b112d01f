"""Everything that all visitors may read, as data for programs: games, packs, cards and finished matches."""
