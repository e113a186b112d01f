"""Positions of other players, the player whose move it is, and text that doesn't rely on colors."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.play import Session
from engine.rulebook import build_rules, load_rules, read_pack
from engine.view import AttributeView, LogLine, Outcome
from tcgsite.matches.rendering.changed_regions import ClientState
from tcgsite.matches.rendering.html import draw_lines
from tcgsite.matches.rendering.layout import TableLayout, layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tcgsite.matches.rendering.player_region import seat_after_turn
from tcgsite.matches.rendering.regions import LogContent, NewsContent, ResultContent, without_passed
from tests.matches.crowd import PACK

Start = Callable[[int], Session]


@pytest.fixture
def start() -> Start:
    rules = load_rules(PACK)
    return lambda seats: Session.start(rules, seed=30, seats=seats)


def layout(session: Session, viewer: int | None) -> TableLayout:
    return layout_of(perspective_of(session, viewer))


def seats(layout: TableLayout) -> dict[str, list[int]]:
    return {
        place: [side.player.content.player.seat for side in sides]
        for place, sides in layout.around.items()
    }


def html(session: Session, viewer: int | None) -> str:
    return ClientState().update_to(layout(session, viewer), "")


@pytest.mark.parametrize(
    ("count", "left", "top", "right"),
    [
        (3, [1], [], [2]),
        (4, [1], [2], [3]),
        (5, [1], [2, 3], [4]),
        (7, [1, 2], [3, 4], [5, 6]),
        (10, [1, 2], [3, 4, 5, 6, 7], [8, 9]),
    ],
)
def test_the_others_sit_around(
    start: Start, count: int, left: list[int], top: list[int], right: list[int]
) -> None:
    assert seats(layout(start(count), 0)) == {"left": left, "top": top, "right": right}


def test_everybody_sees_their_own_next_at_the_left_hand(start: Start) -> None:
    assert seats(layout(start(4), 2)) == {"left": [3], "top": [0], "right": [1]}
    assert seats(layout(start(4), None)) == {"left": [1], "top": [2], "right": [3]}


def test_who_comes_next_follows_the_direction(start: Start) -> None:
    view = start(4).view(None)
    assert seat_after_turn(view) == 1
    assert seat_after_turn(replace(view, reversed=True)) == 3
    lost = replace(view.players[1], lost=True)
    assert seat_after_turn(replace(view, players=(view.players[0], lost, *view.players[2:]))) == 2
    assert seat_after_turn(start(2).view(None)) is None


def test_the_direction_is_told_in_words(start: Start) -> None:
    session = start(3)
    assert "clockwise" in html(session, 1)
    lay = next(each for each in session.legal_actions(0) if each.effect == "lay")
    session.act(0, lay)
    session.act(0, "choose red")
    assert "counterclockwise" in html(session, 1)
    assert "clockwise" not in html(start(2), 1)


def test_all_wait_for_the_one_on_turn_though_others_may_act(start: Start) -> None:
    session = start(3)
    asked, beside = layout(session, 0).prompt.content, layout(session, 1).prompt.content
    assert (asked.is_optional, asked.waiting_for) == (False, ())
    assert (beside.is_optional, beside.waiting_for) == (True, ("Player 1",))
    assert [option.label for option in beside.answers] == ["Wave"]
    assert layout(session, None).prompt.content.waiting_for == ("Player 1",)


def test_all_wait_for_everybody_who_must_answer(start: Start) -> None:
    session = start(4)
    lay = next(each for each in session.legal_actions(0) if each.effect == "lay")
    session.act(0, lay)
    session.act(0, "choose blue")
    session.act(2, "choose enough")
    assert layout(session, 0).prompt.content.waiting_for == ("Player 2", "Player 4")
    assert not layout(session, 1).prompt.content.is_optional
    assert layout(session, 2).prompt.content.waiting_for == ("Player 2", "Player 4")


def test_a_named_colour_has_a_symbol_and_its_name(start: Start) -> None:
    session = start(3)
    lay = next(each for each in session.legal_actions(0) if each.effect == "lay")
    session.act(0, lay)
    drawn = " ".join(html(session, 0).split())
    for symbol, name in (("♥", "red"), ("◆", "blue")):
        assert f'aria-hidden="true">{symbol}</span> {name}</span>' in drawn


def test_a_flag_is_told_when_it_is_so(start: Start) -> None:
    session = start(3)
    assert "Has waved" not in html(session, 0)
    session.act(1, "use wave")
    assert html(session, 0).count("Has waved") == 1


def two_with_one_card_left(pack: str) -> Session:
    session = Session.start(build_rules([read_pack(pack)]), seed=30, seats=2)
    while all(zone.count != 1 for player in session.view(None).players for zone in player.zones):
        seat = min(session.decisions)
        actions = session.legal_actions(seat)
        session.act(seat, next((each for each in actions if each.effect == "lay"), actions[0]))
    return session


def test_the_last_card_is_announced_if_the_game_says_so() -> None:
    pack, announces = PACK.read_text(), "announces_last_card = true\n"
    assert "last card" in html(two_with_one_card_left(pack), None)
    assert "last card" not in html(two_with_one_card_left(pack.replace(announces, "")), None)


def test_minor_lines_are_not_news_and_the_move_is(start: Start) -> None:
    """A phone shows only two lines."""
    view, line = start(2).view(None), LogLine(1, "Ann lays 3.", 0, is_move=True)
    ended = LogLine(1, "Phase: End", None, is_minor=True)
    news = NewsContent.of(replace(view, log=(line, ended, ended)))
    assert news.lines == (line,)
    drawn = [LogLine(1, f"Ann draws {card}.", 0) for card in (4, 5, 6)]
    assert NewsContent.of(replace(view, log=(line, *drawn, ended))).lines == (line, drawn[-1])
    assert NewsContent.of(replace(view, log=(ended,))).lines == ()


def log_names(content: LogContent) -> list[str]:
    """Return the names in the log that everybody sees, in order."""
    return re.findall(r'<b class="log-name">(\w+)</b>', draw_lines(content))


def test_phases_in_which_nothing_happens_are_not_named() -> None:
    said = ("Phase: Who", "It is Ann’s turn.", "Phase: Play", "The sum is 3.")
    passed = tuple(LogLine(1, text, None, is_minor=True) for text in said)
    begun = LogLine(2, "Phase: Draw", None, is_minor=True)
    acted = LogLine(1, "Ann draws: 1.", 0)
    shown = list(without_passed((*passed, acted, *passed[:1], begun, acted, acted)))
    assert shown == [*passed[1:], acted, passed[0], begun, acted, acted]


def test_every_line_has_its_subject_and_own_lines_are_marked() -> None:
    texts = ("Ann lays 3.", "Ann draws 4.", "Ben lays 3.", "Rain falls.", "Ben calls.")
    lines = tuple(LogLine(1, text, None) for text in texts)
    log = LogContent(lines, ("Ann", "Ben"), own=1)
    assert log_names(log) == ["Ann", "Ann", "Ben", "Ben"]
    assert draw_lines(log).count("of-seat-1 is-own") == 2
    assert log_names(log.news_since(LogContent(log.lines[:2], log.names)) or log) == ["Ben", "Ben"]


def test_an_effect_that_happens_at_once_is_told_once(start: Start) -> None:
    told = LogLine(1, "Ann plays 3.", 0), LogLine(2, "Ann's 3 happens.", 0, is_echo=True)
    log = replace(start(2).view(0), log=told)
    assert [line.text for line in LogContent.of(log).lines] == ["Ann plays 3."]
    assert [line.text for line in NewsContent.of(log).lines] == ["Ann plays 3."]


def test_the_result_has_a_table_of_points_with_the_winners_first(start: Start) -> None:
    session = start(3)
    assert layout(session, 0).result.content.table is None
    ended = replace(session.view(0), outcome=Outcome((1,), (0, 2), "Ben has most points."))
    points = AttributeView("score", "Points", 7, prominent=False)
    flag = AttributeView("waved", "Has waved", value=True, prominent=False)
    players = tuple(replace(each, attributes=(points, flag)) for each in ended.players)
    table = ResultContent.of(replace(ended, players=players)).table
    assert table
    assert table.titles == ("Points",)
    assert [(each.won, each.numbers) for each in table.scores] == [
        (True, (7,)),
        (False, (7,)),
        (False, (7,)),
    ]
    assert table.scores[0].name == ended.players[1].name


def test_the_result_keeps_the_values_whose_place_it_takes(start: Start) -> None:
    view = start(2).view(0)
    total = AttributeView("sum", "Sum", 99, prominent=True)
    hidden = AttributeView("deals", "Deals", 3, prominent=False)
    playing = replace(view, attributes=(total, hidden))
    assert ResultContent.of(playing).final == ()
    ended = replace(playing, outcome=Outcome((1,), (0,), "Ann is over 99."))
    assert ResultContent.of(ended).final == (total,)


def test_a_player_who_sits_out_is_seen_as_such(start: Start) -> None:
    view = start(4).view(None)
    resting = replace(view.players[1], sits_out=True)
    assert (
        seat_after_turn(replace(view, players=(view.players[0], resting, *view.players[2:]))) == 2
    )
