"""Files that jobs load into drafts: sheets that are too large for a page, and pictures from deck sheets."""
