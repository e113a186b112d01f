"""Cards in the files of other programs, read as the rows of a spreadsheet."""
