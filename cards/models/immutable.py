"""Rows that never change: models and database triggers refuse to change them."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


class ImmutableRowError(Exception):
    """Raised when code tries to change an immutable row. The message is shown to the user."""


class Immutable(models.Model):
    """A row that can't be changed, because other rows refer to it permanently.

    Database triggers protect these rows as well (`GUARDS`).
    """

    class Meta:
        abstract = True

    def save(self, **options: Any) -> None:
        if not self._state.adding:
            raise ImmutableRowError(
                f"{self} can’t be changed once saved; create a new one instead."
            )
        super().save(**options)


def content_hash(content: Mapping[str, Any]) -> str:
    canonical = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


VERSION = "A published pack version never changes; publish a new number."
POOL = "A pool never changes; make a new one with a later date."
ART = "A picture is named by its content and never changes."
REVISION = "A revision is named by its content and never changes; write a new one."
IDENTITY = "Published versions point at this name; it never changes."

_OF_VERSION = (
    "EXISTS (SELECT 1 FROM cards_packversion v"
    " WHERE v.id = {row}.{column} AND v.state = 'published')"
)
_OF_DECK = (
    "EXISTS (SELECT 1 FROM cards_deck d JOIN cards_packversion v ON v.id = d.ready_in_id"
    " WHERE d.id = {row}.deck_id AND v.state = 'published')"
)
_OF_SEALED = "EXISTS (SELECT 1 FROM cards_pool p WHERE p.id = NEW.pool_id AND p.sealed)"
_OTHER_ORIGIN = (
    "(COALESCE(OLD.forked_from_id, 0) <> COALESCE(NEW.forked_from_id, 0)"
    " AND (OLD.forked_from_id IS NOT NULL OR EXISTS (SELECT 1 FROM cards_packversion v"
    " WHERE v.pack_id = OLD.id AND v.state = 'published')))"
)


@dataclass(frozen=True)
class Guard:
    """A trigger that rejects an event on a table if a condition on the OLD or NEW row is true."""

    table: str
    event: str
    condition: str
    sentence: str

    @property
    def name(self) -> str:
        return f"{self.table}_frozen_{self.event.lower()}"


def _contents(table: str, held_by: str) -> list[Guard]:
    """Return guards that protect the rows belonging to published versions."""
    old, new = held_by.replace("{row}", "OLD"), held_by.replace("{row}", "NEW")
    return [
        Guard(table, "INSERT", new, VERSION),
        Guard(table, "UPDATE", f"{old} OR {new}", VERSION),
        Guard(table, "DELETE", old, VERSION),
    ]


GUARDS = [
    Guard("cards_packversion", "UPDATE", "OLD.state <> 'draft'", VERSION),
    Guard("cards_packversion", "DELETE", "OLD.state = 'published'", VERSION),
    *_contents("cards_printing", _OF_VERSION.replace("{column}", "version_id")),
    *_contents("cards_effectprinting", _OF_VERSION.replace("{column}", "version_id")),
    *_contents("cards_deck", _OF_VERSION.replace("{column}", "ready_in_id")),
    *_contents("cards_deckslot", _OF_DECK),
    Guard("cards_cardrevision", "UPDATE", "TRUE", REVISION),
    Guard("cards_effectrevision", "UPDATE", "TRUE", REVISION),
    Guard(
        "cards_art",
        "UPDATE",
        "OLD.name <> NEW.name OR OLD.exact <> NEW.exact OR OLD.shown <> NEW.shown",
        ART,
    ),
    Guard("cards_art", "DELETE", "TRUE", ART),
    Guard("cards_card", "UPDATE", "TRUE", IDENTITY),
    Guard("cards_effect", "UPDATE", "TRUE", IDENTITY),
    Guard(
        "cards_pack",
        "UPDATE",
        f"OLD.slug <> NEW.slug OR OLD.game_id <> NEW.game_id OR {_OTHER_ORIGIN}",
        IDENTITY,
    ),
    Guard("cards_game", "UPDATE", "OLD.slug <> NEW.slug", IDENTITY),
    Guard(
        "cards_pool",
        "UPDATE",
        "OLD.sealed AND (NOT NEW.sealed OR OLD.slug <> NEW.slug OR OLD.game_id <> NEW.game_id"
        " OR OLD.dated <> NEW.dated OR OLD.limits <> NEW.limits"
        " OR COALESCE(OLD.owner_id, 0) <> COALESCE(NEW.owner_id, 0))",
        POOL,
    ),
    Guard("cards_pool", "DELETE", "TRUE", POOL),
    Guard("cards_poolentry", "INSERT", _OF_SEALED, POOL),
    Guard("cards_poolentry", "UPDATE", "TRUE", POOL),
    Guard("cards_poolentry", "DELETE", "TRUE", POOL),
]


def _sqlite(guard: Guard) -> str:
    return (
        f"CREATE TRIGGER {guard.name} BEFORE {guard.event} ON {guard.table} FOR EACH ROW"
        f" WHEN {guard.condition} BEGIN SELECT RAISE(ABORT, '{guard.sentence}'); END"
    )


def _postgresql(guard: Guard) -> str:
    row = "OLD" if guard.event == "DELETE" else "NEW"
    return (
        f"CREATE OR REPLACE FUNCTION {guard.name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
        f" IF {guard.condition} THEN RAISE EXCEPTION USING"
        f" ERRCODE = 'integrity_constraint_violation', MESSAGE = '{guard.sentence}'; END IF;"
        f" RETURN {row}; END $$;"
        f" CREATE TRIGGER {guard.name} BEFORE {guard.event} ON {guard.table}"
        f" FOR EACH ROW EXECUTE FUNCTION {guard.name}()"
    )


def guard_statements(connection: BaseDatabaseWrapper) -> list[str]:
    """Return the statements that create the guards. Tables that a migration has yet to create are skipped."""
    statement = {"sqlite": _sqlite, "postgresql": _postgresql}[connection.vendor]
    tables = connection.introspection.table_names()
    return [statement(guard) for guard in GUARDS if guard.table in tables]


def drop_statements(connection: BaseDatabaseWrapper) -> list[str]:
    """Return the statements that drop all guards."""
    place = {"sqlite": "", "postgresql": " ON {guard.table}"}[connection.vendor]
    return [f"DROP TRIGGER IF EXISTS {guard.name}" + place.format(guard=guard) for guard in GUARDS]


def freeze(apps: object, editor: BaseDatabaseSchemaEditor) -> None:
    """Create the guards in a migration.

    A migration that alters guarded tables must call `thaw` at the start and `freeze` at the end.
    """
    for statement in guard_statements(editor.connection):
        editor.execute(statement, params=None)


def thaw(apps: object, editor: BaseDatabaseSchemaEditor) -> None:
    for statement in drop_statements(editor.connection):
        editor.execute(statement, params=None)
