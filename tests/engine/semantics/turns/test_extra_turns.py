"""Extra turns are between two turns: the order of the others goes on where it was."""

from __future__ import annotations

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.play import MatchRecord, Session, replay
from engine.rulebook import GameRules, build_rules, read_pack
from engine.rulebook.compiler.program import FIRST_FORMAT
from tests.cases import for_each
from tests.scale import sample

PLAYERS = 5
ACTIONS = ("extra", "skip", "lose")
GAME = """
format = 2
[pack]
name = "rota"
version = "1.0.0"
title = "Rota"
game = "rota"
[game]
title = "Rota"
seats = [2, 5]
[attributes.game]
order = { kind = "text" }
[[zones]]
name = "field"
each = "game"
seen_by = ["owner", "opponents"]
[[phases]]
name = "play"
effects = ["note", "act"]
[[phases]]
name = "end"
effects = ["next_turn"]
[effects]
rules = '''
effect note
  set game.order = "{game.order}{you.name}"

effect act
  set you.may_act = yes
  give_control you optional: yes

effect next_turn
  TURN

effect reverse
  use in play
  reverse_order
USES
'''
[[cards]]
name = "Soldier"
"""
AWAY = {0: "you", 1: "you.next", 2: "you.next.next", 3: "you.previous", 4: "you.previous.previous"}
LINES = {"extra": "extra_turn", "skip": "skip_turn", "lose": "lose"}
USE = "\neffect {0}_{1}\n  use in play\n  {2} {3}\n"
USES = "".join(USE.format(n, away, LINES[n], AWAY[away]) for n in ACTIONS for away in AWAY)


@cache
def game(turn: str = "begin_turn you.next") -> GameRules:
    return build_rules([read_pack(GAME.replace("USES", USES).replace("TURN", turn))])


def match(turn: str = "begin_turn you.next", players: str = "abcde") -> Session:
    return Session.from_picture(game(turn), "game turn_player: a\n" + "\n".join(players))


def order(session: Session) -> str:
    rules = session.rules
    return str(session._world.columns[rules.layout.column("game", "order")][1])


def take_turn(session: Session, *actions: str) -> None:
    """Let the turn player use these effects of the rules and pass."""
    for action in (*[f"use {each}" for each in actions], "pass"):
        if session.decisions:
            session.act(min(session.decisions), action)


def played(*turns: str, end: int = 7, players: str = "abcde", turn: str = "") -> str:
    session = match(turn or "begin_turn you.next", players)
    for each in turns:
        take_turn(session, *each.split())
    while len(order(session)) < end:
        take_turn(session)
    return order(session)


@for_each("turn", ["begin_turn you.next", "set game.turn_player = you.next"])
@for_each(
    "turns, right",
    [
        (["extra_2"], "acbcdea"),
        (["extra_1"], "abbcdea"),
        (["extra_0"], "aabcdea"),
        (["extra_3"], "aebcdea"),
        (["extra_2 extra_3"], "aecbcde"),
        (["extra_2 extra_2"], "accbcde"),
        (["extra_0 extra_0 extra_1"], "abaabcd"),
        (["", "", "extra_2"], "abcedea"),
        (["reverse extra_2"], "adedcba"),
        (["extra_2 skip_1"], "accdeab"),
        (["extra_2 skip_2"], "abcdeab"),
        (["extra_2 lose_1"], "accdeac"),
        (["extra_2 lose_2"], "abdeabd"),
        (["extra_3", "reverse"], "aeedcba"),
        (["extra_2", "extra_1"], "acdbcde"),
        (["extra_2", "lose_0"], "acbdeab"),
        (["extra_2", "lose_4"], "acbcdeb"),
    ],
)
def test_the_order_goes_on_where_it_was(turns: list[str], right: str, turn: str) -> None:
    assert played(*turns, turn=turn) == right


def test_a_turn_that_a_rule_names_is_taken_after_the_extra_turn() -> None:
    """A rule that names another player than the next one decides for itself."""
    leader = 'begin_turn first(players where it.name == "d")'
    assert played("extra_1", end=4, turn=leader) == "abdd"


def test_an_extra_turn_of_the_same_player_is_a_new_turn() -> None:
    session = match("set game.turn_player = you.next")
    take_turn(session, "extra_0")
    turn = session.rules.layout.column("game", "turn")
    assert (order(session), session._world.columns[turn][1]) == ("aa", 2)


def test_records_of_the_first_format_keep_their_order() -> None:
    session = match()
    take_turn(session, "extra_2")
    take_turn(session)
    data = session.record.to_data()
    assert order(replay(game(), MatchRecord.from_data(data))) == "acb"
    del data["format"]
    former = replay(game(), MatchRecord.from_data(data))
    assert (order(former), former.record.format) == ("acd", FIRST_FORMAT)
    assert order(Session.restore(game(), former.snapshot())) == "acd"


def test_an_extra_turn_is_restored() -> None:
    session = match()
    take_turn(session, "extra_2")
    twin = Session.restore(game(), session.snapshot())
    take_turn(twin)
    assert order(twin) == "acb"


class Rota:
    """The order of turns, written without the engine: players in a ring, and extra turns on a pile."""

    def __init__(self) -> None:
        self.ring = list("abcde")
        self.step, self.own, self.now, self.order = 1, "a", "a", "a"
        self.extra: list[str] = []
        self.skips: list[str] = []

    def away(self, player: str, steps: int) -> str:
        """Return the player so many places on, counting only players who are left."""
        place, seats = "abcde".index(player), "abcde"
        while steps:
            place = (place + (self.step if steps > 0 else -self.step)) % PLAYERS
            if seats[place] in self.ring:
                steps -= 1 if steps > 0 else -1
        return seats[place]

    def act(self, action: str) -> None:
        name, _, steps = action.partition("_")
        if name == "reverse":
            self.step = -self.step
            return
        who = self.away(self.now, {0: 0, 1: 1, 2: 2, 3: -1, 4: -2}[int(steps)])
        if name == "lose":
            self.ring.remove(who)
        else:
            (self.extra if name == "extra" else self.skips).append(who)

    def next(self) -> None:
        while self.extra:
            player = self.extra.pop()
            if player in self.ring and not self.skip(player):
                self.now = player
                break
        else:
            self.own = self.now = self.away(self.own, 1)
            while self.skip(self.now):
                self.own = self.now = self.away(self.now, 1)
        self.order += self.now

    def skip(self, player: str) -> bool:
        found = player in self.skips
        if found:
            self.skips.remove(player)
        return found


ACTION = st.one_of(
    st.just("reverse"),
    *(st.sampled_from([f"{name}_{away}" for away in AWAY]) for name in ("extra", "extra", "skip")),
    st.sampled_from([f"lose_{away}" for away in AWAY]),
)


@settings(max_examples=sample(90), deadline=None)
@given(st.lists(st.lists(ACTION, max_size=3), min_size=1, max_size=12))
def test_every_order_is_as_in_a_ring_with_a_pile(turns: list[list[str]]) -> None:
    session, rota = match(), Rota()
    for turn in turns:
        for action in turn:
            if rota.now not in rota.ring or len(rota.ring) < 3:
                break
            rota.act(action)
            session.act(min(session.decisions), f"use {action}")
        if rota.now in rota.ring:
            session.act(min(session.decisions), "pass")
        rota.next()
        assert order(session) == rota.order
