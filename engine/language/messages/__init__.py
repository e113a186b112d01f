"""Every message an author can get, with texts that cause it."""
