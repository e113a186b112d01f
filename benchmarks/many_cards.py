"""Measure the loading of packs with many cards, and the cost of cards that aren't in the match."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from django.conf import settings

from benchmarks.timing import microseconds, ratio, take_turns
from benchmarks.uno.players import HERE, session_player, uno_rules
from cards.kept.kept_rules import read_rules, write_rules
from engine.play import Session
from engine.rulebook import GameRules, PackFile, build_rules, read_pack

HEAD = """format = 1
[pack]
name = "colours-{first}"
version = "1.0.0"
title = "More colours from {first}"
game = "colours"
"""
CARD = """
[[cards]]
name = "extra {number}"
attributes = {{ colour = "red", symbol = "{number}" }}
look = {{ tint = "crimson", symbol = "{number}" }}
"""
OWN_EFFECT = """text = '''
effect extra_{number} "Extra {number}"
  after play by you.opponents from hand
  only if trigger.played.penalty > {least} and count(you.hand) > 2
  let weakest = lowest(you.hand, by: it.penalty)
  move weakest to: game.library bottom: yes
  if game.passes > 0
    draw you count: 2
  else
    draw you
  say "{{you.name}} answers {{trigger.played.name}}."
'''
"""
PER_PACK = 6_000
LOADED = 200
TIMES_MORE = 100


def pack_text(first: int, cards: int, effects: int) -> str:
    """Return a pack in which the first `effects` cards define one effect each and other cards use these."""
    text = HEAD.format(first=first)
    for number in range(first, first + cards):
        text += CARD.format(number=number)
        if number < effects:
            text += OWN_EFFECT.format(number=number, least=number % 3)
        else:
            text += f'effects = ["extra_{number % effects}"]\n'
    return text


def packs(cards: int, effects: int) -> list[PackFile]:
    """Return packs with this many cards in all. Each fits the size limit of a pack file."""
    firsts = range(0, cards, PER_PACK)
    return [read_pack(pack_text(first, min(PER_PACK, cards - first), effects)) for first in firsts]


def with_rules(more: list[PackFile]) -> GameRules:
    return build_rules([read_pack((HERE / "seed.toml").read_bytes()), *more])


def measure_loading() -> dict[str, float]:
    """Measure loading a pack in which every card has its own effect, up to the first question."""
    text = pack_text(0, LOADED, LOADED)
    pack = read_pack(text)
    rules = with_rules([pack])
    # Trees of parsed texts are cached, so each round reads another text.
    texts = (text.replace("extra", f"extra{each}") for each in count())
    read = microseconds(lambda: read_pack(next(texts)), 1, rounds=5)
    built = microseconds(lambda: with_rules([pack]), 1, rounds=5)
    linked = microseconds(lambda: Session.start(with_rules([pack])), 1, rounds=5) - built
    return {
        "cards": LOADED,
        "characters": len(text),
        "read_milliseconds": round(read / 1e3, 1),
        "build_milliseconds": round(built / 1e3, 1),
        "link_milliseconds": round(linked / 1e3, 1),
        "start_again_microseconds": microseconds(lambda: Session.start(rules), 50),
    }


def measure_kept() -> float:
    """Return the milliseconds for reading the same rules from a stored file, up to the first question."""
    with TemporaryDirectory() as folder:
        settings.configure(KEPT_FILES=Path(folder), SECRET_KEY=folder)
        rules = with_rules([read_pack(pack_text(0, LOADED, LOADED))])
        write_rules("rules", rules, 0)

        return microseconds(lambda: Session.start(read_rules("rules")[0]), 1) / 1e3  # type: ignore[index]


def measure_unplayed_cards(rounds: int, seconds: float) -> dict[str, float]:
    """Measure the cost of an action if the rules have many times as many cards as the match.

    They are compared with rules that have one extra card, because even the possibility of triggers costs a
    little.
    """
    match = sum(uno_rules().decks[0].cards.values())
    few, many = with_rules(packs(1, 1)), with_rules(packs(match * TIMES_MORE, effects=100))
    players = {"few": session_player(few), "many": session_player(many)}
    paces = take_turns(players, rounds, seconds)
    return {
        "in_the_match": match,
        "in_the_rules": len(many.cards),
        "action_cost_ratio": ratio(paces["few"], paces["many"], "decisions_per_second"),
    }
