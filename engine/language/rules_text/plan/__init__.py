"""Plans: the content of a text before a language gives it words.

Shared code turns trees into plans, and only languages turn plans into words. Equal plans print the same
text. A plan is compared by its parts, and caches its words.
"""
