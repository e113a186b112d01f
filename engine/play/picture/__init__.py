"""Pictures: tables written as a few lines of text, for tests and scenarios.

    game   phase: play  turn_player: north  sum: 50
    north  hand: 10 5  library: A A
    south  hand: Joker1

Cards are listed from bottom to top. Keys are the names used in effect text. Values that are left out are as
at the start of a match, and it is the first player's turn. An effect on the stack has its controller, its
card and its targets in parentheses: `stack: hit(controller=south, card=3, victim=1)`. Cards are numbered
from 1 in the order of the picture. A picture doesn't contain running effects. The phase starts over or, if
an effect is named after the phase, at that effect: `phase: play hand_over`.
"""

from engine.play.picture.dump import dump_picture
from engine.play.picture.load import load_picture
from engine.play.picture.syntax import PictureError

__all__ = ["PictureError", "dump_picture", "load_picture"]
