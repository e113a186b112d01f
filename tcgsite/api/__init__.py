"""The JSON API: everything that all visitors may read, as data for programs. See docs/api.md.

Answers don’t depend on who is signed in.
"""
