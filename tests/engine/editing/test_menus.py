"""Test that menus offer exactly the fitting entries, in words, common ones first (thesis G1, G2, G4)."""

import pytest

from cards.authoring.starting_games import starting_games
from engine.editing.document.document import open_effect
from engine.editing.document.errors import EditError
from engine.editing.edits.edits import insert, replace_part
from engine.editing.edits.line_fields import fields_of, write_field
from engine.editing.edits.optional import add_optional_part
from engine.editing.edits.rename import rename
from engine.editing.menus.choices import Usage, usage
from engine.editing.menus.menu import filter_choices, line_menu, value_menu
from engine.editing.menus.starters import effect_text, starters
from engine.editing.menus.work import MOST_CANDIDATES, MOST_NODES
from engine.editing.outline import rows_of
from engine.language.kinds import NUMBER
from engine.language.vocabulary import EDITIONS, SECOND, AttributeWord
from engine.language.vocabulary.game_words import GameWords, ZoneWord
from engine.rulebook import GameRules, build_rules, load_rules, read_pack
from tests.engine.editing.parsed_effects import JOKER, Open

ADD = """effect add
  use in play from hand
  only if yes
  move this to: you.discard
"""
HOLDS = ("headers", 1, "holds")


def test_only_values_of_the_wanted_kind_are_offered(on_card: Open, use: Usage) -> None:
    edited = on_card(JOKER)
    zones = [each.text for each in value_menu(edited, ("body", 0, "arguments", 0, "value"), use)]
    assert zones[:2] == ["you.discard", "you.library"]
    assert "this.number" not in zones
    owners = value_menu(edited, ("body", 0, "arguments", 0, "value", "of"), use)
    assert {"trigger.controller", "you.next"} <= {each.text for each in owners}
    assert "players" not in {each.text for each in owners}
    assert "this" not in {each.text for each in owners}


def test_a_condition_can_be_built_from_menus(on_card: Open, use: Usage) -> None:
    """Only numbers are typed."""
    edited = on_card(ADD)
    for path, text in (
        (HOLDS, "game.sum >= 1"),
        ((*HOLDS, "left"), "game.sum + 1"),
        ((*HOLDS, "left", "right"), "this.number"),
    ):
        assert text in [each.text for each in value_menu(edited, path, use)]
        edited = replace_part(edited, path, text)
    assert "only if game.sum + this.number >= 1" in edited.text


def test_conditions_about_the_game_come_first(on_card: Open) -> None:
    labels = [each.label for each in value_menu(on_card(ADD), HOLDS, Usage())]
    assert labels[0] == "the sum is 1 or more"
    assert labels.index("its number is 1 or more") < labels.index("it is your turn")


def test_what_the_newest_card_of_a_pile_has_is_one_choice() -> None:
    shedding = next(each.text for each in starting_games() if each.name == "shedding")
    rules = build_rules([read_pack(shedding.encode())])
    text = 'effect e\n  use in turn from hand\n  only if this.season == "oak"\n  draw you\n'
    edited = open_effect(text, rules.words.in_edition(SECOND), on_card=True)
    found = value_menu(edited, (*HOLDS, "right"), Usage())
    newest = filter_choices(found, "top season")[0]
    assert newest.label == "the season of the last card in the pile"


def test_costs_that_give_something_away_come_first(on_card: Open) -> None:
    offered = line_menu(on_card(ADD), ("headers",), 2, Usage())
    words = [each.word for each in offered]
    assert offered[words.index("condition")].label == "Only if …"
    assert words.index("cost discard") < words.index("takes") < words.index("cost shuffle")


def test_what_a_card_costs_is_one_choice() -> None:
    duel = load_rules("cards/starter/games/creature-duel.toml")
    text = "effect e\n  use in day from hand\n  draw you\n"
    edited = open_effect(text, duel.words, on_card=True)
    offered = [each.text for each in line_menu(edited, ("headers",), 1, Usage())]
    assert any(text.startswith("cost you.") and text.endswith(" this.cost") for text in offered)


def test_the_next_line_prefers_what_was_just_chosen(on_card: Open, use: Usage) -> None:
    edited = insert(on_card(ADD), ("body",), 0, "choose from: players by: you as: chosen")
    offered = line_menu(edited, ("body",), 1, use)
    draws = next(each for each in offered if each.word == "draw")
    assert (draws.text, draws.label) == ("draw chosen", "the chosen player draws a card")
    before = line_menu(edited, ("body",), 0, use)
    assert "draw chosen" not in [each.text for each in before]


def test_headings_do_not_know_names_of_the_body(on_card: Open, use: Usage) -> None:
    edited = insert(on_card(ADD), ("body",), 0, "choose from: cards by: you as: chosen")
    offered = [each.text for each in line_menu(edited, ("headers",), 2, use)]
    assert "cost move this to: you.discard" in offered
    assert not [text for text in offered if "chosen" in text.split()]


def test_a_new_line_of_a_rule_moves_the_top_card(ninety_nine: GameRules, use: Usage) -> None:
    """It would otherwise begin with all cards of the game, which hardly any rule moves."""
    edited = open_effect("effect e\n  draw players\n", ninety_nine.words, on_card=False)
    lines = line_menu(edited, ("body",), 1, use)
    moves = [each.text for each in lines if each.word == "move"]
    assert any(text.startswith("move top(") for text in moves)
    text = "effect e\n  move cards to: you.discard\n"
    moving = open_effect(text, ninety_nine.words, on_card=False)
    found = [each.text for each in value_menu(moving, ("body", 0, "target"), use)]
    assert {"top(you.library)", "top(you.discard)", "bottom(you.library)"} <= set(found)


def test_a_formula_for_each_member_prefers_it(on_card: Open, use: Usage) -> None:
    edited = on_card(ADD.replace("this to", "cards in you.hand where yes to"))
    found = value_menu(edited, ("body", 0, "target", "where"), use)
    assert all("it." in each.text for each in found[:8])
    assert ("it.special", "it is special") in [(each.text, each.label) for each in found]


def test_starters_are_whole_effects_of_this_game(
    ninety_nine: GameRules, use: Usage, on_card: Open
) -> None:
    found = {each.title: each.text for each in starters(ninety_nine.words, use, on_card=True)}
    assert found["A player plays it"].startswith("use in play from hand\n")
    assert found["A player plays it"].endswith("set you.may_act = no\n"), "like the effects of 99"
    edited = on_card(effect_text("mine", "Mine", found["When an opponent uses “sub”"]))
    assert edited.problems == []
    assert "A player plays it and takes life from an opponent" not in found
    assert starters(ninety_nine.words, use, on_card=False)


MANY = GameWords.of(
    own=[
        AttributeWord("card", f"a{each}", NUMBER, "help", f"{{of}}'s a{each}", settable=True)
        for each in range(300)
    ],
    zones=[ZoneWord("hand", "Hand", "player", "hand")],
    phases={"play": "Play"},
    effects=[],
    cards={},
)


@pytest.mark.slow
def test_a_menu_tries_only_so_many_candidates(use: Usage) -> None:
    """With 2,000 attributes and 200 stored cards, building a menu took minutes."""
    stored = "".join(f"  let c{each} = random(cards)\n" for each in range(20))
    edited = open_effect(f"effect e\n{stored}  let x = 1\n", MANY, True)
    place = ("body", 20, "value")
    assert 100 < len(value_menu(edited, place, use)) <= MOST_CANDIDATES
    assert 100 < len(line_menu(edited, ("body",), 20, use)) <= MOST_CANDIDATES


@pytest.mark.slow
def test_a_menu_of_headings_checks_only_so_many_nodes(on_card: Open, use: Usage) -> None:
    """Each heading is checked with all others. With 2,000 others, building a menu took minutes."""
    few = line_menu(on_card(ADD), ("headers",), 2, use)
    conditions = "  only if game.sum == 1\n" * (MOST_NODES // 200)
    edited = on_card(ADD.replace("  only if yes\n", conditions))
    many = line_menu(edited, ("headers",), 2, use)
    assert len(many) < len(few) // 2


def test_words_of_the_second_format_are_offered_only_there(
    ninety_nine: GameRules, use: Usage
) -> None:
    for edition in EDITIONS:
        edited = open_effect(ADD, ninety_nine.words.in_edition(edition), on_card=True)
        lines = [each.text for each in line_menu(edited, ("body",), 0, use)]
        assert any("else if" in text for text in lines) == (edition >= SECOND)
        owner = insert(edited, ("body",), 0, "set this.owner = you")
        players = [each.text for each in value_menu(owner, ("body", 0, "value"), use)]
        assert ("nobody" in players) == (edition >= SECOND)


def test_a_chain_of_conditions_can_be_edited(ninety_nine: GameRules, use: Usage) -> None:
    words = ninety_nine.words.in_edition(SECOND)
    chain = (
        "  if yes\n    draw you\n  else if no\n    draw you.next\n  else\n    draw you count: 2\n"
    )
    edited = open_effect(ADD + chain, words, on_card=True)
    inner = ("body", 1, "otherwise", 0)
    edited = replace_part(edited, (*inner, "condition"), "this.special")
    assert edited.text.endswith(chain.replace("else if no", "else if this.special"))
    edited = insert(edited, ("body", 1, "otherwise"), 1, "shuffle you.library")
    assert "  else\n    if this.special\n" in edited.text


def test_numbers_can_be_filtered_and_members_named(ninety_nine: GameRules, use: Usage) -> None:
    words = ninety_nine.words.in_edition(SECOND)
    edited = open_effect(ADD + "  let found = numbers(1, 9)\n", words, on_card=True)
    at = ("body", 1, "value")
    offered = [each.text for each in value_menu(edited, at, use)]
    assert "numbers in numbers(1, 9) where yes" in offered
    assert any(text.startswith("sorted(numbers(1, 9), ") for text in offered)
    edited = replace_part(edited, at, "numbers in numbers(1, 9) where it > 3")
    edited = write_field(edited, at, "name", ["one"])
    assert "numbers one in numbers(1, 9) where it > 3" in edited.text
    edited = replace_part(edited, (*at, "where", "left"), "one")
    edited = write_field(edited, at, "name", ["each_one"])
    assert "numbers each_one in numbers(1, 9) where each_one > 3" in edited.text
    with pytest.raises(EditError):
        write_field(edited, at, "name", ["you"])
    with pytest.raises(EditError):
        write_field(edited, at, "name", ["7 lives"])


def test_an_attribute_of_what_a_function_returns_can_be_changed(
    ninety_nine: GameRules, use: Usage
) -> None:
    words = ninety_nine.words.in_edition(SECOND)
    edited = open_effect(ADD + "  set this.number += 2\n", words, on_card=True)
    at = ("body", 1, "reference", "of")
    assert "first(you.hand)" in [each.text for each in value_menu(edited, at, use)]
    assert "set first(you.hand).number += 2" in replace_part(edited, at, "first(you.hand)").text


def test_a_duration_of_a_player_is_built_from_menus(ninety_nine: GameRules, use: Usage) -> None:
    words = ninety_nine.words.in_edition(SECOND)
    text = ADD + "  set this.controller = you\n  give strong to: this until: turn\n"
    edited = open_effect(
        text.replace("give strong", f"give {next(iter(words.effects))}"), words, True
    )
    change, until = ("body", 1), ("body", 2, "arguments", 1, "value")
    edited = write_field(edited, change, "until", ["turn of you"])
    assert "set this.controller = you until turn of you\n" in edited.text
    edited = replace_part(edited, (*change, "lasting", "of"), "this.owner")
    assert "until turn of this.owner\n" in edited.text
    (found,) = (each for each in fields_of(edited, change) if each.name == "until")
    assert found.values == ("turn of this.owner",)
    edited = write_field(edited, change, "until", ["phase"])
    assert "set this.controller = you until phase\n" in edited.text
    offered = [each.text for each in value_menu(edited, until, use)]
    assert {"match", "turn of you", "this leaves", "draw of you"} <= {*offered}
    edited = replace_part(edited, until, "this leaves")
    assert edited.text.endswith("to: this until: this leaves\n")
    assert edited.problems == []


def test_what_is_created_can_get_a_name(ninety_nine: GameRules, use: Usage) -> None:
    words = ninety_nine.words.in_edition(SECOND)
    edited = open_effect(ADD + '  create "A" to: you.discard\n', words, on_card=True)
    named, _ = add_optional_part(edited, ("body", 1), "as", use)
    assert named.text.endswith('create "A" to: you.discard as: made\n')
    twice = insert(named, ("body",), 2, "copy this to: you.discard")
    assert add_optional_part(twice, ("body", 2), "as", use)[0].text.endswith(" as: made_2\n")


def test_lines_that_wait_for_a_phase_are_built_from_menus(
    ninety_nine: GameRules, use: Usage
) -> None:
    words = ninety_nine.words.in_edition(SECOND)
    edited = open_effect(ADD, words, on_card=True)
    offered = [each.text for each in line_menu(edited, ("body",), 1, use)]
    (later,) = [each for each in offered if each.startswith("at next draw of you\n")]
    edited = insert(edited, ("body",), 1, later)
    edited = replace_part(edited, ("body", 1, "of"), "this.owner")
    edited = write_field(edited, ("body", 1), "phase", ["play"])
    edited = insert(edited, ("body", 1, "body"), 1, "draw you")
    assert edited.problems == []
    assert "  at next play of this.owner\n    say" in edited.text
    _, rows = rows_of(edited)
    assert rows[1].sentence.startswith("at the beginning of this card's owner's next play phase")
    assert len(rows[1].blocks[0].rows) == 2


def test_a_chosen_printing_can_be_created(ninety_nine: GameRules, use: Usage) -> None:
    words = ninety_nine.words.in_edition(SECOND)
    lines = '  let kind = this.printing\n  create "A" to: you.discard\n'
    edited = open_effect(ADD + lines, words, on_card=True)
    at = ("body", 2, "target")
    assert "kind" in [each.text for each in value_menu(edited, at, use)]
    assert "create kind to: you.discard" in replace_part(edited, at, "kind").text
    offered = [each.text for each in value_menu(edited, ("body", 1, "value"), use)]
    assert "printings where yes" in offered
    first = open_effect(ADD + lines[:0], ninety_nine.words, on_card=True)
    assert not any("printing" in each.text for each in line_menu(first, ("body",), 1, use))


def test_in_a_plan_only_lines_that_change_nothing_are_offered(
    ninety_nine: GameRules, use: Usage
) -> None:
    words = ninety_nine.words.in_edition(SECOND)
    text = "effect x\n  plan for each p in players\n    let a = 1\n    then\n      draw p\n"
    edited = open_effect(text, words, on_card=True)
    plan, then = ("body", 0, "body"), ("body", 0, "body", 1, "body")
    planned = [choice.text for choice in line_menu(edited, plan, 1, use)]
    assert any(text.startswith("choose from: ") for text in planned)
    assert any(text.startswith("for each ") for text in planned)
    for line in planned:
        assert insert(edited, plan, 1, line).problems == []
    later = [choice.text for choice in line_menu(edited, then, 1, use)]
    assert "draw p" in later
    assert not any(text.startswith("then") for text in later)
    begun = open_effect("effect x\n  draw you\n", words, on_card=True)
    outside = [choice.text for choice in line_menu(begun, ("body",), 1, use)]
    assert any(text.startswith("plan for each ") for text in outside)
    assert not any(text.startswith("then") for text in outside)


def test_the_player_of_a_plan_is_renamed_in_all_of_its_lines(ninety_nine: GameRules) -> None:
    text = "effect x\n  plan for each p in players\n    choose from: p.hand by: p as: chosen\n"
    edited = open_effect(text, ninety_nine.words.in_edition(SECOND), on_card=True)
    assert rename(edited, ("body", 0, "name"), "one").text == text.replace("p.", "one.").replace(
        " p ", " one "
    )


@pytest.fixture(scope="module")
def duel() -> GameRules:
    return load_rules("cards/starter/games/creature-duel.toml")


CALL = "effect call_out\n  use in day from hand\n  only if yes\n  draw you\n"


def test_an_opponent_is_found_in_games_for_two(duel: GameRules, ninety_nine: GameRules) -> None:
    use = usage(each.tree for each in duel.effects)
    edited = open_effect(CALL, duel.words, on_card=True)
    players = filter_choices(value_menu(edited, ("body", 0, "target"), use), "opponent")
    assert ("you.next", "your opponent") in [(each.text, each.label) for each in players]
    lines = filter_choices(line_menu(edited, ("body",), 1, use), "enemy loses")
    assert "set you.next.life -= 1" in [each.text for each in lines]
    for line in line_menu(edited, ("body",), 1, use):
        assert insert(edited, ("body",), 1, line.text).problems == []
    assert ninety_nine.words.is_duel
    co_operative = load_rules("cards/starter/games/co-operative.toml")
    assert not co_operative.words.is_duel


@pytest.mark.parametrize(
    ("search", "text"),
    [
        ("heal", "set you.life += 1"),
        ("damage opponent", "set you.next.life -= 1"),
        ("exhaust", "set this.sideways = yes"),
        ("steal", "set this.controller = you"),
        ("exile", "remove this"),
        ("token", "create Mouse to: you.discard"),
        ("delayed", 'at next dawn of you\n  say "…"'),
        ("opponent discards", "discard random(cards in you.next.hand)"),
        ("loop", 'repeat 2\n  say "…"'),
    ],
)
def test_words_of_other_card_games_are_found(duel: GameRules, search: str, text: str) -> None:
    edited = open_effect(CALL, duel.words, on_card=True)
    found = line_menu(edited, ("body",), 1, usage(each.tree for each in duel.effects))
    assert text in [each.text for each in filter_choices(found, search)]


def test_exact_words_come_before_words_of_the_same_meaning(on_card: Open, use: Usage) -> None:
    found = filter_choices(line_menu(on_card(ADD), ("body",), 1, use), "counter")
    assert found[0].word == "counter"


@pytest.mark.parametrize("name", ["creature-duel", "lanes", "trick-taking"])
def test_menus_offer_nothing_pointless(name: str) -> None:
    """A random one of you, you unless 1 is 0 or less, whether your hand is your deck."""
    rules = load_rules(f"cards/starter/games/{name}.toml")
    use = usage(each.tree for each in rules.effects)
    phase = next(iter(rules.words.phases))
    edited = open_effect(CALL.replace("day", phase), rules.words, on_card=True)
    menus = [value_menu(edited, at, use) for at in (HOLDS, ("body", 0, "target"))]
    said = [each.label for menu in menus for each in menu]
    assert not [text for text in said if "unless" in text or text.endswith("one of you")]
    assert not [text for text in said if text.startswith(("yes ", "you if yes, otherwise you"))]
    texts = [each.text for each in menus[0]]
    assert "you.next == you" not in texts
    assert not [text for text in texts if text.startswith("you.hand == ")]


def test_another_cost_is_offered_only_below_a_cost(duel: GameRules) -> None:
    use = usage(each.tree for each in duel.effects)
    for cost in ("", "  cost you.berries 1\n"):
        text = CALL.replace("  only if", f"{cost}  only if")
        edited = open_effect(text, duel.words, on_card=True)
        found = line_menu(edited, ("headers",), 1, use)
        others = [each.text for each in found if each.text.startswith("or cost")]
        assert bool(others) == bool(cost)
        for other in others[:3]:
            assert insert(edited, ("headers",), 1, other).problems == []
