"""The running match: its table, clocks, offers, bots and timeouts."""
