"""Test the reasons why an effect can’t be used, which reveal nothing hidden."""

import pytest

from engine.language.syntax import Path
from engine.play import UseRefusal
from engine.view.why.evaluation import PAGE_FUEL, READ, Evaluation
from tests.engine.table import Table
from tests.engine.tiny_game import Tiny

ALWAYS = "effect go\n  use in play from hand\n  set game.score += 1\n"
RECORD = Evaluation.record
HIDDEN = "A condition that depends on hidden information is not met."


def reasons_against(table: Table, name: str) -> tuple[UseRefusal, ...]:
    """Return the reasons why north can't use the card of that name."""
    own = table.zone("hand", 1) + table.zone("discard", 1)
    return table.session.why_not(0, next(card for card in own if table.card(card) == name))


def reasons(table: Table, name: str) -> list[str]:
    return [each.reason for each in reasons_against(table, name)]


def on_table(tiny: Tiny, *effects: str, rules: str = "", picture: str = "") -> Table:
    """Set a table where north has one card per effect, and a card `go` that is always usable."""
    table = tiny(ALWAYS, *effects, rules=rules)
    return table.set(
        picture or "game   score: 95\nnorth  hand: go try  energy: 2\nsouth  hand: rock"
    )


def test_a_condition_names_the_failing_part_and_the_values_read(tiny: Tiny) -> None:
    table = on_table(
        tiny,
        """
        effect try
          use in play from hand
          only if not this.tapped and game.score + 3 * this.power <= 97
        """,
    )
    (refusal,) = reasons_against(table, "try")
    assert (
        refusal.reason
        == "Allowed only if the score plus (3 times this card's power) is 97 or less."
    )
    assert refusal.facts == (
        "the score is 95",
        "this card's power is 1",
        "3 times this card's power is 3",
        "the score plus (3 times this card's power) is 98",
    )
    assert refusal.path == ("headers", 1, "holds", "right")


def test_reasons_inside_a_function_of_the_game(tiny: Tiny) -> None:
    table = on_table(
        tiny,
        "effect try\n  use in play from hand\n  only if heavy(this, 3)\n",
        rules="""
        effect heavy "Heavy"
          takes card one
          takes number least = 2
          answers flag one.power >= least
        """,
    )
    (refusal,) = reasons_against(table, "try")
    assert refusal.reason == "Allowed only if “Heavy” is true of this card and 3."
    assert refusal.because == ("Heavy: this card's power is 3 or more.",)
    assert refusal.facts == ("this card's power is 1",)


def test_reasons_inside_a_modifier(tiny: Tiny) -> None:
    table = on_table(
        tiny,
        "effect try\n  use in play from hand\n  only if this.tapped\n",
        rules="""
        effect strain "Strain"
          reading tapped of card strained
          only if game.score > 90
          set value = strained.power > 1
        """,
    )
    (refusal,) = reasons_against(table, "try")
    assert refusal.because == ("Strain: this card's power is more than 1.",)
    assert refusal.facts == ("this card's power is 1",)


def test_the_deciding_one_of_several_modifiers(tiny: Tiny) -> None:
    """One modifier allows the card, the next one forbids cards that cost too much."""
    table = on_table(
        tiny,
        "effect try\n  use in play from hand\n  only if this.tapped\n",
        rules="""
        effect ease "Ease"
          reading tapped of card eased
          set value = yes

        effect thrift "Thrift"
          reading tapped of card dear priority 1
          only if dear.power * 2 >= you.energy
          set value = no
        """,
    )
    (refusal,) = reasons_against(table, "try")
    (because,) = refusal.because
    assert because.startswith("Thrift: this card's power times 2 is less than ")
    assert "this card's power is 1" in refusal.facts


def test_targets_and_costs(tiny: Tiny) -> None:
    table = on_table(
        tiny,
        """
        effect try
          use in play from hand
          target victim from cards in game.field where it.power > 1
          cost you.energy this.power + 2
        """,
    )
    assert reasons(table, "try") == [
        "There is no legal target: this needs a card in the field whose power is more than 1.",
        "You can’t pay energy equal to this card's power plus 2: there is only 2.",
    ]


def test_reasons_of_zone_and_timing(tiny: Tiny) -> None:
    table = on_table(
        tiny,
        "effect try\n  use in play from hand\n",
        picture="north  hand: go  discard: try  library: rock\nsouth  hand: try go",
    )
    assert reasons(table, "try") == ["Allowed only from your hand; the card is in your discard."]
    south = table.zone("hand", 2)
    (refusal,) = table.session.why_not(1, south[0])
    assert refusal.reason == "It’s not your turn. The match is waiting for north."
    assert table.session.why_not(0, south[0]) == ()


def test_each_effect_has_its_own_reasons(tiny: Tiny) -> None:
    table = on_table(
        tiny,
        'effect try\n  use in play from hand\n  set game.word = "tried"\n',
        rules='effect rest\n  use in play\n  only if game.word == "tired"\n',
    )
    assert reasons_against(table, "try") == ()
    (refusal,) = table.session.why_not(0, 0)
    assert (refusal.effect, refusal.facts) == ("rest", ("the word is nothing",))


def test_hidden_cards_do_not_change_the_reasons(tiny: Tiny) -> None:
    """North gets the same reasons for any card that south has."""
    effect = """
    effect try
      use in play from hand
      only if you.energy > 1 and any_one(you.next.hand, it.power > 1)
      only if count(you.next.hand) == 2
    """
    refusals = set()
    for card in ("rock", "rock(power=0)", "rock(tapped=yes)"):
        picture = f"north  hand: go try  energy: 2\nsouth  hand: {card} tree  library: rock"
        refusals.add(reasons_against(on_table(tiny, effect, picture=picture), "try"))
    ((refusal,),) = refusals
    assert (refusal.reason, refusal.facts) == (HIDDEN, ())
    poor = "north  hand: go try  energy: 1\nsouth  hand: rock"
    assert reasons(on_table(tiny, effect, picture=poor), "try") == [
        "Allowed only if your energy is more than 1.",
        "Allowed only if the next player has exactly 2 cards in hand.",
    ]


ONE = "first(you.next.hand)"
LOOKS = (
    f"{ONE}.power > 0",
    f"-{ONE}.power < 0",
    f"{ONE}.power * 2 + 1 > 2 % {ONE}.power",
    f"7 / {ONE}.power == abs({ONE}.power)",
    f"not {ONE}.tapped and yes",
    f"{ONE} in you.hand or {ONE} == this",
    f'"{{{ONE}}}" == "rock"',
    f"{ONE}.name == game.word",
    f"{ONE}.controller == you",
    f"highest(you.next.hand, it.power) == {ONE}",
    f"total(you.next.hand, it.power) > limit({ONE}.power, 0, 9)",
    "every_one(you.next.library, it.power > 0)",
    "count(distinct(you.next.hand, it.power)) > count(sorted(you.next.hand, it.power))",
    f"count(take(cards in you.next.hand, {ONE}.power)) > 9",
    f"has({ONE}, effect: try)",
    "count(cards where it.tapped) > 3",
)


def test_every_way_to_read_a_hidden_card(tiny: Tiny) -> None:
    """Any condition on a hidden card counts as hidden and never raises an error."""
    reasons_by_look = {}
    for look in LOOKS:
        effect = f"effect try\n  use in play from hand\n  only if ({look}) and no\n"
        hand = "north  hand: go try\nsouth  hand: rock tree  library: rock"
        reasons_by_look[look] = reasons(on_table(tiny, effect, picture=hand), "try")
    assert {look: found for look, found in reasons_by_look.items() if found != [HIDDEN]} == {}


def test_random_results_and_past_values_are_hidden(tiny: Tiny) -> None:
    table = on_table(
        tiny,
        """
        effect try
          use in play from hand
          only if this.last.power > 1
        """,
    )
    assert reasons(table, "try") == [HIDDEN]


def test_all_explanations_share_one_budget(tiny: Tiny, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine slow conditions once took 30 seconds and kept 290 MB of values."""
    kept = 0

    def record(evaluation: Evaluation, effect: int, path: Path, value: object) -> object:
        nonlocal kept
        kept += 1
        return RECORD(evaluation, effect, path, value)

    monkeypatch.setattr(Evaluation, "record", record)
    slow = "count(cards where count(cards where it.power == 9) == 0) == 0"
    effects = [
        f"effect slow{n}\n  use in play from hand\n  only if {slow} or {n} == 0\n" for n in range(9)
    ]
    names = " ".join(f"slow{n}" for n in range(9))
    table = tiny(*effects, ALWAYS).set(f"north  hand: go {names} {'rock ' * 300}\nsouth")
    explainer = table.session.explainer(0)
    found = [explainer.why_not(card) for card in table.zone("hand", 1)]
    assert 0 < kept <= PAGE_FUEL // READ
    assert explainer.evaluation.left <= 0
    assert {each.title for refusals in found for each in refusals} >= {"Slow0", "Slow8"}


def test_ordinary_conditions_leave_most_of_the_budget(tiny: Tiny) -> None:
    cheap = "  use in play from hand\n  only if count(you.hand) > 900\n"
    effects = [f"effect low{n}\n{cheap}" for n in range(40)]
    names = " ".join(f"low{n}" for n in range(40))
    table = tiny(*effects, ALWAYS).set(f"north  hand: go {names}\nsouth")
    explainer = table.session.explainer(0)
    for card in table.zone("hand", 1):
        explainer.why_not(card)
    assert explainer.evaluation.left > PAGE_FUEL * 0.9
