"""The languages of the site: their catalogues, and which language a visitor reads."""
