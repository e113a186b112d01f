"""Tables before the match starts."""
