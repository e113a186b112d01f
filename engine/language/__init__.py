"""Effect text: grammar, syntax tree, vocabulary, checker, printer, wording."""
