"""Change an effect as a tree: see it as sentences with places, ask what fits a place, edit."""
