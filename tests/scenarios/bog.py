"""A tiny game with scenarios to edit, step through and solve."""

BOG = """
format = 1

[pack]
name = "bog"
version = "1.0.0"
title = "Bog"
game = "pond"

[game]
title = "The bog"

[[zones]]
name = "hand"
each = "player"
role = "hand"
seen_by = ["owner"]

[[zones]]
name = "mud"
each = "game"
seen_by = ["owner", "allies", "opponents"]

[attributes.game.splashes]
kind = "number"
title = "Splashes"

[[phases]]
name = "croak"
effects = ["act", "croak"]

[effects]
rules = '''
effect act
  while count(game.mud) == 3
    set game.splashes += 1
  set you.may_act = yes
  give_control you

effect croak
  lose game.turn_player
'''
cards = '''
effect leap "Leap"
  use in croak from hand
  set game.turn_player = you.next
  set you.may_act = no

effect splash "Splash"
  use in croak from hand
  if count(you.hand) > 1
    set game.splashes += count(you.hand)
  else
    set game.splashes = 0

effect sink "Sink"
  use in croak from hand
  only if game.splashes > 7
  move this to: game.mud

effect whirl "Whirl"
  use in croak from hand
  while yes
    set game.splashes += 1
'''

[[cards]]
name = "Frog"
effects = ["leap"]

[[cards]]
name = "Eel"
effects = ["whirl"]

[[cards]]
name = "Shy"
effects = ["sink"]

[[cards]]
name = "Newt"
title = "Old newt"
effects = ["splash"]
"""
LEAP: dict[str, object] = {
    "name": "leap",
    "picture": "you  hand: Frog\nopponent\n",
    "moves": ["you: play Frog"],
    "expects": ["you in game.winners"],
}
SPLASH: dict[str, object] = {
    "name": "splash",
    "title": "Two in the hand splash twice",
    "picture": "you  hand: Frog Newt\nopponent  hand: Newt\n",
    "moves": ["you: play Newt"],
    "expects": ["game.splashes == 2", "count(you.hand) == 2"],
}
