"""An effect -> blocks: Python functions that run from one possible interruption to the next.

A frame of the effect stack is a list: [block, effect, this, you, event, parameters and locals …].
A block returns True when the machine must stop: somebody is asked, or the match is over.
"""

from engine.rulebook.compiler.blocks.calls import begins
from engine.rulebook.compiler.blocks.writer import BlockWriter

__all__ = ["BlockWriter", "begins"]
