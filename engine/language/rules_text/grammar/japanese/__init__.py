"""Japanese: its catalogue, its grammar, and how its verbs are bent. Packs can't be shown in it yet."""
