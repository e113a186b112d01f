"""The machine's own frames: their block numbers and what their slots hold.

Every frame: [block, effect or -1, card in use or 0, player, event, …].
"""

from __future__ import annotations

FLOW = 0  # 5: place in the phase's list of effects; 6: whose turn it was
TRIGGERS = 1  # 5: (card, effect, event, watches) still to run; 6: whether before
CONTROL = 2  # 5: who may act; 6: answers; 7: whether they may pass; 8: how often, 9: used
FORCED = 3  # 5: how many still to play; 6: answers; 7: of which cards; 8: whether they may pass
CHOOSING = 4  # 5: slot below that takes the answers; 6: answers; 7: whether it takes who said yes
TARGETING = 6  # 5: the effect; 6: answers; 7: parameters and targets so far; 8: targets given,
# None for those to be chosen; 9: "use", "call", or "lay" on the stack
BUILTIN = 5  # 5: command; 6: its (name, value) pairs

CHANCE = 7  # 3: who holds it; 5: who has passed; 6: answers
CHECK = 8  # 3: whose answers come; 5: those that go on the stack now; 6: answers
RESOLVING = 9  # 5: what waited on the stack until its turn came

ANSWER = 6  # answers are (player, chosen values) pairs
