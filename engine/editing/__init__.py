"""The tree editor: show an effect as sentences, list what fits a place, apply edits."""
