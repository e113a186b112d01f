"""What the pages of tournaments show."""
