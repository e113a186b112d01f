"""Display names: generate them, check them, and compare how they look."""
