"""Check packs that users wrote: their size, their effects, their scenarios."""
