"""What changed about a card between its printings, in the wording of its rules text."""
