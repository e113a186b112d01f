"""Sockets and their messages, and polling for browsers without a socket."""
