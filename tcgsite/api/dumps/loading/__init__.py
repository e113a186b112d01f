"""Make a site from a dump."""
