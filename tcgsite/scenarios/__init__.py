"""Scenario pages: edit a scenario at the table, step through it, solve puzzles."""
