"""A heading tells what was there when it happened, also if watchers leave with what they watch."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.language.vocabulary import SECOND
from engine.rulebook import GameRules
from tests.engine.semantics.arena import Arena, arena_rules
from tests.scale import sample

NAMES = "pqrs"
HEADINGS = {"p": "leave", "q": "enter", "r": "leave", "s": "heal"}
PLACES = {"field": "game.field", "grave": "game.grave", "hand": "you.hand"}
WATCHER = "effect {0}\n  after {1} from field{2}\n{3}  set you.gold += 1\n"
CHANGES = [
    *(f"move_{name}_{place}" for name in NAMES for place in PLACES),
    *(f"give_{name}_{player}" for name in NAMES for player in ("north", "south")),
    *(f"heal_{name}" for name in NAMES),
]


def line_of(change: str) -> str:
    verb, name, *rest = change.split("_")
    card = f'first(cards where it.name == "{name}")'
    if verb == "move":
        return f"if not {card} in {PLACES[rest[0]]}\n      move {card} to: {PLACES[rest[0]]}"
    if verb == "give":
        return f'set {card}.controller = first(players where it.name == "{rest[0]}")'
    return f"heal victim: {card}"


def watchers(timing: str = "") -> list[str]:
    found = []
    for name, event in HEADINGS.items():
        place = {"leave": "left", "enter": "reached"}.get(event)
        test = f"  only if trigger.{place} == game.field\n" if place else ""
        found.append(WATCHER.format(name, event, timing, test))
    return found


@cache
def rules_of(changes: tuple[str, ...], timing: str = "") -> GameRules:
    lines = "\n    ".join(map(line_of, changes))
    doer = f"effect doer\n  use in main from hand\n  together\n    {lines}\n"
    return arena_rules(*watchers(timing), doer, edition=SECOND, base_edition=SECOND)


class Moment:
    """A batch, written without the engine: where everything was before it, and where it is afterwards."""

    def __init__(self, field: dict[str, str]) -> None:
        self.before = {name: ("field" if name in field else "grave") for name in NAMES}
        self.owner = {name: field.get(name, "north") for name in NAMES}
        self.after, self.controller = dict(self.before), dict(self.owner)

    def gold(self, changes: tuple[str, ...]) -> dict[str, int]:
        events: list[tuple[str, str]] = []
        for change in changes:
            verb, name, *rest = change.split("_")
            if verb == "move" and self.before[name] != rest[0]:
                if self.after[name] == "field":
                    events.append(("leave", name))
                if rest[0] == "field":
                    events.append(("enter", name))
                self.after[name] = rest[0]
                if rest[0] == "hand":
                    self.controller[name] = "north"
            elif verb == "give":
                self.controller[name] = rest[0]
            elif verb == "heal":
                events.append(("heal", name))
        gold = {"north": 0, "south": 0}
        for what, _ in events:
            for name, heading in HEADINGS.items():
                if heading == what and (you := self.listener(name, what)):
                    gold[you] += 1
        return gold

    def listener(self, name: str, what: str) -> str:
        """Return who controlled the watcher when it happened, or "" if it wasn't there."""
        if what == "leave":
            return self.owner[name] if self.before[name] == "field" else ""
        if self.after[name] == "field":
            return self.controller[name]
        return self.owner[name] if what == "heal" and self.before[name] == "field" else ""


def played(field: dict[str, str], changes: tuple[str, ...]) -> dict[str, int]:
    table = Arena(rules_of(changes))
    on_field = " ".join(f"{name}(controller={who}, owner=north)" for name, who in field.items())
    rest = " ".join(f"{name}(controller=north, owner=north)" for name in NAMES if name not in field)
    table.set(f"game  field: {on_field}  grave: {rest}\nnorth  hand: doer\nsouth")
    table.north.uses("doer")
    return {"north": table.north["gold"], "south": table.south["gold"]}


@settings(max_examples=sample(45), deadline=None)
@given(
    st.dictionaries(st.sampled_from(NAMES), st.sampled_from(["north", "south"])),
    st.lists(st.sampled_from(CHANGES), min_size=1, max_size=5, unique_by=lambda c: c[:6]),
)
def test_a_batch_is_watched_by_what_was_there(field: dict[str, str], changes: list[str]) -> None:
    """Each card moves at most once in a batch, since a second move would be another event."""
    assert played(field, tuple(changes)) == Moment(field).gold(tuple(changes))


BOTH = "p(controller=south, owner=north) a b"


@pytest.mark.few(10)
@pytest.mark.parametrize("timing", ["", " on check", " on stack"])
@pytest.mark.parametrize(
    ("line", "gold"),
    [
        ('move first(cards where it.name == "a") to: game.grave', 1),
        ("move cards in game.field to: game.grave", 3),
        ("move every cards in game.field to: game.grave", 3),
        ("discard every cards in game.field", 3),
        ("discard cards in game.field", 3),
        ("move every cards in game.field to: you.hand", 3),
        ('destroy victim: first(cards where it.name == "p")', 1),
        (
            'move first(cards where it.name == "p") to: game.grave\n  discard every cards in game.field',
            1,
        ),
        ("move cards in game.grave to: game.field", 0),
        ("for each c in cards in game.field\n    discard c", 1),
    ],
)
def test_watchers_that_leave_too(line: str, gold: int, timing: str) -> None:
    """The watcher is the first card in the field, so it leaves before the others if they leave one by one."""
    watcher = f"effect p\n  after leave from field{timing}\n  set you.gold += 1\n"
    doer = f"effect doer\n  use in main from hand\n  {line}\n  give_chance you\n"
    rules = arena_rules(watcher, doer, edition=SECOND, base_edition=SECOND)
    table = Arena(rules).set(f"game  field: {BOTH}\nnorth  hand: doer\nsouth")
    table.north.uses("doer")
    for _ in range(20):
        if table.south["gold"] == gold and not timing:
            break
        for seat, decision in sorted(table.session.decisions.items()):
            passes = [each for each in table.session.legal_actions(seat) if str(each) == "pass"]
            own = passes or [decision.options[0].action]
            if decision.verb != "use" or passes:
                table.session.act(seat, own[0])
                break
    assert table.south["gold"] == gold
