"""Word values as noun phrases and conditions as clauses, by the type of expression."""
