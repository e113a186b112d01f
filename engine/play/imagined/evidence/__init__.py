"""What a seat can conclude about hidden cards from what other players did in public."""

from engine.play.imagined.evidence.beliefs import Beliefs

__all__ = ["Beliefs"]
