"""ViewCache: each viewer's last view, so that only changed parts are rebuilt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from engine.language.messages.translation import current_language
from engine.machine import Decision
from engine.machine.core.limits import VIEW_FUEL, refuel
from engine.view import View, ViewerLog, observe, viewer_log
from engine.view.card_aliases import key_of
from engine.view.incremental import Changes, LastView, ViewedWorld, changed_since, unchanged_of
from engine.view.log import EMPTY_LOG, SharedLines
from engine.view.translated_view import TranslatedViews
from engine.world import World

Reader: TypeAlias = tuple[int | None, str]
"""A viewer, and the language of the view."""


class ViewCache:
    def __init__(self, seed: int) -> None:
        self._key = key_of(seed)
        self._logs: dict[Reader, ViewerLog] = {}
        self._lines: dict[str, SharedLines] = {}  # Cached by language, for the newest entries only.
        self._last_views: dict[Reader, LastView] = {}
        self._translated: dict[Reader, TranslatedViews] = {}
        self._now: ViewedWorld | None = None
        self._changed: Changes | None = None

    def view(
        self, world: World, viewer: int | None, asked: Mapping[int, Decision], *, sent: bool
    ) -> View:
        log = self.log(world, viewer)
        if not sent:
            return observe(twin_of(world), viewer, log, asked)
        reader = viewer, current_language()
        moment, seen = self._moment(world), self._last_views.get(reader)
        changed = self._changed_since(seen.at, moment) if seen else None
        view = observe(moment.world, viewer, log, asked, unchanged_of(seen, changed))
        self._last_views[reader] = LastView(moment, view)
        return self._translated_for(reader, world).of(view)

    def _translated_for(self, reader: Reader, world: World) -> TranslatedViews:
        words, known = world.rules.translations.words(reader[1]), self._translated.get(reader)
        if known is None or known.words is not words:
            known = self._translated[reader] = TranslatedViews(words)
        return known

    def log(self, world: World, viewer: int | None) -> ViewerLog:
        reader = viewer, current_language()
        before = self._logs.get(reader, EMPTY_LOG)
        if before.entries == len(world.log):
            return before
        lines = self._lines.setdefault(reader[1], {})
        log = self._logs[reader] = viewer_log(world, viewer, before, lines)
        return log

    def _changed_since(self, before: ViewedWorld, now: ViewedWorld) -> Changes:
        """Return the changes.

        They are computed once for all viewers whose last view showed the same world.
        """
        changed = self._changed
        if changed is None or changed.before is not before or changed.now is not now:
            changed = self._changed = changed_since(before, now)
        return changed

    def _moment(self, world: World) -> ViewedWorld:
        """Return the copy of the world that all viewers' views share until the next change."""
        if self._now is None:
            twin = world.copy()
            refuel(twin, VIEW_FUEL)
            twin.key = self._key
            self._now = ViewedWorld.of(twin)
        refuel(self._now.world, VIEW_FUEL)
        return self._now

    def viewed_world(self, world: World) -> World:
        """Return the copy of the world on which views are based, with the key for card aliases."""
        return self._moment(world).world

    def invalidate(self) -> None:
        self._now, self._lines = None, {}

    def forget(self) -> None:
        """Drop all views after an undo, so that later ones are built from scratch."""
        self._logs.clear()
        self._last_views.clear()
        self._translated.clear()
        self._lines = {}
        self._now = self._changed = None

    def clone(self) -> ViewCache:
        twin: ViewCache = object.__new__(ViewCache)
        twin._key, twin._lines = self._key, self._lines
        twin._now, twin._changed = self._now, self._changed
        twin._logs = self._logs.copy() if self._logs else {}
        twin._last_views = self._last_views.copy() if self._last_views else {}
        twin._translated = {}
        return twin


def twin_of(world: World) -> World:
    """Return a copy of the world with its own fuel, so that reading from it doesn't affect the match."""
    twin = world.copy()
    refuel(twin)
    return twin
