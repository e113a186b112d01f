"""What changed about a card from one printing to the next, in the words it is printed in."""
