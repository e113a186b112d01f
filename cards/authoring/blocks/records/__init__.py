"""Records of what each block has put into a game, so that it can be removed or changed."""
