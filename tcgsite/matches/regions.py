"""Region: a part of the page with a name, a template and what it is drawn from; equal content, equal HTML."""

from dataclasses import dataclass
from typing import Any

from engine.view import AttributeView, LogLine, OptionView, Outcome, PlayerView, View
from tcgsite.matches.answers import answers_alone
from tcgsite.matches.looking import Asking, Look


@dataclass(frozen=True, slots=True)
class Region:
    name: str
    """Also the id of the element it is drawn into."""
    content: Any

    @property
    def template(self) -> str:
        kind = self.name.split("-", 1)[0]
        return f"matches/regions/_{kind}.html"


@dataclass(frozen=True, slots=True)
class StatusContent:
    number: int
    """The number the next action must carry."""
    phase: str
    turn: str
    mine: bool
    over: bool
    looking_on: bool

    @classmethod
    def of(cls, view: View) -> "StatusContent":
        turn = "" if view.turn is None else view.players[view.turn].name
        number = view.decision.number if view.decision else view.number
        mine = view.turn is not None and view.turn == view.viewer
        over = view.outcome is not None and not view.asked
        return cls(number, view.phase, turn, mine, over, view.viewer is None)


@dataclass(frozen=True, slots=True)
class PlayerContent:
    player: PlayerView
    mine: bool


@dataclass(frozen=True, slots=True)
class MiddleContent:
    attributes: tuple[AttributeView, ...]

    @property
    def prominent(self) -> list[AttributeView]:
        return [attribute for attribute in self.attributes if attribute.prominent]

    @property
    def others(self) -> list[AttributeView]:
        return [attribute for attribute in self.attributes if not attribute.prominent]


@dataclass(frozen=True, slots=True)
class PromptContent:
    """What the viewer is asked, and the answers that stand on no card."""

    question: str
    asking: Asking
    answers: tuple[OptionView, ...]
    minimum: int
    maximum: int
    waiting_for: tuple[str, ...]

    @classmethod
    def of(cls, seen: Look) -> "PromptContent":
        view, decision = seen.view, seen.view.decision
        waiting_for = tuple(view.players[seat].name for seat in view.asked if seat != view.viewer)
        if decision is None:
            return cls("", seen.asking, (), 0, 0, waiting_for)
        span = decision.minimum, decision.maximum
        return cls(decision.prompt, seen.asking, answers_alone(seen), *span, waiting_for)


@dataclass(frozen=True, slots=True)
class ResultContent:
    outcome: Outcome | None
    winners: tuple[str, ...]
    won: bool | None
    """None for a spectator."""
    finished: bool
    """Nobody is asked any more: not even for a spoil of victory."""

    @classmethod
    def of(cls, view: View) -> "ResultContent":
        if view.outcome is None:
            return cls(None, (), None, False)
        winners = tuple(view.players[seat].name for seat in view.outcome.winners)
        won = None if view.viewer is None else view.viewer in view.outcome.winners
        return cls(view.outcome, winners, won, not view.asked)


@dataclass(frozen=True, slots=True)
class LogContent:
    lines: tuple[LogLine, ...]

    def news_since(self, older: object) -> "LogContent | None":
        """The lines to add below the older ones; None when the log is not their continuation."""
        if not isinstance(older, LogContent) or self.lines[: len(older.lines)] != older.lines:
            return None
        return LogContent(self.lines[len(older.lines) :])
