"""Implement the functions that compiled expressions call on a world, a deck or a seat's view.

`w` is any Readable; in a batch, it reads the columns and zones from before the batch (R10). Entity 0
is nothing. Functions declared in a file of the vocabulary are implemented in the file of the same
name here.
"""
