"""Keep compiled packs on disk for the next process."""
