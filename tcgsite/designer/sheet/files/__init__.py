"""Files that are loaded into a sheet: what their columns mean, and what becomes of their rows."""
