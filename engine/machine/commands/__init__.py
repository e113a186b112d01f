"""What commands do to the world."""
