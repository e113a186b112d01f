"""Views for pools. Anyone can see them, and players can create them."""
