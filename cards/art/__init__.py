"""Pictures on cards: taken in, encoded anew, kept by their content, carried along with packs."""
