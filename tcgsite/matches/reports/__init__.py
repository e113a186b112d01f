"""Problems people report at tables, and the moments they saw."""
