"""The effect language: parsing, checking, vocabulary, rules text and reference."""
