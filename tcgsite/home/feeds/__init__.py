"""Pages for programs: feeds of games, packs and players, the sitemap, and robots.txt."""
