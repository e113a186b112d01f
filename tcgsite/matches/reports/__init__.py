"""Problem reports from tables, each with the moment the reporter saw."""
