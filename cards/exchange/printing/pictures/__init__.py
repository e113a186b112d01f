"""Single pictures of cards, as SVG, PNG and WebP."""
