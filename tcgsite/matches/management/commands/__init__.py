"""Management commands for the people who run the site."""
