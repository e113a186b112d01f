"""Keep on disk what a process has made of packs, for the next process."""
