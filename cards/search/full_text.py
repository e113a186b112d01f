"""The full text index in the database, the only vendor-specific code of the search."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from cards.names.folding import search_words

Part = Literal["title", "text", "flavour"]
EVERYWHERE: tuple[Part, ...] = ("title", "text")
COLUMNS: tuple[Part, ...] = ("title", "text", "flavour")


@dataclass(frozen=True, slots=True)
class SearchPhrase:
    """A phrase. Unless `whole` is true, the last word also matches longer words: “draw” matches “draws”."""

    words: tuple[str, ...]
    whole: bool

    @classmethod
    def of(cls, text: str, whole: bool = False) -> "SearchPhrase":
        return cls(tuple(search_words(text)), whole)


def rows_with(wanted: SearchPhrase, parts: Iterable[Part]) -> list[int]:
    """Return the ids of the printed texts that have the phrase in at least one of these parts."""
    if not wanted.words:
        return []
    question = {"sqlite": _sqlite_query, "postgresql": _postgresql_query}[connection.vendor]
    statement, values = question(wanted, tuple(parts))
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        return [number for (number,) in cursor.fetchall()]


def _sqlite_query(wanted: SearchPhrase, parts: tuple[Part, ...]) -> tuple[str, list[str]]:
    phrase = f'"{" ".join(wanted.words)}"' + ("" if wanted.whole else " *")
    columns = " ".join(f"{part}_words" for part in parts)
    statement = "SELECT rowid FROM cards_fulltext WHERE cards_fulltext MATCH %s"
    return statement, [f"{{{columns}}} : {phrase}"]


def _postgresql_query(wanted: SearchPhrase, parts: tuple[Part, ...]) -> tuple[str, list[str]]:
    phrase = " <-> ".join(f"'{word}'" for word in wanted.words) + ("" if wanted.whole else ":*")
    holds = " OR ".join(f"{part}_vector @@ to_tsquery('simple', %s)" for part in parts)
    return f"SELECT id FROM cards_printedwords WHERE {holds}", [phrase] * len(parts)  # noqa: S608


_SQLITE = """
CREATE VIRTUAL TABLE cards_fulltext USING fts5(title_words, text_words, flavour_words,
    content='cards_printedwords', content_rowid='id', prefix='2 3',
    tokenize='unicode61 remove_diacritics 0');
CREATE TRIGGER cards_fulltext_insert AFTER INSERT ON cards_printedwords BEGIN
    INSERT INTO cards_fulltext(rowid, title_words, text_words, flavour_words)
    VALUES (NEW.id, NEW.title_words, NEW.text_words, NEW.flavour_words);
END;
CREATE TRIGGER cards_fulltext_delete AFTER DELETE ON cards_printedwords BEGIN
    INSERT INTO cards_fulltext(cards_fulltext, rowid, title_words, text_words, flavour_words)
    VALUES ('delete', OLD.id, OLD.title_words, OLD.text_words, OLD.flavour_words);
END
"""
_POSTGRESQL = """
ALTER TABLE cards_printedwords ADD COLUMN {part}_vector tsvector
    GENERATED ALWAYS AS (to_tsvector('simple', {part}_words)) STORED
;
CREATE INDEX cards_printedwords_{part}_found ON cards_printedwords USING gin ({part}_vector)
"""
SETTING = {
    # The index doesn't store the words, which are in the table already. Triggers keep the index up to date.
    "sqlite": re.split(r";\n(?=CREATE)", _SQLITE),
    "postgresql": [
        statement for part in COLUMNS for statement in _POSTGRESQL.format(part=part).split(";")
    ],
}
LIFTING = {
    "sqlite": [
        "DROP TRIGGER cards_fulltext_insert",
        "DROP TRIGGER cards_fulltext_delete",
        "DROP TABLE cards_fulltext",
    ],
    "postgresql": [f"ALTER TABLE cards_printedwords DROP COLUMN {part}_vector" for part in COLUMNS],
}


def set_up(apps: object, editor: BaseDatabaseSchemaEditor) -> None:
    """Create the full text index in a migration."""
    _execute(editor, SETTING)


def take_down(apps: object, editor: BaseDatabaseSchemaEditor) -> None:
    _execute(editor, LIFTING)


def _execute(editor: BaseDatabaseSchemaEditor, statements: dict[str, list[str]]) -> None:
    database: BaseDatabaseWrapper = editor.connection
    for statement in statements[database.vendor]:
        editor.execute(statement, params=None)
