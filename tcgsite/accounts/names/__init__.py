"""Display names: generated, checked, and what they look like."""
