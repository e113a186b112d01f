"""A table as a few lines of text, and back: what tests, and designers who try a card, start from.

    game   phase: play  turn_player: north  sum: 50
    north  hand: 10 5  library: A A
    south  hand: Joker1

Cards lie from bottom to top. Keys are effect text's names; what is not said is as when a match
starts, and the first player has the turn. What waits on the stack is told with its controller,
its card and its targets: `stack: hit(controller=south, card=3, victim=1)`; cards count from 1 in
the order of the picture. Of effects that run a picture knows nothing: the phase begins anew, or
at the one of its effects that is named after it, as in `phase: play hand_over`.
"""

from engine.play.picture.arranging import arranged
from engine.play.picture.drawing import drawn
from engine.play.picture.text import PictureRefused

__all__ = ["PictureRefused", "arranged", "drawn"]
