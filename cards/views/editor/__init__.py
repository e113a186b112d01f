"""Views for the tree editor, in which authors edit the effects of a part."""
