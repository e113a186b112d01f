"""Check what users wrote in a separate process, within bounds."""
