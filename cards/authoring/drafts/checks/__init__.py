"""Check user-written packs in a separate process, with limited time and memory."""
