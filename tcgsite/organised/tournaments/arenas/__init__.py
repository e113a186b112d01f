"""Arenas: their records, and pairing their players."""
