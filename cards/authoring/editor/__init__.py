"""The tree editor for the effects in a draft."""
