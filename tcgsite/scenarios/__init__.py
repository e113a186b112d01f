"""Scenario pages: edit a scenario at the table, step through one, or solve puzzles."""
