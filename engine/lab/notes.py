"""Notes: record decisions and chances while a match is played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.bots.search import Effort
from engine.bots.search.judgement import Judgement, judgement_of
from engine.lab.match_facts import MatchFacts
from engine.lab.setting import SeatSetting
from engine.play import Action, Session
from engine.play.imagined import ImaginedMatch, imagine

EVERY = 4
"""The number of actions between two judgements of the chances."""


class Notes:
    """Notes the decisions of a match.

    Notes contain hidden cards. Players must never see the notes of a match that isn't over.
    """

    def __init__(self, session: Session, *, judges: bool) -> None:
        self.session = session
        self.judgement = judgement_of(session.rules) if judges else Judgement()
        self.judges = judges
        self.choices: list[int] = []
        self.held = [set[str]() for _ in range(session.seats)]
        self.chosen = [set[str]() for _ in range(session.seats)]
        self.chances: list[tuple[int, ...]] = []
        self.course: list[str] = []
        self.effort = Effort()
        self.refusal = ""
        self.begins: int | None = None

    def note(self, seat: int, legal: Sequence[Action], action: Action) -> None:
        """Note a decision before the action is taken."""
        self.course.append(f"{seat} {action}")
        if len(legal) > 1:
            self.choices.append(len(legal))
        match = imagine(self.session)
        if self.begins is None and match.only_seat == match.turn_seat:
            self.begins = match.turn_seat
        self.held[seat] |= match.held_cards(seat)
        self.chosen[seat] |= match.named_cards(seat, action)
        if self.judges and self.session.number % EVERY == 0:
            self.chances.append(self.chances_in(match))

    def named_cards(self, seat: int, action: Action) -> set[str]:
        """Return the names of the cards that the action uses or chooses."""
        return imagine(self.session).named_cards(seat, action)

    def chances_in(self, match: ImaginedMatch) -> tuple[int, ...]:
        """Return the chances of all seats in percent, which add up to about 100."""
        worths = [self.judgement.worth(match, seat) for seat in range(match.seats)]
        total = sum(worths)
        return tuple(round(100 * each / total) if total else 0 for each in worths)

    def facts(self, number: int, players: Sequence[SeatSetting], ending: str) -> MatchFacts:
        outcome = self.session.outcome
        return MatchFacts(
            number=number,
            bots=tuple(each.bot for each in players),
            decks=tuple(each.deck for each in players),
            winners=tuple(outcome.winners) if outcome else (),
            ending=ending,
            actions=self.session.number,
            turns=imagine(self.session).turn,
            choices=tuple(self.choices),
            held=sorted_names(self.held),
            chosen=sorted_names(self.chosen),
            chances=tuple(self.chances),
            course=tuple(self.course),
            refusal=self.refusal,
            begins=self.begins,
            slow=imagine(self.session).slow_lines,
            effort=self.effort.to_data(),
        )


def sorted_names(by_seat: Iterable[set[str]]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(sorted(names)) for names in by_seat)
