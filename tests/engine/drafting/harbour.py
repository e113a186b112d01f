"""HARBOUR: a small game whose cards do something while they are drafted."""

from __future__ import annotations

from engine.rulebook import GameRules, PackFile, build_rules, read_pack

HARBOUR = '''
format = 2
[pack]
name = "harbour"
version = "1.0.0"
title = "Harbour"
game = "harbour"

[game]
title = "Harbour"
seats = [2, 2]
setup = "begin"

[attributes.card.size]
kind = "number"
title = "size"
wording = "{of}'s size"

[[zones]]
name = "library"
each = "player"
role = "library"
seen_by = []
[[zones]]
name = "hand"
each = "player"
role = "hand"
seen_by = ["owner"]
forgets = true
[[zones]]
name = "discard"
each = "player"
role = "discard"
seen_by = ["owner", "opponents"]
forgets = true

[[phases]]
name = "day"
title = "Day"
effects = ["act", "pass_on"]

[[deck_rules]]
name = "size"
holds = "count(deck) >= 4"
message = "A deck has at least 4 cards."

[effects]
rules = """
effect begin
  set game.turn_player = first(players)
effect act
  draw you
  set you.may_act = yes
  give_control you
effect pass_on
  set game.turn_player = you.next
"""
cards = """
effect cast "Cast"
  use in day from hand
  carry_out this kind: rite
  discard this
  set you.may_act = no
"""
{more}

[[cards]]
name = "Net"
attributes = {{ size = 2 }}
effects = ["cast"]
text = """
effect haul "Haul" is rite
  use while drafting
  pick_more 1
"""

[[cards]]
name = "Gull"
effects = ["cast"]
text = """
effect circle "Circle"
  use while drafting
  look_at_next_pack
"""

[[cards]]
name = "Buoy"
attributes = {{ size = 1 }}
effects = ["cast"]
text = """
effect anchor "Anchor"
  when drafted
  note_number this.size to: 6

effect grow "Grow" is rite
  set this.size += 10
"""

[[cards]]
name = "Bell"
effects = ["cast"]
text = """
effect ring "Ring"
  when drafted
  reveal this
"""
'''
PLAIN = ("Eel", "Crab", "Whelk", "Sprat", "Mussel", "Cod", "Ray", "Limpet", "Kelp", "Urchin")


def harbour_text(more: str = "") -> str:
    """Return the pack’s text. `more` is added between its effects and its cards."""
    plain = (
        f'\n[[cards]]\nname = "{name}"\nattributes = {{ size = {size} }}\neffects = ["cast"]\n'
        for size, name in enumerate(PLAIN)
    )
    return HARBOUR.format(more=more, of="{of}") + "".join(plain)


def harbour_pack(more: str = "") -> PackFile:
    return read_pack(harbour_text(more))


def harbour(more: str = "") -> GameRules:
    return build_rules([harbour_pack(more)])
