"""Property: the order of batch members that change different cards doesn’t matter (R10.2)."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.world import World
from tests.engine.semantics.arena import Arena, arena_rules
from tests.scale import sample

CARDS = {"a": "you.bench", "b": "you.next.bench", "c": "game.grave", "d": "you.next.hand"}
"""The cards, and for each a zone to which no other card moves."""

EFFECTS = """
effect banner "Banner"
  reading power of card c from field
  set value += count(cards in game.field where it.hp > 1)

effect cover "Cover"
  reading protected of card c from field
  only if c.hp == 2
  set value = yes

effect fall "Fall"
  after leave from field, grave, bench
  if trigger.card == this
    set you.gold += 1
"""
TALLY = """
effect tally "Tally"
  after harm
  set game.score += trigger.amount * trigger.victim.hp
"""
AMOUNTS = (
    "1",
    "{other}.power",
    "{own}.hp",
    "count(game.field)",
    "total(game.field, it.power)",
    "either({other}.protected, 2, 5)",
    "{other}.hp - {own}.mark",
)
MEMBERS = (
    "set {own}.hp -= {amount}",
    "set {own}.mark = {amount}",
    "set {own}.power *= {amount}",
    "set {own}.power += {amount} until turn",
    "damage {own} amount: {amount}",
    "hurt_unless {own} amount: {amount}",
    "move {own} to: {zone}",
    "remove {own}",
    "transform {own} into: banner",
    "give fall to: {own} until: turn",
    "set {own}.controller = {other}.controller",
)
HURT = """
effect hurt_unless "Hurt unless"
  takes card victim
  takes number amount
  only if not victim.protected
  if victim.hp > amount
    damage victim amount: amount
  else
    set victim.mark += 1
"""
PICTURE = """
game   field: a(controller=north) b(hp=2, power=2, controller=south) c(hp=5) d(power=4) cover
north  hand: order
south
"""


@st.composite
def members(draw: st.DrawFn) -> list[str]:
    """Draw one member for each of two to four cards."""
    own = draw(st.lists(st.sampled_from(sorted(CARDS)), min_size=2, max_size=4, unique=True))
    return [
        draw(st.sampled_from(MEMBERS))
        .replace("{amount}", draw(st.sampled_from(AMOUNTS)))
        .format(own=f"{card}1", other=f"{draw(st.sampled_from(sorted(CARDS)))}1", zone=CARDS[card])
        for card in own
    ]


def orders(members: Sequence[str]) -> list[str]:
    """Return effects `order_0`, `order_1`, … for every order of the members."""
    names = "".join(f"  let {card}1 = first(copies_of({card}))\n" for card in CARDS)
    return [
        f'effect order_{n} "Order"\n  use in main from hand\n{names}  together\n'
        + "".join(f"    {member}\n" for member in order)
        for n, order in enumerate(permutations(members))
    ]


def order_free_state(world: World) -> dict[str, Any]:
    """Return the state of the world, without the order in which simultaneous changes were stored."""
    return {
        "columns": world.columns,
        "zones": [sorted(zone) for zone in world.zones],
        "table": [sorted(row) for row in world.table],
        "boosts": sorted(world.boosts),
        "grants": sorted(world.grants),
        "said": sorted(str(entry) for entry in world.log if entry[1] != "use"),
    }


@settings(max_examples=sample(50))
@given(members())
def test_all_orders_of_the_members_give_the_same_world(found: list[str]) -> None:
    texts = orders(found)
    names = [f"order_{n}" for n in range(len(texts))]
    cards: dict[str, Any] = {"a": "banner fall", "b": "fall", "order": " ".join(names)}
    table = Arena(arena_rules(*texts, HURT, EFFECTS, rules=TALLY, **cards))
    worlds = []
    for name in names:
        table.set(PICTURE).north.uses("order", name)
        worlds.append(order_free_state(table.world))
    assert all(world == worlds[0] for world in worlds)
