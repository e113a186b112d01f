"""Copies that are somebody's own: begun with a deck, staked at tables for keeps, won, traded."""
