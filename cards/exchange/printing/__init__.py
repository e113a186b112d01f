"""Cards and rules on paper: sheets of cards and booklets as PDF, and pictures of single cards."""
