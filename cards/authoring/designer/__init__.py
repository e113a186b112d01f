"""The game designer: a game's tables as forms, and the part of a draft that already runs."""
