"""Functions that compiled expressions call on a world, a deck or one seat's view.

`w` is any Readable; in a batch, it reads the columns and zones from before the batch (R10). Entity 0 is
nothing. The functions declared in a file of the vocabulary are implemented in the file of that name here.
"""
