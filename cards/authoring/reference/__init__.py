"""The reference: its pages, the generated list of pack file keys, and examples to open in the editor."""
