"""How reads are served: past the middleware for pages, without making the same answer again."""
