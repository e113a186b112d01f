"""Card pictures: check, encode, store and archive them."""
