"""The meadow: a game to search in, as pack file text with two versions."""

RULES = """
format = 1

[pack]
name = "rules"
version = "1.0.0"
title = "Rules of the meadow"
game = "meadow"

[game]
title = "The meadow"
summary = "A player with no flower left loses."
setup = "setup"

[attributes.card.power]
kind = "number"
title = "Power"
wording = "{of}'s power"

[attributes.card.colour]
kind = "text"
title = "Colour"
wording = "{of}'s colour"

[attributes.card.wild]
kind = "flag"
title = "Grows wild"
wording = "{of} is wild"

[attributes.card.bed]
kind = "zone"
title = "Bed"
wording = "{of}'s bed"

[[zones]]
name = "library"
each = "player"
role = "library"
seen_by = []
shape = "pile"

[[zones]]
name = "hand"
each = "player"
role = "hand"
seen_by = ["owner"]
shape = "fan"

[[phases]]
name = "bloom"
title = "Bloom"
effects = ["bloom"]

[effects]
rules = '''
effect setup "Set up"
  set game.turn_player = random(players)

effect bloom "Bloom"
  give_control game.turn_player
'''
cards = '''
effect seed "Sow seeds" is sowing
  use in bloom from hand
  draw you count: {seeds}
'''
"""

CARDS = """
format = 1

[pack]
name = "flowers"
version = "{version}"
title = "Wild flowers"
game = "meadow"

[[cards]]
name = "Poppy"
attributes = {{ power = {poppy}, colour = "red", wild = true }}
effects = ["seed"]
look = {{ tint = "red", symbol = "P" }}
flavour = "Sleep."

[[cards]]
name = "Café rose"
attributes = {{ power = 2, colour = "light red" }}
text = '''
effect scent "Scent"
  after seed by you.opponents from hand
  only if this.power > 1
  choose from: you.hand by: you as: chosen optional: yes
  reveal chosen
'''

[[cards]]
name = "丟牌"
attributes = {{ power = 10, colour = "white" }}
text = '''
effect wither "Wither"
  after enter from hand
  seed
  set this.power += 1
'''
{more}"""

LILY = """
[[cards]]
name = "Lily"
attributes = { power = 9, colour = "white" }
"""


def rules(seeds: int = 1, version: str = "1.0.0") -> str:
    return RULES.replace("{seeds}", str(seeds)).replace("1.0.0", version, 1)


def flowers(version: str = "1.0.0", poppy: int = 3, more: str = "") -> str:
    return CARDS.format(version=version, poppy=poppy, more=more)
