"""The command for makers of games: check, print, play, simulate, compare and export packs."""
