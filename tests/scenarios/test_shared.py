"""Published scenarios have addresses, to step through or to solve as puzzles."""

from urllib.parse import quote

import pytest
from bs4 import BeautifulSoup

from cards.models import PackVersion
from engine.play.scenario import Puzzle
from engine.rulebook import build_rules, read_pack
from engine.rulebook.packs.scenarios import MOST_MOVES, Move, ScenarioEntry
from tcgsite.scenarios.errors import ScenarioError
from tcgsite.scenarios.loaded import LoadedScenario
from tcgsite.scenarios.puzzle_moves import answer_puzzle
from tests.cards.authoring.visits import Visitor
from tests.scenarios.bog import BOG

HERE = "/scenarios/pond/bog/1.0.0/"
PUZZLE = "/scenarios/puzzle/pond/bog/1.0.0/"


def test_everybody_goes_through_it_step_by_step(version: PackVersion) -> None:
    page = Visitor().reads(f"{HERE}splash/?at=1&step=2")
    assert "Step 2 of 2" in page
    assert '<p class="highlighted-line is-highlighted">' in page
    assert '<b class="value">2</b>' in page, "what was read stands at the words"
    assert "Splashes: 0 → 2" in page
    assert "<dt>The number of cards in your hand</dt>" in page, "in words"
    assert 'id="value' not in page
    assert 'name="action"' not in page, "nobody plays here"
    before = Visitor().reads(f"{HERE}splash/?at=1&step=1")
    assert "Splashes: 0 → 2" not in before
    for beyond in (
        "?at=7&step=99",
        "?at=x&step=-3",
        "?eyes=1&at=1",
        "?eyes=9999999999",
        "?at=picture",
    ):
        assert "Two in the hand splash twice" in Visitor().reads(f"{HERE}splash/{beyond}")
    Visitor().reads(f"{HERE}nothing/", status=404)


def test_the_table_looks_as_in_a_match_of_the_game(version: PackVersion) -> None:
    assert 'class="frame-' in Visitor().reads(f"{HERE}splash/")


def test_through_one_seats_eyes_the_others_cards_are_covered(version: PackVersion) -> None:
    hand = 'id="zone-1-hand"'
    everything = Visitor().reads(f"{HERE}splash/?at=0").split(hand)[1].split("zone-title")[0]
    covered = Visitor().reads(f"{HERE}splash/?at=0&eyes=0").split(hand)[1].split("zone-title")[0]
    assert "Old newt" in everything
    assert "Old newt" not in covered


def test_the_pages_of_a_pack_lead_there(version: PackVersion) -> None:
    page = Visitor().reads("/cards/packs/pond/bog/")
    assert f'href="{HERE}splash/"' in page
    assert f'href="{PUZZLE}splash/"' in page
    assert f'href="{HERE}leap/"' in page


def test_a_puzzle_is_solved_by_clicks_and_sent_by_its_address(version: PackVersion) -> None:
    page = Visitor().reads(f"{PUZZLE}splash/")
    assert "You can solve it in 1 move" in page
    assert "game.splashes == 2" not in page, "the goal is said in words"
    solved = Visitor().client.get(f"{PUZZLE}splash/", {"action": "use 2 splash"})
    assert (
        solved.headers["Location"]
        == f"{PUZZLE}splash/?m={quote('you: play Old newt').replace('%20', '+')}"
    )
    page = Visitor().reads(solved.headers["Location"])
    assert "Solved in 1 move." in page
    assert 'name="action"' not in page


def test_a_puzzle_can_be_lost_and_tried_again(version: PackVersion) -> None:
    lost = Visitor().client.get(f"{PUZZLE}splash/", {"action": "use 1 leap"}).headers["Location"]
    page = Visitor().reads(lost)
    assert "Not solved" in page
    assert f'href="{PUZZLE}splash/"' in page


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("?action=use+77+splash", "can’t use that now"),
        ("?m=you:+play+Heron", "Heron"),
        ("?m=nonsense", "nonsense"),
    ],
)
def test_what_can_not_be_done_is_a_sentence(version: PackVersion, query: str, says: str) -> None:
    page = Visitor().reads(f"{PUZZLE}splash/{query}", status=422)
    assert says in page.split('role="alert">')[1].split("</p>")[0]


def test_what_nobody_has_to_find_out_is_no_puzzle(version: PackVersion) -> None:
    Visitor().reads(f"{PUZZLE}nothing/", status=404)


def test_no_puzzle_goes_on_for_ever() -> None:
    rules = build_rules([read_pack(BOG)])
    endless = ScenarioEntry("endless", "", "you\nopponent\n", (Move("you", "pass"),) * MOST_MOVES)
    with pytest.raises(ScenarioError, match="Start over"):
        answer_puzzle(LoadedScenario(rules, endless), Puzzle(endless, 0, 1, 1), "pass")


def test_players_are_named_in_the_readers_language(version: PackVersion) -> None:
    english, japanese = (Visitor().reads(f"{at}{HERE}splash/?at=1") for at in ("", "/ja"))
    named = [
        BeautifulSoup(page, "html.parser").select(".player-name") for page in (english, japanese)
    ]
    first, second = ([name.text.split()[0] for name in names] for names in named)
    assert sorted(first) == ["opponent", "you"]
    assert second == [{"opponent": "対戦相手", "you": "自分"}[name] for name in first]
