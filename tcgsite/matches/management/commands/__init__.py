"""Management commands for the site's operators."""
