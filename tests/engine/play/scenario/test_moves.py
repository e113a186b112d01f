"""Test translating moves of scenarios into actions and back."""

import pytest

from engine.machine import Action
from engine.play import Session
from engine.play.picture.describe import describe_picture
from engine.play.scenario import MoveError, make_move, move_for
from engine.play.scenario.moves import possible_moves_by_player
from engine.rulebook.packs.scenarios import Move
from tests.engine.play.scenario.tiny_scenarios import PICTURE, RULES, problems, refusal


@pytest.mark.parametrize(
    ("move", "score"),
    [
        ("you: play go", 1),
        ("you:  PLAY  Go", 1),
        ("you: use Go on of go", 1),
        ("you: use go of both", 1),
        ("you: use go of Both, in one", 1),
        ("you: use sneak", 0),
    ],
)
def test_cards_and_effects_are_named_by_either_name(move: str, score: int) -> None:
    assert problems(moves=[move], expects=[f"game.score == {score}"]) == []


def test_the_error_of_an_impossible_move_lists_possible_ones() -> None:
    assert refusal("you: play rock") == (
        "scenario one: Move 1, “you: play rock”, can’t be made: “play rock” is not possible now."
        " Use one of: play go, use Go on of Both, in one, use Sneak off of Both, in one."
    )
    assert "“use Go on” can mean several things. Use one of:" in refusal("you: use Go on")
    assert "The starting table has no player “me”. Use one of: you, opponent." in refusal(
        "me: pass"
    )
    assert "The match is waiting for you, not for opponent." in refusal("opponent: pass")
    assert "Say how to split 3: split 3, 0" in refusal(
        "you: choose 3", "you: play share", hand="share"
    )


@pytest.mark.parametrize(
    ("who", "what", "code"),
    [
        ("me", "pass", "move_player"),
        ("opponent", "pass", "move_not_asked"),
        ("you", "pass", "move_impossible"),
        ("you", "use Go on", "move_unclear"),
    ],
)
def test_the_error_of_an_impossible_move_has_a_code(who: str, what: str, code: str) -> None:
    session = Session.from_picture(RULES, PICTURE)
    with pytest.raises(MoveError) as refused:
        make_move(session, Move(who, what))
    assert refused.value.problem.code == code


def test_possible_moves_of_each_player() -> None:
    session = Session.from_picture(RULES, "you  hand: sift rock rock(power=2)\nopponent\n")
    make_move(session, Move("you", "play sift"))
    ((who, _, moves),) = possible_moves_by_player(session.twin())
    assert (who, moves) == ("you", ["choose rock #1", "choose rock #2"])
    alike = Session.from_picture(RULES, "you  hand: go go go(power=3)\nopponent\n")
    ((_, _, moves),) = possible_moves_by_player(alike.twin())
    assert moves == ["play go #1", "play go #2", "play go #3"], "one of them differs"
    alike = Session.from_picture(RULES, "you  hand: go go\nopponent\n")
    assert [moves for _, _, moves in possible_moves_by_player(alike.twin())] == [["play go"]]
    assert describe_picture(session.rules, session.picture())[1].parts[0] == (
        "Hand",
        "rock, rock (power 2)",
    )


def test_a_move_after_the_end_of_the_match() -> None:
    over = refusal("you: pass", "you: play call", "opponent: choose yes", hand="call")
    assert "The match is over. Remove this move." in over
    session = Session.from_picture(RULES, "you  hand: call\nopponent\n")
    make_move(session, Move("you", "play call"))
    make_move(session, Move("opponent", "choose yes"))
    with pytest.raises(MoveError) as refused:
        make_move(session, Move("you", "pass"))
    assert refused.value.problem.code == "move_after_end"


def test_the_error_of_an_undone_move_names_the_busiest_line() -> None:
    said = refusal("you: play spin", hand="spin")
    assert "went on for more than" in said
    assert "Line 4 of “Spin” (“set game.score += 1”) ran " in said
    assert " steps. This line is inside the loop on line 3 (“while yes”)." in said


def test_several_cards_are_chosen_by_name() -> None:
    picture = "you  hand: sift both rock rock(power=3) go\nopponent\n"
    chosen = ["you: play sift", "you: choose Both, in one, rock #2"]
    expects = ["count(you.hand) == 2", "total(you.discard, it.power) == 5"]
    assert problems(picture=picture, moves=chosen, expects=expects) == []
    (problem,) = problems(picture=picture, moves=["you: play sift", "you: choose rock"])
    assert problem.code == "move_refused"
    assert "Use one of: rock #1, rock #2." in problem.message + problem.instead
    alike = picture.replace("(power=3)", "")
    moves = ["you: play sift", "you: choose rock, rock"]
    assert problems(picture=alike, moves=moves, expects=["count(you.hand) == 2"]) == []
    (problem,) = problems(picture=alike, moves=["you: play sift", "you: choose rock, rock, rock"])
    assert "“rock” is not possible now" in problem.message


def test_a_pass_chooses_none_of_several() -> None:
    picture = "you  hand: shed go rock\nopponent\n"
    expects = ["count(you.hand) == 3", "game.score == 5"]
    assert problems(picture=picture, moves=["you: play shed", "you: pass"], expects=expects) == []
    (problem,) = problems(picture=picture, moves=["you: play shed", "you: choose tree"])
    assert "choose shed, choose go, choose rock, pass." in problem.message + problem.instead
    session = Session.from_picture(RULES, picture)
    make_move(session, Move("you", "play shed"))
    assert move_for(session.twin(), 0, Action("pass")) == Move("you", "pass")


def test_a_number_is_split() -> None:
    picture = PICTURE.replace("rock", "share")
    moves = ["you: play share", "you: split 2, 1"]
    assert problems(picture=picture, moves=moves, expects=["game.score == 21"]) == []


# actions as moves


def test_actions_and_moves_round_trip() -> None:
    picture = "you  hand: both go go(power=3) share sift rock rock\nopponent\n"
    session = Session.from_picture(RULES, picture)
    for action in session.legal_actions(0):
        twin = session.clone()
        make_move(twin, move_for(session.twin(), 0, action))
        assert twin.record.actions == ((0, str(action)),)
    assert move_for(session.twin(), 0, session.legal_actions(0)[2]) == Move("you", "play go #1")


@pytest.mark.parametrize("hand", ["share", "sift rock rock(power=2) rock both", "call"])
def test_answers_and_moves_round_trip(hand: str) -> None:
    session = Session.from_picture(RULES, f"you  hand: {hand}\nopponent\n")
    session.act(0, session.legal_actions(0)[0])
    (seat,) = session.decisions
    for action in session.legal_actions(seat):
        twin = session.clone()
        make_move(twin, move_for(session.twin(), seat, action))
        assert twin.record.actions[-1] == (seat, str(action))
