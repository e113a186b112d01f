"""Messages about headings, and about effects that have the headings of drafts."""
