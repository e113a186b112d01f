"""English, the language in which packs are written: its catalogue, its grammar and authors’ words."""
