"""Notices: tell players what happened while they looked elsewhere, once for each thread."""
