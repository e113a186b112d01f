"""The functions that compiled expressions call on a world, a deck or a seat's view.

`w` is any Readable. In a batch, it reads the columns and zones as they were before the batch (R10). Entity
0 stands for nothing. Functions that are declared in a file of the vocabulary are implemented in the file
with the same name here.
"""
