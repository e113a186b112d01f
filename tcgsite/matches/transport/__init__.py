"""Sockets and their messages, and the fallback for pages without a socket."""
