"""Sockets, their messages, and the fallback without a socket."""
