"""Load the packs that ship with the site."""
