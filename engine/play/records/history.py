"""History: the entries of a match so far, and worlds before them."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from itertools import takewhile

from engine.machine import Action
from engine.machine.core.limits import SlowActionError
from engine.machine.legal_answers import PASS
from engine.play.records.apply_entries import NumberedEntry, apply_all, apply_quickly
from engine.play.records.entry import UNDO, Entry, after_entry, undoes, withdraws
from engine.rulebook.runtime.fuel import FUEL
from engine.world import World

KEEP_EVERY = 128
"""The number of entries between stored worlds."""
LONG = FUEL - FUEL // 200
"""If an action leaves less fuel than this, replaying it for an undo takes too long."""


class History:
    """The entries of a match, and a stored world from which others are computed.

    A world is stored at regular intervals and after each undo. So no undo reaches back before it.
    """

    def __init__(
        self, deal: Callable[[], World], entries: list[tuple[int, Entry]], now: World | None
    ) -> None:
        self.entries = entries
        self._deal = deal
        # None until a world is stored. Until then, earlier worlds are computed from the deal.
        self._stored: World | None = None
        self._stored_at = 0
        self._pause_at = KEEP_EVERY
        self.replaced: Mapping[int, str] = {}
        """The seats where a bot plays for the player, each with the reason. No undo changes this."""
        for seat, entry in entries:
            self.replaced = after_entry(self.replaced, seat, entry)
        if now is not None:
            self.store(now)

    def store(self, world: World) -> None:
        self._stored, self._stored_at = world.copy(), len(self.entries)
        self._pause_at = self._stored_at + KEEP_EVERY

    def add(self, seat: int, entry: Entry, world: World) -> None:
        entries = self.entries
        entries.append((seat, entry))
        self.replaced = after_entry(self.replaced, seat, entry)
        if len(entries) >= self._pause_at or world.fuel < LONG or entry.verb == UNDO:
            self.store(world)

    def world_before(self, number: int, patience: int = FUEL) -> World:
        """Return the world after this many entries. Raises SlowActionError if this takes too much work."""
        if self._stored is not None and self._stored_at <= number:
            world = self._stored.copy()
            since = enumerate(self.entries[self._stored_at : number], start=self._stored_at)
            course = [(each, *entry) for each, entry in since]
            gone = self.withdrawals(self._stored_at)
        elif patience < FUEL and number > KEEP_EVERY:
            raise SlowActionError
        else:
            world, course, gone = self._deal(), self.effective_entries(number), {}
        world.patience = patience
        apply_all(world, course, tuple(gone))
        return world

    def recent_actions(self, most: int) -> list[tuple[World, int, Action]]:
        """Return the last actions, each with its seat and the world before it, oldest first.

        They go back to the last intervention at most. Raises SlowActionError if it takes too much work to
        find the worlds.
        """
        recent = last_actions(self.effective_entries(), most)
        if not recent:
            return []
        world, gone = self._world_before_quickly(recent[0][0])
        found: list[tuple[World, int, Action]] = []
        for number, seat, action in recent:
            found.append((world.copy(), seat, action))
            apply_quickly(world, [(number, seat, action)], gone)
        return found

    def _world_before_quickly(self, number: int) -> tuple[World, tuple[int, ...]]:
        """Return the world before an entry, and the seats that have left by then."""
        course = [each for each in self.effective_entries() if each[0] < number]
        if self._stored is None or self._stored_at > number:
            world = self._deal()
            return world, apply_quickly(world, course)
        world, since = self._stored.copy(), [each for each in course if each[0] >= self._stored_at]
        gone = tuple(self.withdrawals(self._stored_at))
        return world, apply_quickly(world, since, gone)

    def effective_entries(self, upto: int | None = None) -> list[NumberedEntry]:
        """Return the entries that haven't been undone."""
        course: list[NumberedEntry] = []
        for number, (seat, entry) in enumerate(self.entries[:upto]):
            if undoes(entry):
                while course and course[-1][0] >= entry.to:
                    course.pop()
            course.append((number, seat, entry))
        return course

    def withdrawals(self, upto: int | None = None) -> dict[int, str]:
        """Return the reason for each seat that has left. Leaving can't be undone."""
        return {seat: entry.verb for seat, entry in self.entries[:upto] if withdraws(entry)}

    @property
    def passes_in_a_row(self) -> int:
        """Return the number of passes at the end of the entries."""
        return sum(1 for _ in takewhile(lambda entry: entry[1] == PASS, reversed(self.entries)))

    def seats_since(self, number: int) -> list[int]:
        """Return the seats of all entries from `number` on."""
        return [seat for seat, _ in self.entries[number:]]

    def last_action(self, seat: int, apart_from: Container[int] = ()) -> int | None:
        """Return the number of the seat's last action since a player left the match, or None."""
        number = len(self.entries) - 1
        while number >= 0:
            whose, entry = self.entries[number]
            if isinstance(entry, Action):
                if whose == seat and number not in apart_from:
                    return number
                number -= 1
            elif undoes(entry):
                number = entry.to - 1
            else:
                return None
        return None

    def clone(self) -> History:
        twin: History = object.__new__(History)
        twin.entries, twin.replaced = self.entries.copy(), self.replaced
        twin._deal, twin._stored = self._deal, self._stored
        twin._stored_at, twin._pause_at = self._stored_at, self._pause_at
        return twin


def last_actions(course: Sequence[NumberedEntry], most: int) -> Sequence[tuple[int, int, Action]]:
    """Return up to `most` last actions, oldest first. They go back to the last intervention at most."""
    recent: list[tuple[int, int, Action]] = []
    for number, seat, entry in reversed(course[-most:]):
        if not isinstance(entry, Action):
            break
        recent.insert(0, (number, seat, entry))
    return recent
