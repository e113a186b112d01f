"""Japanese: its catalogue, its grammar, and how its verbs are bend. Packs can't be shown in it yet."""
