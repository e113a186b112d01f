"""The tree editor: show effects as sentences, list what fits, and apply edits."""
