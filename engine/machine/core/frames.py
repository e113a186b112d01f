"""The machine's own frames: their block numbers and slots.

Every frame: [block, effect or -1, card in use or 0, player, event, …].
"""

from __future__ import annotations

FLOW = 0  # 5: position in the phase's list of effects; 6: turn player when it last ran
TRIGGERS = 1  # 5: (card, effect, event, watches) still to run; 6: True if before the event
CONTROL = (
    2  # 5: players who may act; 6: answers; 7: True if they may pass; 8: limit; 9: uses so far
)
FORCED = 3  # 5: effects still to use; 6: answers; 7: allowed cards or None; 8: True if may pass
CHOOSING = 4  # 5: slot below for the result; 6: answers; 7: True if the result is who said yes
TARGETING = 6  # 5: effect; 6: answers; 7: parameters and targets so far; 8: targets given,
# None for those to choose; 9: "use", "call", or "lay" to put it on the stack
BUILTIN = 5  # 5: command; 6: its (name, value) pairs

PRIORITY = 7  # priority; 3: player with priority; 5: players who have passed; 6: answers
CHECK = 8  # 3: player whose triggers are next; 5: triggers that go on the stack; 6: answers
RESOLVING = 9  # 5: the effect from the stack that resolves above

ANSWER = 6  # answers are (player, chosen values) pairs
