"""Notices: tell players what happened while they were away, once for each thread."""
