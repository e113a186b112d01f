"""A tiny game for tests of scenarios, and the problems its author would see."""

from engine.language.messages.problems import Problem
from engine.play.scenario import run_scenarios
from engine.rulebook import build_rules, read_pack
from engine.rulebook.packs.scenarios import ScenarioEntry
from engine.rulebook.packs.write_pack import write_pack
from tests.engine.tiny_game import tiny_pack

EFFECTS = """
effect go "Go on"
  use in play from hand
  only if not this.tapped
  set this.tapped = yes
  set game.score += 1

effect sneak "Sneak off"
  use in play from hand
  move this to: you.discard
  set game.word = you.name

effect sift "Sift"
  use in play from hand
  move this to: you.discard
  choose_some from: you.hand by: you as: some minimum: 1 maximum: 2
  discard some

effect shed "Shed"
  use in play from hand
  choose_some from: you.hand by: you as: some maximum: 2
  discard some
  set game.score += 5

effect share "Share"
  use in play from hand
  move this to: you.discard
  split amount: 3 among: players by: you as: shares
  set game.score = nth(shares, 1) * 10 + nth(shares, 2)

effect call "Call"
  use in play from hand
  confirm "Really?" by: you.next as: really
  if really
    win you

effect spin "Spin"
  use in play from hand
  while yes
    set game.score += 1

effect toil "Toil"
  use in play from hand
  move this to: you.library
  repeat 40000
    set game.score += 1
  move this to: you.hand
"""
BOTH = '[[cards]]\nname = "both"\ntitle = "Both, in one"\neffects = ["go", "sneak"]\n'
PICTURE = "you       hand: go both rock  library: tree\nopponent  energy: 3\n"
ONE = {"name": "one", "picture": PICTURE, "moves": ["you: play go"], "expects": ["game.score == 1"]}
PLAIN = read_pack(tiny_pack(EFFECTS, more=BOTH))
RULES = build_rules([PLAIN])
DECKED = build_rules(
    [read_pack(tiny_pack(EFFECTS, more=BOTH + '[[decks]]\nname = "d"\ncards = { go = 9 }\n'))]
)


def text(**wishes: object) -> str:
    return tiny_pack(EFFECTS, more=BOTH) + "\n" + write_pack({"scenarios": [ONE | wishes]})


def scenario(**wishes: object) -> ScenarioEntry:
    (found,) = read_pack(text(**wishes)).scenarios
    return found


def problems(**wishes: object) -> list[Problem]:
    return run_scenarios(RULES, [scenario(**wishes)])


def refusal(move: str, *before: str, hand: str = "go both rock") -> str:
    """Return the problem reported for an impossible move."""
    (problem,) = problems(picture=PICTURE.replace("go both rock", hand), moves=[*before, move])
    return str(problem)
