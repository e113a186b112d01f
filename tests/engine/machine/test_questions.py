"""Questions suspend effects as plain values, which can be stored, copied and answered (L10)."""

import json

import pytest

from engine.language.vocabulary.commands import COMMANDS
from engine.play import IllegalAction, Session, replay
from tests.engine.refused import refused
from tests.engine.table import Table
from tests.engine.tiny_game import Play, Tiny, using

TABLE = """
north  hand: go rock tree  library: rock
south  hand: rock          energy: 3
"""
SCORE = "set game.score = {}"


def choices(table: Table, seat: int = 0) -> list[str]:
    return [str(action) for action in table.session.legal_actions(seat)]


@pytest.mark.parametrize(
    ("question", "answer", "value", "score"),
    [
        ("choose from: [4, 5] by: you as: n", "choose 5", "n", 5),
        ("choose from: [4, 5] by: you as: n optional: yes", "pass", "n", 0),
        ("choose from: players by: you as: p", "choose 2", "p.energy", 3),
        ("choose from: you.hand by: you as: c", "choose 3", "place_of(c, among: you.hand)", 3),
        ('choose from: ["a", "b"] by: you as: t', "choose b", 'either(t == "b", 1, 0)', 1),
        ("choose_some from: [4, 5, 6] by: you as: s maximum: 2", "choose 4 6", "total(s, it)", 10),
        ("choose_some from: [4, 5, 6] by: you as: s maximum: 2", "pass", "count(s)", 0),
        (
            "choose_some from: [4, 5, 6] by: you as: s minimum: 3 maximum: 3 ordered: yes",
            "choose 6 4 5",
            "first(s) * 10 + last(s)",
            65,
        ),
        ("choose_number low: -2 high: 3 by: you as: n", "choose -2", "n", -2),
        ('confirm "Sure?" by: you as: sure', "choose yes", "either(sure, 1, 2)", 1),
        ('confirm "Sure?" by: you as: sure', "choose no", "either(sure, 1, 2)", 2),
        ("split amount: 5 among: players by: you as: s", "choose 2 3", "nth(s, 2)", 3),
    ],
)
def test_answers(play: Play, question: str, answer: str, value: str, score: int) -> None:
    table = play(question, SCORE.format(value), picture=TABLE)
    assert answer in choices(table)
    table.session.act(0, answer)
    assert table["score"] == score


LONG = "long " * 30
WRITTEN = {
    "red": "red",
    "": '""',
    " ": '" "',
    "a b": '"a b"',
    "#1": '"#1"',
    'say "a"': r'"say \"a\""',
    "back\\slash": r'"back\\slash"',
    "two\nlines": r'"two\nlines"',
    "丟牌": "丟牌",
    LONG: "#10",
}


def quoted(text: str) -> str:
    for sign, escaped in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n")):
        text = text.replace(sign, escaped)
    return f'"{text}"'


TEXTS = f"[{', '.join(map(quoted, WRITTEN))}]"


@pytest.mark.parametrize("text", WRITTEN)
def test_every_text_can_be_chosen(play: Play, text: str) -> None:
    table = play(f"choose from: {TEXTS} by: you as: t", "set game.word = t")
    table.session.act(0, f"choose {WRITTEN[text]}")
    assert table["word"] == text
    record = table.session.record
    assert replay(table.rules, record).snapshot() == table.session.snapshot()


def test_several_texts_can_be_chosen_together(play: Play) -> None:
    ask = f"choose_some from: {TEXTS} by: you as: some minimum: 10 maximum: 10 ordered: yes"
    table = play(ask, "for each t in some", '  set game.word = "{game.word}|{t}"')
    table.session.act(0, "choose " + " ".join(reversed(WRITTEN.values())))
    assert table["word"] == "|" + "|".join(reversed(WRITTEN))


@pytest.mark.parametrize("wrong", ['"', '"a', "a b", '""""', '"red"  red', "#2", "#10 #10", "#11"])
def test_a_text_must_be_quoted_as_offered(play: Play, wrong: str) -> None:
    table = play(f"choose_some from: {TEXTS} by: you as: some minimum: 1 maximum: 2")
    with pytest.raises(IllegalAction):
        table.session.act(0, f"choose {wrong}")


def test_options_choices_and_shares_are_limited(play: Play) -> None:
    many = [
        *("for n from 1 to 300", '  create "rock" to: game.field'),
        "choose_some from: game.field by: you as: some minimum: 300 maximum: 300",
        "split amount: 5 among: game.field by: you as: shares",
        "set game.score = count(some) * 1000 + count(shares)",
    ]
    table = play(*many)
    for _ in range(2):
        table.session.act(0, choices(table)[0])
    assert table["score"] == 200_200
    assert replay(table.rules, table.session.record).snapshot() == table.session.snapshot()


def test_splits_are_listed_from_all_in_the_first_share(play: Play) -> None:
    table = play("split amount: 2 among: [7, 8, 9] by: you as: s")
    assert choices(table) == [
        f"choose {shares}" for shares in ("2 0 0", "1 1 0", "1 0 1", "0 2 0", "0 1 1", "0 0 2")
    ]


@pytest.mark.parametrize(
    ("question", "wrong", "sentence"),
    [
        ("choose from: [4, 5] by: you as: n", "choose 6", "can’t choose that"),
        ("choose from: [4, 5] by: you as: n", "choose 4 5", "can’t choose that"),
        ("choose from: [4, 5] by: you as: n", "pass", "can’t pass here"),
        ("choose from: [4, 5] by: you as: n", "use 1 go", "takes “choose”, not “use”"),
        ("choose from: you.hand by: you as: c", "choose 5", "can’t choose that"),
        ("choose_some from: [4, 5, 6] by: you as: s minimum: 1 maximum: 2", "pass", "can’t pass"),
        ("choose_some from: [4, 5, 6] by: you as: s maximum: 2", "choose 4 5 6", "Choose 0 to 2"),
        ("choose_some from: [4, 5, 6] by: you as: s maximum: 2", "choose 4 4", "only once"),
        ("choose_number low: 1 high: 3 by: you as: n", "choose 4", "can’t choose that"),
        ("choose_number low: 1 high: 3 by: you as: n", "choose 2.5", "can’t choose that"),
        ('confirm "Sure?" by: you as: sure', "choose maybe", "can’t choose that"),
        ("split amount: 5 among: players by: you as: s", "choose 2 2", "add up to 5"),
        ("split amount: 5 among: players by: you as: s", "choose 6 -1", "2 whole numbers"),
        ("split amount: 5 among: players by: you as: s", "choose 5", "2 whole numbers"),
    ],
)
def test_wrong_answers_change_nothing(play: Play, question: str, wrong: str, sentence: str) -> None:
    table = play(question, picture=TABLE)
    before = table.session.snapshot()
    with pytest.raises(IllegalAction, match=sentence):
        table.session.act(0, wrong)
    assert table.session.snapshot() == before
    table.session.act(0, choices(table)[0])


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("choose from: you.discard by: you as: c", "place_of(c, among: you.hand)"),
        ("choose from: you.hand by: first(you.allies) as: c", "place_of(c, among: you.hand)"),
        ("choose_some from: you.discard by: you as: s", "count(s)"),
        ("choose_some from: you.hand by: you as: s maximum: 0", "count(s)"),
        ("choose_number low: 3 high: 2 by: you as: n", "n"),
        ("each_choose players: you.allies from: it.hand as: s", "count(s)"),
        ("split amount: 5 among: you.allies by: you as: s", "count(s)"),
    ],
)
def test_without_options_no_player_is_asked(play: Play, question: str, value: str) -> None:
    table = play("set game.score = 9", question, SCORE.format(value), picture=TABLE)
    assert table["score"] == 0


def test_the_minimum_is_capped_by_the_number_of_options(play: Play) -> None:
    table = play("choose_some from: [4, 5] by: you as: s minimum: 3 maximum: 9", picture=TABLE)
    assert choices(table) == ["choose 4 5"]
    table.session.act(0, "choose 4 5")


def test_unordered_choices_are_in_the_order_of_the_options(play: Play) -> None:
    table = play("choose_some from: [4, 5, 6] by: you as: s maximum: 2", SCORE.format("first(s)"))
    table.session.act(0, "choose 6 4")
    assert table["score"] == 4


def test_all_choose_in_secret_until_all_have_chosen(play: Play) -> None:
    table = play(
        "each_choose players: players from: it.hand as: shown", "discard shown", picture=TABLE
    )
    assert (table.north.is_asked, table.south.is_asked) == (True, True)
    before = table.north.view
    table.south.chooses("rock")
    assert not table.south.is_asked
    after = table.north.view
    assert (before.players, before.zones, before.log) == (
        after.players[:1] + before.players[1:],
        after.zones,
        after.log,
    )
    assert before.decision == after.decision, "what is on its way still counts"
    with refused("not_your_turn"):
        table.session.act(1, "choose 5")
    table.north.chooses("tree")
    assert (table.north["discard"], table.south["discard"]) == (["tree"], ["rock"])


def test_targets_are_chosen_before_costs_are_paid(tiny: Tiny) -> None:
    table = tiny(
        """
        effect bolt
          use in play from hand
          target victim from players
          cost you.energy 2
          move this to: you.discard
          set victim.energy -= 3
        """
    )
    table.set("north  hand: bolt  energy: 2\nsouth  energy: 5")
    table.north.uses("bolt")
    assert table.north["energy"] == 2
    assert table.north.options == {"north", "south"}
    table.north.chooses("south")
    assert (table.north["energy"], table.south["energy"]) == (0, 2)


@pytest.mark.parametrize(
    ("energy", "among", "offered"),
    [(2, "players", True), (1, "players", False), (2, "game.field", False)],
)
def test_effects_without_targets_or_resources_are_not_offered(
    tiny: Tiny, energy: int, among: str, offered: bool
) -> None:
    bolt = f"""
    effect bolt
      use in play from hand
      target victim from {among}
      cost you.energy 2
      discard this
    """
    table = tiny(bolt).set(f"north  hand: bolt  energy: {energy}\nsouth")
    assert table.north.is_asked == offered


# in the middle of effects


def test_a_question_survives_being_stored_in_the_middle_of_a_loop(play: Play) -> None:
    table = play(
        "for n from 1 to 3",
        "  choose from: [1, 2] by: you as: chosen",
        "  set game.score = game.score * 10 + chosen * n",
        picture=TABLE,
    )
    for answer in ("choose 1", "choose 2", "choose 1"):
        stored = json.loads(json.dumps(table.session.snapshot()))
        table.session = Session.restore(table.rules, stored)
        table.session.act(0, answer)
    assert table["score"] == 143


def test_a_copy_in_the_middle_of_an_effect_is_independent(play: Play) -> None:
    table = play("choose from: [1, 2] by: you as: n", "set game.score = n", picture=TABLE)
    twin = table.session.clone()
    twin.act(0, "choose 2")
    table.session.act(0, "choose 1")
    assert table["score"] == 1
    assert twin.view(None).attributes[0].value == 2


def test_a_question_in_a_batch_reads_the_old_world(play: Play) -> None:
    table = play(
        "together",
        "  set game.score += 5",
        "  choose from: [1, 2] by: you as: n",
        "  set you.energy = game.score * 10 + n",
        picture=TABLE,
    )
    table.session = Session.restore(table.rules, table.session.snapshot())
    table.session.act(0, "choose 2")
    assert (table.north["energy"], table["score"]) == (2, 5)


def test_a_forced_player_uses_as_many_effects_as_demanded(tiny: Tiny) -> None:
    hit = "effect hit\n  use in play from hand\n  set game.score += 1\n  discard this\n"
    table = tiny(using("force_play you.next count: 2"), hit)
    table.set("north  hand: go\nsouth  hand: hit hit hit")
    table.north.uses("go")
    table.south.uses("hit")
    table.south.uses("hit")
    assert (table["score"], table.south["hand"]) == (2, ["hit"])


def test_every_asking_command_is_tested() -> None:
    asked = {"choose", "choose_some", "choose_number", "confirm", "split", "each_choose"}
    asked |= {"force_play", "give_control", "each_confirm", "arrange", "give_chance"}
    asked |= {"play_card", "carry_out", "copy_effect", "pause", "repeat_triggers"}
    assert {name for name, word in COMMANDS.items() if word.asks} == asked
