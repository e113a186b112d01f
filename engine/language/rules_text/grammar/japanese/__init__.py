"""Japanese: its catalogue, its grammar, and the inflection of its verbs."""
