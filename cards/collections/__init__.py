"""The card copies that players own, and trades with them."""
