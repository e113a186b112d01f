"""Files that jobs load into drafts: sheets too large for a page, and pictures of cards on sheets."""
