"""Data structures and limits that all parts of the machine use."""
