"""Card search: a small query language, an index written at publication, and search results."""
