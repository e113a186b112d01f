"""The texts of cards that are shown nowhere but on the page of short cards."""

from __future__ import annotations

from tests.engine.semantics.words import (
    test_different_members as different_members,
)

KO = """
effect ko "Ko"
  use in main from hand
  swap first: game.field second: game.grave
  note_position as: times
  if times > 1
    lose you
"""
GATHER = f"""
effect gather "Gather"
  use in main from hand
  move most_different(cards mine in game.field, by: {different_members.SUITS}) to: you.hand
"""
COUNTS = """
effect fifteens "Tens"
  use in main from hand
  set you.gold += 2 * ways(you.hand, is_ten)

effect lay_runs "Lay runs"
  use in main from hand
  move grouped(you.hand, is_run, by: it.power, minimum: 3) to: game.field
"""
SUITS = """
effect follow "Follow suit"
  use in main from hand
  choose from: or_else(cards in you.hand where it.side == "red", you.hand) by: you as: led
  move led to: game.field

effect strike "Strike the guards"
  use in main from hand
  destroy every or_else(cards in game.field where it.mark > 0, game.field)
"""
LOWEST = """
effect alms "Alms"
  use in main from hand
  draw every trailing(players, by: it.gold)

effect cull "Cull"
  use in main from hand
  destroy every trailing(game.field, by: it.power)
"""
LISTS = """
effect twins "Twins"
  use in main from hand
  only if same_members(values(you.bench, it.power), values(you.next.bench, it.power))
  set game.score += 10

effect spare "Spare"
  use in main from hand
  set game.score += occurrences(3, minus(values(you.bench, it.power), values(you.next.bench, it.power)))
"""
AGAIN = """
effect regret "Regret"
  use in main from hand
  move happened_to(discard, during: turn, by: you) to: you.hand

effect surprise "Surprise"
  use in main from hand
  play_card last(you.library) free: yes
  make_final
"""
ABOUT = """
effect envy "Envy"
  after discard from field
  only if any_one(trigger.about, it.side == "red")
  draw you

effect hush "Hush"
  use quick in main from hand
  only if would(last(game.stack), draw)
  counter last(game.stack)
"""
COPIES = """
effect most_copies "Most copies"
  takes card held
  takes cards deck_cards
  reads "the most copies of {held}"
  answers number 2
  set value += held.mark + either(any_one(deck_cards, it.side == held.side and it.hp == 9), 1, 0)
"""
SWARMS = (
    """
    [[cards]]
    name = "swarm"
    attributes = { mark = 3 }
    """,
    """
    [[cards]]
    name = "leader"
    attributes = { hp = 9, side = "red" }
    """,
)
PLAYING = (
    """
    [[cards]]
    name = "{rank.short}{suit.letter}"
    attributes = { side = "{suit.name}", power = "{rank.number}" }
    for_each = { suit = "suits", rank = "ranks" }
    """,
    """
    [[cards]]
    name = "{suit.letter}{rank.short}-{copy}"
    attributes = { side = "{suit.name}", power = "{rank.points}" }
    for_each = { suit = "suits", rank = { of = "ranks", from = 7 }, copy = [1, 2] }
    """,
)
