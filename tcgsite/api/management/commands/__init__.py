"""Write dumps, and load them."""
