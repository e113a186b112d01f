"""Play the same match with two versions of the rules, and find where they diverge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.bots.bot import forward_actions
from engine.bots.divergence import (
    MOST_LINES,
    Divergence,
    action_text,
    describe_difference,
    last_log_lines,
)
from engine.bots.registry import KNOWN, STRONGEST
from engine.play import Action, IllegalAction, IllegalDeck, Session, StartError
from engine.rulebook import GameRules

LONGEST = 400
"""In actions. A longer match is stopped without a result."""
STRETCH = 8
"""How many actions to take between comparisons of whole tables.

Legal actions alone don't show all differences.
"""

Decks = Mapping[int, Mapping[str, int]]


@dataclass(frozen=True, slots=True)
class MatchComparison:
    """How a match went with each version of the rules.

    The winners are None if the match didn't end. `actions` is the number of actions with the first version.
    Simulations store these fields by name, so they can't be renamed.
    """

    actions: int
    difference: Divergence | None
    winners_before: tuple[int, ...] | None
    winners_after: tuple[int, ...] | None


@dataclass
class Play:
    """A match played by bots. The same rules, decks and seed always result in the same match."""

    session: Session
    seed: int

    def choice(self) -> tuple[int, Action]:
        """Return the next action. The strongest bot chooses it for the first seat that must act."""
        asked, required = self.session.decisions, self.session.required_seats
        seat = min(each for each in asked if each in required or asked[each].verb == "use")
        bot = KNOWN[STRONGEST].make(self.session.rules, self.seed + self.session.number)
        legal = forward_actions(self.session.legal_actions(seat))
        return seat, bot.choose(self.session.view(seat), legal)

    @property
    def is_running(self) -> bool:
        return bool(self.session.decisions) and self.session.number < LONGEST

    def play_to_end(self) -> None:
        """Play until the match ends or an action is undone. A bot would only repeat such an action."""
        while self.is_running:
            if not self.follow(*self.choice()):
                return

    def follow(self, seat: int, action: Action) -> bool:
        try:
            self.session.act(seat, action)
        except IllegalAction:
            return False
        return True

    @property
    def winners(self) -> tuple[int, ...] | None:
        return self.session.outcome.winners if self.session.outcome else None

    def clone(self) -> Play:
        return Play(self.session.clone(), self.seed)


def compare_rules(
    before: GameRules, after: GameRules, seed: int, decks: Decks | None
) -> MatchComparison:
    """Play the match with both versions of the rules, and compare the results.

    Raises StartError, IllegalDeck or ValueError if the match can't start with the first version.
    """
    old = start_play(before, seed, decks)
    try:
        new = start_play(after, seed, decks)
    except (StartError, IllegalDeck, ValueError) as refused:
        old.play_to_end()
        at_start = Divergence(0, "", (str(refused),), ())
        return MatchComparison(old.session.number, at_start, old.winners, None)
    difference = play_together(old, new)
    old.play_to_end()
    if difference is not None:
        new.play_to_end()
    return MatchComparison(old.session.number, difference, old.winners, new.winners)


def play_together(old: Play, new: Play) -> Divergence | None:
    """Make the same actions in both matches until the matches differ, and return the difference or None.

    Whole tables are compared only every STRETCH actions. If they differ, the last stretch is replayed
    action by action to find the first difference.
    """
    if differ(old, new):
        return describe_difference(old.session, new.session, "")
    while old.is_running:
        from_here, done = (old.clone(), new.clone()), list[tuple[int, Action]]()
        while old.is_running and len(done) < STRETCH:
            seat, action = old.choice()
            if not old.follow(seat, action):
                return None
            done.append((seat, action))
            if not new.follow(seat, action) or options_differ(old, new):
                break
        if len(done) < STRETCH or differ(old, new):
            difference = first_difference(*from_here, done)
            if difference is not None:
                return difference
    return None


def first_difference(old: Play, new: Play, done: Sequence[tuple[int, Action]]) -> Divergence | None:
    for seat, action in done:
        before = old.session.clone()
        old.session.act(seat, action)
        try:
            new.session.act(seat, action)
        except IllegalAction as refused:
            text = action_text(before, seat, action)
            formerly = tuple(last_log_lines(old.session)[:MOST_LINES])
            return Divergence(old.session.number, text, (str(refused),), formerly)
        if differ(old, new):
            return describe_difference(old.session, new.session, action_text(before, seat, action))
    return None


def start_play(rules: GameRules, seed: int, decks: Decks | None) -> Play:
    low, _ = rules.seats
    people = low - len(rules.automas)
    names = {seat: f"Bot {seat + 1}" for seat in range(people)}
    return Play(Session.start(rules, decks, seed, names, seats=None if decks else low), seed)


def options_differ(old: Play, new: Play) -> bool:
    return legal_actions_by_seat(old) != legal_actions_by_seat(new)


def legal_actions_by_seat(play: Play) -> dict[int, set[Action]]:
    """Return the unordered legal actions of each seat that must act."""
    return {seat: set(play.session.legal_actions(seat)) for seat in play.session.decisions}


def differ(old: Play, new: Play) -> bool:
    """Return True if the legal actions, the winners or the tables differ."""
    if options_differ(old, new) or old.winners != new.winners:
        return True
    return old.session.picture() != new.session.picture()
