"""Compile effects to blocks: Python functions from one suspension point to the next.

A frame on the effect stack is a list: [block, effect, this, you, event, parameters and locals …]. A block
returns True if the machine must stop, because a player must answer or the match is over.
"""

from engine.rulebook.compiler.blocks.effect_calls import is_unconditional
from engine.rulebook.compiler.blocks.writer import BlockWriter

__all__ = ["BlockWriter", "is_unconditional"]
