"""The parts shared by languages with a catalogue: finding words, filling in templates, and naming things."""
