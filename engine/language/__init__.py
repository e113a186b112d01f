"""The effect language: parser, checker, vocabulary, rules text and reference."""
