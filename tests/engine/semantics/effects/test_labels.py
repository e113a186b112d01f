"""The words on the button of an effect: `label`."""

import pytest

from engine.language.vocabulary import FIRST, SECOND
from tests.engine.semantics.arena import Arena, arena_rules, refusals

PAY = """
effect pay "Pay"
  use in main from hand
  label "Pay {this.power + 1} of {you.gold}"
  set you.gold -= this.power + 1

effect name_card "Name"
  use in main from hand
  label "Take {first(you.next.hand)} or {first(game.field)}"
  set game.score += 1
"""
RULE = """
effect wait "Wait"
  use in main
  label "Wait ({game.score})"
  set game.score += 1
"""
TABLE = "game field: a\nnorth hand: pay(power=4) name_card  gold: 7\nsouth hand: b\n"


def table(text: str = PAY) -> Arena:
    return Arena(arena_rules(text, rules=RULE, edition=SECOND, base_edition=SECOND)).set(TABLE)


def labels(found: Arena, viewer: int = 0) -> set[str]:
    decision = found.session.view(viewer).decision
    return {option.label for option in decision.options} if decision else set()


def test_the_button_has_the_values_of_the_moment() -> None:
    found = table()
    assert {"Pay 5 of 7", "Wait (0)"} <= labels(found)
    found.north.uses("pay")
    assert {"Pay 5 of 2", "Wait (0)"} <= labels(found)
    assert not any("of 7" in line for line in found.log_lines)


def test_a_card_that_the_player_may_not_see_is_not_named() -> None:
    found = table()
    assert "Take a card or a" in labels(found)
    assert not any("Pay" in label for label in labels(found, 1))


def test_a_label_that_takes_too_long_is_the_title() -> None:
    slow = "total(numbers(1, 1000), total(numbers(1, 1000), total(numbers(1, 1000), it)))"
    found = table(PAY.replace("this.power + 1} of", f"{slow}}} of"))
    assert "Pay" in labels(found)


def test_all_labels_of_a_view_share_a_budget() -> None:
    """A hundred slow labels took over two seconds."""
    slow = "total(numbers(1, 1000), it)"
    found = Arena(arena_rules(PAY.replace("this.power + 1} of", f"{slow}}} of"), edition=SECOND))
    found.set(f"north hand: {'pay ' * 100} gold: 7\nsouth\n")
    view = found.session.view(0)
    assert view.decision is not None
    shown = [option.label for option in view.decision.options]
    assert len(shown) == 100
    assert 0 < shown.count("Pay 500500 of 7") < 100
    assert shown.count("Pay") == 100 - shown.count("Pay 500500 of 7")


def test_a_long_label_is_cut() -> None:
    found = table(PAY.replace("Pay {this", f"{'x' * 80}{{this"))
    assert "x" * 60 in labels(found)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("use in main from hand\n  label", "label", "label_unused"),
        ('  label "Pay', '  label "A"\n  label "Pay', "label_unused"),
        ("{you.gold}", "{nothing}", "name_unknown"),
    ],
)
def test_labels_that_nobody_would_see_are_refused(old: str, new: str, code: str) -> None:
    text = PAY.split("\n\n")[0].replace(old, new, 1)
    assert refusals(text, edition=SECOND) == [code]


def test_the_first_format_does_not_know_labels() -> None:
    assert refusals(PAY, edition=FIRST) == ["verb_unknown", "verb_unknown"]
