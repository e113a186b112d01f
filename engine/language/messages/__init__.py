"""All messages for authors, with example texts that cause them."""
