"""The tree editor of a draft’s effects."""
