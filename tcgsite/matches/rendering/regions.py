"""Region: a named part of the page. Regions with equal content have equal HTML."""

from collections.abc import Iterable, Iterator
from itertools import groupby, islice, takewhile
from typing import Any

from django.utils.translation import gettext as _

from cards.languages.wide_signs import joined_names
from engine.immutable import immutable, with_changes
from engine.view import AttributeView, CardView, LogLine, OptionView, Outcome, View
from tcgsite.matches.live.auto_pass import AT_ONCE, PASS
from tcgsite.matches.live.status import NO_STATUS, EventLink, TableStatus
from tcgsite.matches.live.undo import NOTHING, UndoState
from tcgsite.matches.rendering.action_targets import answers_alone
from tcgsite.matches.rendering.perspective import (
    AnswerMode,
    Perspective,
    name_of_option,
    visible_cards,
)

GO_BACK = "back"
NEWS = 2
BY_ITSELF = "by itself"
"""The mark of log lines about answers that the server gave for the viewer."""
COLUMNS = 4
"""The most numbers of each player in the table of scores."""
# Pages opened before a deployment still request the old element IDs, so the IDs can't change. Their
# templates have better names.
TEMPLATES = {"again": "rematch", "rated": "ratings", "suggestion": "offer", "ways": "controls"}


@immutable
class Region:
    name: str
    """The region's name, which is also the ID of its HTML element."""
    content: Any

    @property
    def template(self) -> str:
        kind = self.name.split("-", 1)[0]
        return f"matches/regions/_{TEMPLATES.get(kind, kind)}.html"


def has_value(attribute: AttributeView) -> bool:
    """Return True if the page shows the attribute's value. Flags and empty text are not shown as values."""
    return not isinstance(attribute.value, bool) and attribute.value != ""


@immutable
class MiddleContent:
    attributes: tuple[AttributeView, ...]

    @property
    def prominent(self) -> list[AttributeView]:
        return [each for each in self.attributes if each.prominent and has_value(each)]

    @property
    def others(self) -> list[AttributeView]:
        return [each for each in self.attributes if not each.prominent and has_value(each)]

    @property
    def flags(self) -> list[str]:
        return [each.title for each in self.attributes if each.value is True]


@immutable
class PromptContent:
    """The question for the viewer, and those answers that are not shown on a card."""

    question: str
    asking: AnswerMode
    answers: tuple[OptionView, ...]
    minimum: int
    maximum: int
    waiting_for: tuple[str, ...]
    is_optional: bool = False
    """True if the match isn't waiting for the viewer's answer."""
    passing: OptionView | None = None
    """The option to pass, if there is one. Pages show it separately, with a keyboard shortcut."""
    pause: float | None = None
    """Seconds until the automatic pass, which the viewer can cancel."""
    has_keys: bool = True
    hurry: bool = False
    """True if the viewer is short of time."""
    resolves: str = ""
    """The effect that resolves if all players pass."""
    back: OptionView | None = None
    """The option to change the last answer of a plan, or None."""
    is_idle: bool = False
    """True if the viewer has priority while the stack is empty, so that passing resolves nothing."""
    hint: str = ""
    """The hint, if the viewer has asked for one."""
    ask_hint: int | None = None
    """The number of the decision, if the viewer can ask for a hint."""
    only: str = ""
    """The answer that the server gives soon because there is no other."""
    goes_on: bool = False
    """True if the only answer is to pass, so the game simply goes on."""
    has_seat: bool = False
    """True if the viewer is playing, and may thus undo actions."""
    undo_state: UndoState = NOTHING
    claims: tuple[tuple[int, str], ...] = ()
    """The seats and names of the players from whom the viewer can claim the match."""
    may_claim_draw: bool = False
    bots_fill: bool = False
    """True if the viewer can let a bot play on, but not claim the match."""
    bot_plays: bool = False
    """True if a bot plays for the viewer."""
    may_return: bool = False
    """True if the viewer can take the seat back from the bot."""
    asker: str = ""
    """The title of the card whose effect asks, if the viewer sees the card."""
    asking_card: int = 0
    """The alias of that card."""

    @classmethod
    def of(cls, seen: Perspective, status: TableStatus = NO_STATUS) -> "PromptContent":
        found, controls = cls._question_of(seen, status), status.controls
        asking = _asking_card(seen.view) if found.question else None
        claims = tuple(
            (each.seat, seen.view.players[each.seat].name)
            for each in status.absent
            if each.claim_in == 0 and controls.resign and each.seat != seen.view.viewer
        )
        return with_changes(
            found,
            has_seat=controls.resign,
            undo_state=controls.undo_state,
            claims=claims,
            may_claim_draw=controls.is_duel,
            bots_fill=any(each.bots_fill for each in status.absent),
            bot_plays=seen.view.viewer in seen.replaced and not seen.view.outcome,
            may_return=status.may_return,
            asker=asking.title if asking else "",
            asking_card=asking.id if asking else 0,
        )

    @property
    def is_asker_unsaid(self) -> bool:
        """Return True if the question doesn’t say which card asks."""
        return self.asker not in self.question

    @classmethod
    def _question_of(cls, seen: Perspective, status: TableStatus) -> "PromptContent":
        view, decision = seen.view, seen.view.decision
        waiting_for = tuple(view.players[seat].name for seat in seen.needed if seat != view.viewer)
        if decision is None or seen.pause == AT_ONCE:
            return cls("", seen.asking, (), 0, 0, waiting_for)
        if seen.has_only_answer:
            only = _only_answer(seen, decision.options)
            keys = seen.stop_settings.keys
            found = cls(decision.prompt, AnswerMode.ONE, (), 0, 0, (), only=only, has_keys=keys)
            return with_changes(found, goes_on=decision.options[0].action == PASS)
        answers = answers_alone(seen)
        apart = {option.action: option for option in answers if option.action in (PASS, GO_BACK)}
        passing = apart.get(PASS)
        return cls(
            decision.prompt,
            seen.asking,
            tuple(option for option in answers if option.action not in apart),
            decision.minimum,
            decision.maximum,
            waiting_for if seen.is_optional else (),
            seen.is_optional,
            passing,
            seen.pause,
            seen.stop_settings.keys,
            view.viewer in status.low,
            view.stack[-1].name if passing and view.stack else "",
            back=apart.get(GO_BACK),
            is_idle=passing is not None and view.priority is not None and not view.stack,
            hint=seen.hint,
            ask_hint=decision.number if _may_ask(seen, status) else None,
        )


def _asking_card(view: View) -> CardView | None:
    number = view.decision.card if view.decision else 0
    return visible_cards(view).get(number) if number else None


def _only_answer(seen: Perspective, options: tuple[OptionView, ...]) -> str:
    """Return the names of the options, all of which lead to the only answer."""
    visible = visible_cards(seen.view)
    return joined_names(name_of_option(option, visible) for option in options)


def _may_ask(seen: Perspective, status: TableStatus) -> bool:
    """Return True if a hint would help the viewer."""
    options = seen.view.decision.options if seen.view.decision else ()
    return status.may_ask_hint and not seen.hint and len(options) > 1


@immutable
class NewsContent:
    """The newest lines of the log, for screens too small to show the log beside the table.

    Minor lines are left out. The player's last choice is always included, even if many lines follow.
    """

    lines: tuple[LogLine, ...]

    @classmethod
    def of(cls, view: View) -> "NewsContent":
        shown = (line for line in reversed(view.log) if not (line.is_minor or line.is_echo))
        lines = tuple(islice(shown, NEWS))
        newest = lines[0].number if lines else 0
        following = takewhile(lambda line: line.number >= newest, reversed(view.log))
        chosen = next((line for line in following if line.is_move), None)
        if chosen and chosen not in lines:
            lines = (lines[0], chosen)
        return cls(lines[::-1])


@immutable
class Score:
    """A player's final score: a number for each title."""

    name: str
    won: bool
    numbers: tuple[int, ...]


@immutable
class ScoreTable:
    """The scores: numbers that all players have and that differ between them, winners first."""

    titles: tuple[str, ...]
    scores: tuple[Score, ...]

    @classmethod
    def of(cls, view: View) -> "ScoreTable":
        winners = view.outcome.winners if view.outcome else ()
        numbers = [_numbers_of(player.attributes) for player in view.players]
        titles = [
            title
            for title in numbers[0]
            if all(title in each for each in numbers) and any(each[title] for each in numbers)
        ]
        scores = [
            Score(
                player.name,
                player.seat in winners,
                tuple(each[title] for title in titles[:COLUMNS]),
            )
            for player, each in zip(view.players, numbers, strict=True)
        ]
        return cls(tuple(titles[:COLUMNS]), tuple(sorted(scores, key=lambda each: not each.won)))


def _numbers_of(attributes: tuple[AttributeView, ...]) -> dict[str, int]:
    return {each.title: each.value for each in attributes if type(each.value) is int}


@immutable
class ResultContent:
    outcome: Outcome | None
    winners: tuple[str, ...]
    won: bool | None
    """None for spectators, and if nobody wins or loses."""
    finished: bool
    """True if nobody has anything left to decide, not even the winner about prizes."""
    is_done: bool
    """True if the viewer has nothing left to decide. Other players may still be playing."""
    has_seat: bool
    table: ScoreTable | None = None
    event: EventLink | None = None
    """The page of the event, to which the players return."""
    others: tuple[tuple[int, str], ...] = ()
    """The accounts and names of the other people at the table."""
    final: tuple[AttributeView, ...] = ()
    """The prominent values of the game. The result is shown in their place."""

    @classmethod
    def of(
        cls,
        view: View,
        event: EventLink | None = None,
        people: tuple[tuple[int, int], ...] = (),
    ) -> "ResultContent":
        over = view.outcome is not None
        own = None if view.viewer is None else view.players[view.viewer]
        is_out = own is not None and own.lost and not own.asked
        finished = over and not view.asked
        winners = view.outcome.winners if view.outcome else ()
        names = tuple(view.players[seat].name for seat in winners)
        is_decided = own is not None and (winners or own.lost)
        won = view.viewer in winners if over and is_decided else None
        table = ScoreTable.of(view) if over else None
        is_done = finished or is_out
        others = tuple(
            (user, view.players[seat].name) for seat, user in people if seat != view.viewer
        )
        final = MiddleContent(view.attributes).prominent if over else ()
        return cls(
            view.outcome,
            names,
            won,
            finished,
            is_done,
            own is not None,
            table,
            event,
            others,
            tuple(final),
        )

    @property
    def is_shown(self) -> bool:
        return self.outcome is not None or self.is_done


def without_passed(lines: tuple[LogLine, ...]) -> Iterator[LogLine]:
    """Yield the lines. Of minor lines in a row with the same beginning, only the last one is kept.

    So the log names a phase only if something happens in it. A row ends with its action, because pages and
    pushes must show the same lines. The beginning ends at a colon.
    """
    if sum([line.is_minor for line in lines]) < 2:
        yield from lines
        return
    for (_number, is_minor), run in groupby(lines, lambda line: (line.number, line.is_minor)):
        found = list(run)
        if is_minor and len(found) > 1:
            last = {_beginning(line): line for line in found}
            found = [line for line in found if last[_beginning(line)] is line]
        yield from found


def _beginning(line: LogLine) -> str | int:
    """Return the beginning of a minor line up to its colon, or a value that no other line has."""
    before, colon, _ = line.text.partition(":")
    return before if colon else id(line)


@immutable
class LogContent:
    """The log, or its newest lines."""

    lines: tuple[LogLine, ...]
    names: tuple[str, ...] = ()
    own: int | None = None
    """The viewer's seat, whose lines are marked."""
    passes: frozenset[LogLine] = frozenset()
    by_itself: frozenset[tuple[int, bool]] = frozenset()
    """The numbers of lines about the server’s answers for the viewer, except passes, with True for moves.

    A move is the player’s own even if the server then chose its only target.
    """

    @classmethod
    def of(
        cls, view: View, given: Iterable[tuple[int, str]] = (), judged: Iterable[LogLine] = ()
    ) -> "LogContent":
        """Return the log, with lines about the server’s passes for the viewer and about judges."""
        names = tuple(each.name for each in view.players)
        given, own, passes = frozenset(given), view.viewer, list[LogLine]()
        lines = tuple([line for line in view.log if not line.is_echo])
        if own is not None and given:
            said = _("%(name)s passes.") % {"name": names[own]}
            passes = [LogLine(number, said, own) for number, verb in given if verb == PASS]
            lines = tuple(sorted((*passes, *lines), key=lambda line: line.number))
        if judged:
            lines = tuple(sorted((*lines, *judged), key=lambda line: line.number))
        chosen = frozenset((number, verb == "use") for number, verb in given if verb != PASS)
        return cls(lines, names, own, frozenset(passes), chosen)

    @property
    def parts(self) -> Iterator[tuple[LogLine, int | None, str, str]]:
        """Yield each line with its seat, the player's name that begins the line, and a word for the
        viewer’s own lines.
        """
        for line in without_passed(self.lines):
            seat, name = self._player_of(line)
            yield line, seat, name, self._mark_of(line, seat)

    def _mark_of(self, line: LogLine, seat: int | None) -> str:
        if seat is None or seat != self.own:
            return ""
        is_given = line in self.passes or (line.number, line.is_move) in self.by_itself
        return BY_ITSELF if is_given else "own"

    def _player_of(self, line: LogLine) -> tuple[int | None, str]:
        if line.is_minor:
            return None, ""
        if line.seat is not None:
            name = self.names[line.seat]
            return line.seat, name if line.text.startswith(f"{name} ") else ""
        seats = range(len(self.names))
        named = [seat for seat in seats if line.text.startswith(f"{self.names[seat]} ")]
        seat = max(named, key=lambda seat: len(self.names[seat]), default=None)
        return (None, "") if seat is None else (seat, self.names[seat])

    def news_since(self, older: object) -> "LogContent | None":
        """Return the lines to append, or None if this log isn't a continuation of the older one."""
        if not isinstance(older, LogContent) or self.lines[: len(older.lines)] != older.lines:
            return None
        return with_changes(self, lines=self.lines[len(older.lines) :])
