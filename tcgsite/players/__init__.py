"""What belongs to a player: the public page, the data to download, and deleting it all."""
