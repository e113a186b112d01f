"""Values as noun phrases and conditions as clauses: one function for each sort of expression."""
