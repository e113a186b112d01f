"""Pages of a draft and its parts."""
