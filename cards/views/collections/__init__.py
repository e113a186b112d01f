"""Pages of what players own, and of trades between them."""
