"""What a text says, before a language gives it words.

Shared code turns trees into plans, and only a language turns plans into words. Equal plans print the same
text. A plan is compared by its parts, and keeps its words once a language has found them.
"""
