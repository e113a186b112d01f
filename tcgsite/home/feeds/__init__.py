"""What machines read: feeds of games, packs and players, the sitemap, and robots.txt."""
