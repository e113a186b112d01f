"""The grammar of printed text: phrases, verbs, templates, and one module per language."""
