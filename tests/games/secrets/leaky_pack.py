"""A pack made to leak: Ace and King do the same, and only their names and titles tell them apart.

Queens have the effects of Aces, and Jacks those of Kings.

Some of the King’s effects are `quiet`, so that nothing may depend on that word, either.
"""

from textwrap import indent

from engine.rulebook import GameRules, build_rules, read_pack

PACK = """
format = 2

[pack]
name = "leaky"
version = "1.0.0"
title = "Leaky"
game = "leaky"

[game]
title = "Leaky"
seats = [2, 2]

[attributes.game]
round = {{ kind = "number" }}

[attributes.player]
bid = {{ kind = "number", hidden = true }}

[attributes.card]
power = {{ kind = "number", hidden = true }}
mark = {{ kind = "number", on_back = true }}
vow = {{ kind = "number", on_back = true, hidden = true }}
{zones}
[[phases]]
name = "play"
effects = ["act"]

[effects]
rules = '''
{rules}
'''
cards = '''
{effects}
'''
{cards}
"""
ZONE = '[[zones]]\nname = "{}"\neach = "{}"\nseen_by = {}\n{}\n'
OWNER, ALL = '["owner"]', '["owner", "opponents"]'
FEW = 'counted_to = 1\ncounted_by = ["owner"]'
ZONES = (
    ("library", "player", "[]", 'role = "library"'),
    ("hand", "player", OWNER, 'role = "hand"'),
    ("discard", "player", ALL, 'role = "discard"'),
    ("lane", "player", OWNER, ""),
    ("sleeve", "player", OWNER, FEW),
    ("table", "game", ALL, ""),
    ("shelf", "game", ALL, ""),
)
CARD = '[[cards]]\nname = "{}"\ntitle = "{}"\neffects = {}\n'
COVER = "set this.face_down = yes\nmove this to: game.table"
NOBODY = "set this.controller = first(players where no)"
ASK = 'confirm "Sure?" by: you as: sure'
TWO = "choose from: [1, 2] by: you.next as: picked"

USES = {
    "stays": "set you.bid += 1",
    "lane": "move this to: you.lane",
    "late": "set game.round += 1\nmove this to: you.lane",
    "sleeve": "move this to: you.sleeve",
    "target": "target other from game.shelf\nmove this to: you.lane\nset other.sideways = yes",
    "ask": f"{ASK}\nmove this to: you.lane",
    "cover": COVER,
    "cover_after": "move this to: game.table\nset this.face_down = yes",
    "cover_asked": f"{COVER}\n{ASK}\nmove this to: game.shelf",
    "uncontrolled": f"{COVER}\n{NOBODY}\nmove this to: game.shelf",
    "removed": f"{COVER}\nremove this",
    "awarded": f"{COVER}\naward this to: you",
    "transformed": f'{COVER}\ntransform this into: "rock"',
    "exchanged": f"{COVER}\nexchange first: this second: first(game.shelf)",
    "said": 'say "{this} comes."\nmove this to: you.lane',
    "said_twice": 'say "{this}, and {this} again."',
    "told": 'tell you.next text: "You hear of {this}."\nmove this to: you.lane',
    "prompt": f'{TWO} prompt: "What about {{this}}?"\nmove this to: you.lane',
    "asked": f"{TWO}\nmove this to: you.lane",
    "called": "aim_at",
}
"""The effects that Ace and King have when their player uses them from the hand."""

TRAPS = {
    "trap": "move this to: you.lane",
    "bluff": "set you.bid += 1",
    "declined": f"{ASK}\nif sure\n  move this to: you.lane",
    "aimed": "target other from game.shelf\nmove this to: you.lane\nset other.sideways = yes",
    "slow": "only if count(cards where count(cards where it.sideways) == 9) == 0\nset you.bid += 1",
}
"""The effects that Ace and King have in the hand when the other player rings."""

COVERED = {
    "ambush": "set game.round += 1",
    "volley": "target other from game.shelf\nset other.sideways = yes",
}
"""The effects that Ace and King have on the stack, used face down from the table."""

RULES = """
effect aim_at "Aim"
  target other from game.shelf
  set other.sideways = yes
effect ring "Ring"
  use in play
  set game.round += 1
effect raise_bid "Raise"
  use in play
  quiet
  set you.bid += 1
effect lock "Lock"
  use in play
  set you.may_act = no
effect draw_one "Draw"
  use in play
  draw you
effect deal_one "Deal"
  use in play
  deal you
"""
TOGETHER = """
effect act
  for each one in players
    set one.may_act = yes
  give_control players optional: yes
"""
IN_TURN = """
effect act
  give_chance you
"""


def leaky_rules(act: str = TOGETHER, traps: str = "", hand: str = OWNER) -> GameRules:
    """Return the game with only the named trap. Players act together or with priority."""
    effects = dict[str, list[str]]({"ace": [], "king": []})
    for heads, tricks in (
        ("use in play from hand", USES),
        ("after ring from hand", {traps: TRAPS[traps]} if traps else {}),
        ("use in play from table on stack", COVERED),
    ):
        for name, lines in tricks.items():
            body = indent(f"{heads}\n{lines}", "  ")
            effects["ace"].append(f'effect {name}_ace "Ace\'s {name}"\n{body}')
            effects["king"].append(f'effect {name}_king "King\'s {name}"\n{quietly(body)}')
    names = {card: [text.split()[1] for text in texts] for card, texts in effects.items()}
    names |= {"queen": names["ace"], "jack": names["king"], "rock": [], "tree": []}
    zones = [(*zone[:2], hand if zone[0] == "hand" else zone[2], zone[3]) for zone in ZONES]
    return build_rules(
        [
            read_pack(
                PACK.format(
                    zones="\n".join(ZONE.format(*zone) for zone in zones),
                    rules=RULES + act,
                    effects="\n".join(text for texts in effects.values() for text in texts),
                    cards="\n".join(
                        CARD.format(name, name.title(), str(own).replace("'", '"'))
                        for name, own in names.items()
                    ),
                )
            )
        ]
    )


def quietly(body: str) -> str:
    """Add `quiet` after the headings of an effect."""
    lines = body.split("\n")
    heads = 2 if lines[1].strip().startswith("target") else 1
    return "\n".join([*lines[:heads], "  quiet", *lines[heads:]])
