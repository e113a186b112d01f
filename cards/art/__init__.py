"""Pictures on cards: checked, encoded, stored and packed."""
