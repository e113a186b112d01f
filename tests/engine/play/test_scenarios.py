"""Scenarios: what a designer expects of a picture and a few moves, and how what fails is told."""

from textwrap import dedent

import pytest

from engine.language.problems import Problem
from engine.play import Session
from engine.play.scenario import make, opening, standing, started, told_move, tried, tried_pack
from engine.play.scenario.trying import MOST_FUEL, Trial
from engine.rulebook import PackProblems, build_rules, read_pack
from engine.rulebook.scenarios import Move, ScenarioEntry
from engine.rulebook.write_pack import write_pack
from tests.engine.tiny_game import tiny_pack

EFFECTS = """
effect go "Go on"
  use in play from hand
  only if not this.tapped
  set this.tapped = yes
  set game.score += 1

effect sneak "Sneak off"
  use in play from hand
  move this to: you.discard
  set game.word = you.name

effect sift "Sift"
  use in play from hand
  move this to: you.discard
  choose_some from: you.hand by: you as: some minimum: 1 maximum: 2
  discard some

effect share "Share"
  use in play from hand
  move this to: you.discard
  split amount: 3 among: players by: you as: shares
  set game.score = nth(shares, 1) * 10 + nth(shares, 2)

effect call "Call"
  use in play from hand
  confirm "Really?" by: you.next as: really
  if really
    win you

effect spin "Spin"
  use in play from hand
  while yes
    set game.score += 1

effect toil "Toil"
  use in play from hand
  move this to: you.library
  repeat 40000
    set game.score += 1
  move this to: you.hand
"""
BOTH = '[[cards]]\nname = "both"\ntitle = "Both, in one"\neffects = ["go", "sneak"]\n'
PICTURE = "you       hand: go both rock  library: tree\nopponent  energy: 3\n"
ONE = {"name": "one", "picture": PICTURE, "moves": ["you: play go"], "expects": ["game.score == 1"]}
PLAIN = read_pack(tiny_pack(EFFECTS, more=BOTH))
RULES = build_rules([PLAIN])
DECKED = build_rules(
    [read_pack(tiny_pack(EFFECTS, more=BOTH + '[[decks]]\nname = "d"\ncards = { go = 9 }\n'))]
)


def text(**wishes: object) -> str:
    return tiny_pack(EFFECTS, more=BOTH) + "\n" + write_pack({"scenarios": [ONE | wishes]})


def scenario(**wishes: object) -> ScenarioEntry:
    (found,) = read_pack(text(**wishes)).scenarios
    return found


def problems(**wishes: object) -> list[Problem]:
    return tried(RULES, [scenario(**wishes)])


def refusal(move: str, *before: str, hand: str = "go both rock") -> str:
    """What its author reads of a move that can't be made."""
    (problem,) = problems(picture=PICTURE.replace("go both rock", hand), moves=[*before, move])
    assert problem.code == "move_refused"
    return str(problem)


def test_what_comes_out_as_expected() -> None:
    assert problems() == []


@pytest.mark.parametrize(
    ("expected", "told"),
    [
        ("game.score == 5", "game.score is 1"),
        ("opponent.energy == 4", "opponent.energy is 3"),
        ("you.energy + 1 > opponent.energy", "you.energy + 1 is 1 and opponent.energy is 3"),
        ("not game.score == 1", "game.score is 1"),
        ("game.score == 2 and 1 / 0 == 1", "game.score is 1"),
        ("game.score == 2 or you.may_act == no", "game.score is 1 and you.may_act is yes"),
        ("you in game.winners", "game.winners is nothing"),
        ("you.hand == you.library", "you.hand is go, Both, in one, rock and you.library is tree"),
        ("game.turn_player == opponent", "game.turn_player is you"),
        ('game.word == "x"', "game.word is “”"),
        ('game.phase.name == "x"', "game.phase.name is “Play”"),
        ("no", "it is no"),
    ],
)
def test_what_does_not_hold_is_told_with_its_values(expected: str, told: str) -> None:
    (problem,) = problems(expects=["game.score == 1", expected])
    assert problem.code == "expected_otherwise"
    assert str(problem).startswith(f"scenario one: “{expected}” is expected, but {told}.")


def test_an_expectation_is_checked_like_any_effect() -> None:
    found = problems(expects=["opponent.life == 3", "count(you.hand)", "them.energy == 1"])
    assert [each.code for each in found] == ["attribute_unknown", "kind_wrong", "name_unknown"]
    assert found[0].excerpt == "opponent.life == 3\n^" or "opponent.life == 3" in found[0].excerpt
    with pytest.raises(PackProblems, match="scenario one, expects, line 1, column 14"):
        read_pack(text(expects=["game.score =="]))


def test_what_takes_too_long_to_ask_is_told() -> None:
    many = "rock " * 450
    picture = f"you  hand: {many}\nopponent  hand: {many}\n"
    slow = "cards"
    for _ in range(3):
        slow = f"cards where count({slow}) == 7"
    slow = f"count({slow}) == 1"
    (problem,) = problems(picture=picture, moves=[], expects=[slow])
    assert problem.code == "expected_endless"


# moves


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


def test_a_move_that_can_not_be_made_says_what_can() -> None:
    assert refusal("you: play rock") == (
        "scenario one: Move 1, “you: play rock”, can’t be made: There is no “play rock” among what"
        " can be done now. There is: play go, use Go on of Both, in one, use Sneak off of Both, in one."
    )
    assert "“use Go on” can mean several things. Say which:" in refusal("you: use Go on")
    assert "Nobody here is called “me”. There are: you, opponent." in refusal("me: pass")
    assert "Not opponent is asked now, but you." in refusal("opponent: pass")
    assert "There is no “pass”" in refusal("you: pass")
    assert "Say how 3 is shared out: split 3, 0" in refusal(
        "you: choose 3", "you: play share", hand="share"
    )


def test_whoever_writes_a_scenario_is_told_what_could_come_next() -> None:
    session = Session.from_picture(RULES, "you  hand: sift rock rock(power=2)\nopponent\n")
    make(session, Move("you", "play sift"))
    ((who, _, moves),) = standing(session).asked
    assert (who, moves) == ("you", ["choose rock #1", "choose rock #2"])
    assert standing(session).table[1].parts[0] == ("Hand", "rock, rock (power 2)")


def test_a_move_in_a_match_that_is_over() -> None:
    over = refusal("you: pass", "you: play call", "opponent: choose yes", hand="call")
    assert "The match is over. Take the move out." in over


def test_a_move_that_is_undone_says_why() -> None:
    assert "went on for more than" in refusal("you: play spin", hand="spin")


def test_several_cards_are_chosen_by_name() -> None:
    picture = "you  hand: sift both rock rock(power=3) go\nopponent\n"
    chosen = ["you: play sift", "you: choose Both, in one, rock #2"]
    expects = ["count(you.hand) == 2", "total(you.discard, it.power) == 5"]
    assert problems(picture=picture, moves=chosen, expects=expects) == []
    (problem,) = problems(picture=picture, moves=["you: play sift", "you: choose rock"])
    assert "Say which: rock #1, rock #2." in problem.message + problem.instead
    alike = picture.replace("(power=3)", "")
    moves = ["you: play sift", "you: choose rock, rock"]
    assert problems(picture=alike, moves=moves, expects=["count(you.hand) == 2"]) == []
    (problem,) = problems(picture=alike, moves=["you: play sift", "you: choose rock, rock, rock"])
    assert "There is no “rock”" in problem.message


def test_a_number_is_split() -> None:
    picture = PICTURE.replace("rock", "share")
    moves = ["you: play share", "you: split 2, 1"]
    assert problems(picture=picture, moves=moves, expects=["game.score == 21"]) == []


def test_a_new_scenario_begins_as_a_match_does() -> None:
    whole = scenario(picture=opening(DECKED), moves=[], expects=["count(opponent.library) == 5"])
    assert tried(DECKED, [whole]) == []
    ruled = '[[deck_rules]]\nname = "size"\nholds = "count(deck) > 0"\nmessage = "None."\n'
    deckless = build_rules([read_pack(tiny_pack(EFFECTS, more=ruled))])
    assert opening(deckless) == "you\nopponent\n", "nobody has a deck for it"


# questions left open, and the twin


CALLED = {"picture": "you  hand: call\nopponent\n", "moves": ["you: play call"], "expects": []}


def test_no_question_is_left_open_unless_the_scenario_says_so() -> None:
    (problem,) = problems(**CALLED)
    assert problem.code == "question_open"
    assert "The scenario ends while opponent is asked: Really?" in str(problem)
    assert problems(**CALLED, asked=["opponent"]) == []
    (problem,) = problems(**CALLED, asked=["you"])
    assert problem.code == "asked_otherwise"
    assert "In the end you should be asked, but opponent is." in str(problem)


def test_both_ways_to_play_it_must_agree() -> None:
    one = scenario()
    trial = Trial(RULES, one)
    first = started(RULES, one)
    assert [each.code for each in trial.restored(first)] == ["scenario_restored"]
    make(first, one.moves[0])
    assert trial.restored(first) == []


def test_the_scenarios_of_a_pack_share_what_they_may_take() -> None:
    toil = scenario(
        picture="you  hand: toil\nopponent\n", moves=["you: play toil"] * 100, expects=[]
    )
    found = tried(RULES, [scenario(), toil, scenario()])
    assert [each.code for each in found] == ["scenarios_long", "scenarios_long"]
    assert Trial(RULES, toil, 1).problems() == Trial(RULES, toil, MOST_FUEL).problems()


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ({"picture": "you\n"}, "scenario_picture"),
        ({"picture": "you hand\nopponent\n"}, "scenario_picture"),
    ],
)
def test_pictures_that_can_not_be(wishes: dict[str, object], code: str) -> None:
    assert [each.code for each in problems(**wishes)] == [code]


# actions as moves


def test_an_action_is_told_as_a_move_that_means_it() -> None:
    picture = "you  hand: both go go(power=3) share sift rock rock\nopponent\n"
    session = Session.from_picture(RULES, picture)
    for action in session.legal_actions(0):
        twin = session.clone()
        make(twin, told_move(session, 0, action))
        assert twin.record.actions == ((0, str(action)),)
    assert told_move(session, 0, session.legal_actions(0)[2]) == Move("you", "play go #1")


@pytest.mark.parametrize("hand", ["share", "sift rock rock(power=2) rock both", "call"])
def test_answers_are_told_as_moves_that_mean_them(hand: str) -> None:
    session = Session.from_picture(RULES, f"you  hand: {hand}\nopponent\n")
    session.act(0, session.legal_actions(0)[0])
    (seat,) = session.decisions
    for action in session.legal_actions(seat):
        twin = session.clone()
        make(twin, told_move(session, seat, action))
        assert twin.record.actions[-1] == (seat, str(action))


def test_the_house_rules_of_others_change_nothing_for_a_pack_but_its_own_count() -> None:
    addition = """
        format = 1
        [pack]
        name = "dear"
        version = "1.0.0"
        title = "Dear"
        game = "tiny"
        adds_to = ["tiny"]
        [effects]
        rules = '''
        effect dearer
          after go
          set game.score += 4
        '''
    """
    own = {**ONE, "expects": ["game.score == 5"]}
    base = read_pack(text())
    dear = read_pack(dedent(addition) + write_pack({"scenarios": [own]}))
    rules = build_rules([base, dear])
    assert tried_pack(rules, base) == tried_pack(rules, dear) == []
    assert len(tried(rules, base.scenarios)) == 1
