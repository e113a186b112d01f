"""Test tracing a move of a scenario step by step."""

from pathlib import Path

import pytest

from engine.language import syntax
from engine.language.parsing.formatter import heading_text, statement_lines, unparse
from engine.language.parsing.positions import line_numbers, line_of
from engine.play.picture.describe import describe_picture
from engine.play.scenario import trace_scenario_move
from engine.rulebook import load_rules, read_pack
from engine.view import ALL_OPEN
from tests.cases import for_each
from tests.engine.play.scenario.tiny_scenarios import RULES, scenario

SHIPPED = sorted(Path("cards/starter").glob("*.toml"))


def test_a_step_has_the_values_it_read_and_changed() -> None:
    rules = load_rules("cards/starter/99.toml")
    joker = next(each for each in rules.packs[0].scenarios if each.name == "joker_2")
    first, second = trace_scenario_move(rules, joker, 1), trace_scenario_move(rules, joker, 2)
    assert first is not None
    assert second is not None
    asked = first.steps[3]
    assert (asked.effect, asked.card, asked.answers) == ("Play again", "Joker II", "Subtract")
    assert asked.line == "if count(usable(trigger.controller)) == 0"
    assert first.steps[2].changes == ("Sum: 99 → 94",)
    assert first.steps[0].changes == ("Joker II: Hand → Discard pile",)
    assert [step.card for step in second.steps if step.line.startswith("set game.sum")] == [
        "5",
        "10",
    ]
    assert second.steps[0].depth > second.steps[-1].depth
    assert second.after.view(None).attributes[0].value == 89
    assert asked.path == ("body", 3)
    count = ("body", 3, "condition", "left")
    usable = (*count, "arguments", 0, "value")
    controller = (*usable, "arguments", 0, "value")
    assert asked.values == ((controller, "you"), (usable, "5, J"), (count, "2"))


def test_the_view_after_each_step() -> None:
    rules = load_rules("cards/starter/99.toml")
    joker = next(each for each in rules.packs[0].scenarios if each.name == "joker_2")
    found = trace_scenario_move(rules, joker, 1)
    assert found is not None

    def seen(number: int) -> tuple[int, object]:
        view = found.view(number, ALL_OPEN)
        return view.players[1].zones[2].count, view.attributes[0].value

    last = len(found.traced)
    assert [seen(number) for number in (0, 1, 2, 3, last)] == [
        (0, 99),
        (1, 99),
        (1, 99),
        (1, 94),
        (1, 94),
    ]


@pytest.mark.parametrize(
    ("wishes", "number"),
    [
        ({"moves": ["you: play rock"]}, 1),
        ({"moves": ["you: play rock", "you: play go"]}, 2),
        ({"picture": "you\n"}, 1),
    ],
)
def test_impossible_moves_have_no_steps(wishes: dict[str, object], number: int) -> None:
    assert trace_scenario_move(RULES, scenario(**wishes), number) is None


def test_a_move_over_its_budget_reports_the_busiest_line() -> None:
    spin = scenario(picture="you  hand: spin\nopponent\n", moves=["you: play spin"])
    found = trace_scenario_move(RULES, spin, 1)
    assert found is not None
    assert found.busy is not None
    assert found.after.number == 0
    assert "“Spin” went on for more than" in found.undone
    assert (found.busy.effect, found.busy.path) == ("spin", ("body", 0, "body", 0))
    assert f"ran {found.busy.times:,} times" in str(found.busy.sentence)
    assert (len(found.steps), found.is_cut) == (500, True)


@for_each("path", SHIPPED)
def test_every_statement_of_the_starter_packs_has_a_line(path: Path) -> None:
    for effect in read_pack(path.read_bytes()).effects:
        lines, places = unparse(effect.tree).splitlines(), line_numbers(effect.tree)
        nodes = dict(syntax.walk(effect.tree))
        for at, line in places.items():
            node = nodes[at]
            if isinstance(node, syntax.Heading):
                assert lines[line].strip() == heading_text(node)
            else:
                assert isinstance(node, syntax.Statement)
                assert lines[line].strip() == statement_lines(node)[0]
        statements = [at for at, node in nodes.items() if isinstance(node, syntax.Command)]
        assert all(line_of(places, at) for at in statements)


def test_effects_on_the_stack_are_named_by_title() -> None:
    rules = load_rules("cards/starter/bulwark-cards.toml", "cards/starter/bulwark-light.toml")
    wall = next(each for each in rules.packs[0].scenarios if each.name == "wall")
    found = trace_scenario_move(rules, wall, 1)
    assert found is not None
    assert (found.steps, describe_picture(rules, found.after.picture())[0].parts[-1]) == (
        (),
        ("On the stack", "Attack (controller you)"),
    )
