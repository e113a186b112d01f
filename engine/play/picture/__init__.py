"""A table as a few lines of text, and back: what tests, and designers who try a card, start from.

    game   phase: play  turn_player: north  sum: 50
    north  hand: 10 5  library: A A
    south  hand: Joker1

Cards lie from bottom to top. Keys are effect text's names; what is not said is as when a match
starts, and the first player has the turn. A picture knows no stack: the phase begins anew, or at
the one of its effects that is named after it, as in `phase: play hand_over`.
"""

from engine.play.picture.arranging import arranged
from engine.play.picture.drawing import drawn
from engine.play.picture.text import PictureRefused

__all__ = ["PictureRefused", "arranged", "drawn"]
