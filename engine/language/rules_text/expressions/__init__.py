"""Word values as noun phrases and conditions as clauses."""
