"""What an arena of many players costs the other tables of the site."""
