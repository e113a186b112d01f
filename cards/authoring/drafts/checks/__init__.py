"""Check packs that users wrote, in a separate process with bounded time and memory."""
