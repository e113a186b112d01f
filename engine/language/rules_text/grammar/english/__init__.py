"""English, the language of packs: its catalogue, its grammar, and the words of authors."""
