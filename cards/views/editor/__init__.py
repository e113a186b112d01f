"""Views for the tree editor, which edits the effects in a draft's part."""
