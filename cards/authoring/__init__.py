"""Edit, check and publish the next version of a pack."""
