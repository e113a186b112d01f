"""Drafts of a tournament: its players draft at tables of up to eight."""
