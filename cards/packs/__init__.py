"""Read published packs: rules, card faces, card lists and scenarios."""
