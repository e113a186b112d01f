"""Comments: written, shown, edited for some minutes, and deleted."""
