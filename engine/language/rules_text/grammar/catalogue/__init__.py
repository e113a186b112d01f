"""What languages share whose words are in a catalogue: finding words, filling in, naming things."""
