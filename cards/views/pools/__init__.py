"""Views for pools: anyone may read them, players create them."""
