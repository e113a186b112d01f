"""The JSON API: what all visitors may read, as data for programs. See docs/api.md.

Signing in changes no answer.
"""
