"""Read the attributes that a pack file declares."""

from __future__ import annotations

from engine.language.kinds import FLAG, Kind
from engine.language.vocabulary import AttributeWord
from engine.rulebook.tables import TableReader

CLASSES = ("game", "player", "card", "zone", "phase", "effect")
KINDS = ("number", "text", "flag", "player", "card", "zone", "phase", "effect")
SETS = ("numbers", "players", "cards", "zones", "phases", "effects")
DEFAULTS: dict[str, int | str | bool] = {"number": 0, "text": "", "flag": False}


def read_attributes(head: TableReader) -> list[AttributeWord]:
    by_class = head.table_at("attributes")
    found = [
        read_attribute(of_class, name, table)
        for of_class in CLASSES
        for name, table in named_tables(by_class, of_class)
    ]
    by_class.finish()
    return found


def named_tables(by_class: TableReader, of_class: str) -> list[tuple[str, TableReader]]:
    tables = by_class.table_at(of_class)
    where = f"attribute {of_class}."
    return [
        (name, TableReader(table, where + name, tables.problems))
        for name, table in tables.table.items()
    ]


def read_attribute(of_class: str, name: str, table: TableReader) -> AttributeWord:
    kind = Kind.named(table.one_of("kind", KINDS + SETS))
    title = table.text("title", name.replace("_", " ").capitalize(), longest=60)
    in_words = f"the {title.lower()}" if of_class == "game" else f"{{of}}'s {title.lower()}"
    if kind == FLAG:
        in_words = f"“{title}” is on" if of_class == "game" else f"{{of}} is {title.lower()}"
    word = AttributeWord(
        of_class=of_class,
        name=name,
        kind=kind,
        help=table.text("help", title),
        wording=table.text("wording", in_words),
        settable=True,
        default=read_default(table, kind),
        title=title,
        hidden=table.flag("hidden", default=False),
        internal=table.flag("internal", default=False),
        prominent=table.flag("prominent", default=False),
        on_back=table.flag("on_back", default=False),
        on=table.text("on", ""),
        off=table.text("off", ""),
        becomes=table.text("becomes", ""),
        choices=tuple(table.items("choices", [])),
    )
    if table.given("choices"):
        refuse_choices(table, word)
    table.finish()
    return word


def refuse_choices(table: TableReader, word: AttributeWord) -> None:
    """Check that choices are distinct values of a simple game attribute and include its default."""
    alike = all(type(each) is type(word.default) for each in word.choices)
    several = len(set(map(str, word.choices))) == len(word.choices) > 1
    simple = word.of_class == "game" and not word.kind.many and word.kind.of_class in DEFAULTS
    if not (simple and alike and several and word.default in word.choices):
        table.problem("choices_wrong", name=word.name)


def read_default(table: TableReader, kind: Kind) -> int | str | bool | tuple[int, ...]:
    """Return the initial value of an attribute; empty for sets, 0 for entities."""
    usual = () if kind.many else DEFAULTS.get(kind.of_class, 0)
    table.given("default")
    found = table.table.get("default", usual)
    if type(found) is not type(usual):
        table.problem("pack_kind", key="default", wanted=str(kind))
        return usual
    return found
