"""What compiled expressions call: pure questions about a world, a deck, or what one seat sees.

`w` is anything with columns and zones to read, in a batch those from before it (patent R10);
entity 0 is nothing. What a file of the vocabulary declares, the file of that name here answers.
"""
