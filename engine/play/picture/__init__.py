"""Pictures: tables as a few lines of text, for tests and scenarios.

    game   phase: play  turn_player: north  sum: 50
    north  hand: 10 5  library: A A
    south  hand: Joker1

Cards are listed from bottom to top. Keys are names from effect text. Missing values are those at the start
of a match, with the first player to move. After an effect on the stack, its controller, card and targets
are given in parentheses: `stack: hit(controller=south, card=3, victim=1)`. Cards are numbered from 1 in the
order of the picture. Running effects can't be in a picture. The phase starts over, either completely or at
the effect named after it: `phase: play hand_over`.
"""

from engine.play.picture.dump import dump_picture
from engine.play.picture.load import load_picture
from engine.play.picture.syntax import PictureError

__all__ = ["PictureError", "dump_picture", "load_picture"]
