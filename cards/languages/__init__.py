"""The languages of the site: which are offered, which a visitor reads, and how they are compiled."""
