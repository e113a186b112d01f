"""The weir: a game whose cards have awkward names and texts, values of all kinds, and tokens."""

RULES = """
format = 2

[pack]
name = "weir"
version = "1.0.0"
title = "Weir: first/last"
game = "weir"

[game]
title = "The weir"
setup = "setup"

[attributes.card.cost]
kind = "number"

[attributes.card.kind]
kind = "text"

[attributes.card.title]
kind = "text"

[attributes.card.quick]
kind = "flag"

[attributes.card.might]
kind = "number"

[attributes.card.hold]
kind = "number"

[[zones]]
name = "library"
each = "player"
role = "library"
seen_by = []

[[zones]]
name = "field"
each = "game"
seen_by = ["owner", "allies", "opponents"]

[[phases]]
name = "croak"
effects = ["croak"]

[style]
corners = { bottom_left = "might", bottom_right = "hold" }
type_line = ["kind"]

[effects]
rules = '''
effect setup "Set up"
  set game.turn_player = random(players)

effect croak "Croak"
  lose game.turn_player
'''
cards = '''
effect call "Call"
  when enter of this to field
  create "Sprite (small)" to: game.field count: 2
'''

[[cards]]
name = "Ærla’s “Ninth” Door"
title = "=1+1"
attributes = { cost = 2, kind = "Place", title = "@home", quick = true }
effects = ["call"]
flavour = "-3 <b> & so on"
text = '''
effect own "Own"
  when enter of this to field
  create "Sprite (small)" to: game.field
'''

[[cards]]
name = "霧の番人"
attributes = { cost = 0, kind = "Person", might = 2, hold = 5, quick = false }
effects = []
look = { tint = "teal", rarity = "rare" }

[[cards]]
name = "Sprite (small)"
attributes = { might = 1, hold = 1 }
effects = []

[[decks]]
name = "pair"
cards = { "霧の番人" = 3, "Ærla’s “Ninth” Door" = 1 }
"""
HEADINGS = (
    "name", "title", "copies", "cost", "kind", "attribute title", "quick", "might", "hold", "effects",
    "tint", "symbol", "corner", "flavour", "text",
)  # fmt: skip
