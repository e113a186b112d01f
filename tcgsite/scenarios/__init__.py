"""Scenarios at a table: tried while they are written, gone through by everybody, played as puzzles."""
