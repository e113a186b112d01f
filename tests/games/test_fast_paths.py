"""Compare the machine's shortcuts with the slow ways, in random matches of all games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.machine.core.linker import link
from engine.machine.symbols import MACHINE_BLOCKS, NAMES
from engine.machine.turns.usable import OFFER_COST, usable_cards, uses_of_card
from engine.play import Session
from engine.rulebook import GameRules
from engine.rulebook.columns import CONTROLLER, EFFECT_CARD, PHASE
from engine.rulebook.compiler import compile_program
from engine.rulebook.compiler.analysis import repeated_answers
from engine.rulebook.compiler.blocks import kept_uses
from engine.rulebook.compiler.expressions import formulas
from engine.rulebook.runtime.slots import CARD
from engine.world import World
from tests.games.pools import FRAMES, TRIED, shared_rules
from tests.games.test_every_game import started_session
from tests.scale import LONG

UNO = Path(__file__).parents[2] / "benchmarks/uno"
GAMES = {
    **TRIED,
    **FRAMES,
    "uno": [UNO / "seed.toml"],
    "uno with a trigger": [UNO / "seed.toml", UNO / "trigger.toml"],
}
SEEDS = range(20 if LONG else 2)
STEPS = 300 if LONG else 24
NOT_WORTH_IT = 10**9
"""More than any function weighs."""


@pytest.fixture(scope="module", params=list(GAMES))
def rules(request: pytest.FixtureRequest) -> GameRules:
    return shared_rules(*GAMES[request.param])


def slow_rules(rules: GameRules) -> GameRules:
    """Return the same rules, without the commands that are specialized for them, with calls of all
    functions, no answers remembered, and nothing kept from effects for the control that they give.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(formulas, "LONGEST", 0)
        for each in (formulas, repeated_answers):
            patch.setattr(each, "WORTH", NOT_WORTH_IT)
        patch.setattr(kept_uses, "FINDS", "nothing(")
        slow = replace(rules, program=compile_program(rules.effects, rules.words, rules.layout))
    slow.set_linked(link(slow, MACHINE_BLOCKS, NAMES))
    return slow


def matches(rules: GameRules) -> Iterator[tuple[Session, Session]]:
    """Yield matches in which the same random actions are taken with fast and with slow rules."""
    slow = slow_rules(rules)
    for seed in SEEDS:
        dice, fast, other = Random(seed), started_session(rules, seed), started_session(slow, seed)
        for _ in range(STEPS):
            yield fast, other
            if not fast.decisions:
                break
            seat = dice.choice(sorted(fast.decisions))
            action = dice.choice(fast.legal_actions(seat))
            fast.act(seat, action)
            other.act(seat, action)


def uses_by_asking_every_card(world: World, player: int) -> list[tuple[int, int]]:
    """Return what the player can use, asking each effect of every card in every zone."""
    rules, phase, found = world.rules, world.read_columns[PHASE][1], []
    running = {frame[CARD] for frame in world.stack}
    waiting = {world.columns[EFFECT_CARD][entity] for entity, *_ in world.waiting}
    for zone in rules.zones:
        first, shared = rules.zone_number(zone.name), zone.name in rules.layout.used_by_all
        of_others = shared or CONTROLLER in rules.program.changed
        owners = range(1, world.players + 1) if of_others else [player]
        numbers = [first] if zone.each == "game" else [first + owner for owner in owners]
        for card in (card for number in numbers for card in world.read_zones[number]):
            if card in running or (world.read_columns[CONTROLLER][card] != player and not shared):
                continue
            for number, phases, zones in uses_of_card(world, card):
                if card in waiting and number not in rules.linked.again:
                    continue
                offered = rules.linked.offered[number]
                is_now = phase in phases and zone.name in zones
                if is_now and (offered is None or offered(world, card, player)):
                    found.append((card, number))
    return found


def cards_to_ask(world: World, player: int) -> int:
    """Return the number of cards whose zones let the player use their effects."""
    rules = world.rules
    own = {use for uses in rules.linked.uses.values() for each in uses for use in each.zones}
    found = 0
    for zone in rules.zones:
        if world.grants or zone.name in own:
            of_all = CONTROLLER in rules.program.changed or zone.name in rules.layout.used_by_all
            owners = [0] if zone.each == "game" else [player]
            if of_all and zone.each != "game":
                owners = list(range(1, world.players + 1))
            numbers = (rules.zone_number(zone.name, owner) for owner in owners)
            found += sum(len(world.read_zones[number]) for number in numbers)
    return found


@pytest.mark.few(2)
def test_the_shortcuts_change_nothing(rules: GameRules) -> None:
    for fast, slow in matches(rules):
        assert fast.snapshot()["world"] == slow.snapshot()["world"]
        assert fast.work == slow.work
        for player in range(1, fast.seats + 1):
            assert_same_uses(fast.twin(), fast.twin(), player)


def assert_same_uses(world: World, other: World, player: int) -> None:
    """Assert that the index finds what every card would be asked for, for the same fuel."""
    assert list(usable_cards(world, player)) == uses_by_asking_every_card(other, player)
    paid = cards_to_ask(world, player) * (OFFER_COST + len(world.grants))
    assert world.fuel == other.fuel - paid
    assert world.condition_fuel == other.condition_fuel
