"""Read the tables of a pack file that define a game or a house rule."""

from __future__ import annotations

from engine.language.parse import parse_expression
from engine.language.quoting import quoted
from engine.language.syntax import Expression, Flag, Text
from engine.rulebook.entries import AdditionEntry, DeckRuleEntry, Look, PhaseEntry, RulesEntry
from engine.rulebook.own_names import refuse_names, refuse_words
from engine.rulebook.read_attributes import read_attributes
from engine.rulebook.read_look import read_look
from engine.rulebook.read_zones import read_zone
from engine.rulebook.tables import WORD, TableReader

MOST_SEATS = 10
LONGEST_NAME = 60
LONGEST_GUIDE = 6_000


def read_rules(head: TableReader) -> RulesEntry:
    game = head.table_at("game")
    rules = RulesEntry(
        title=game.text("title", longest=100),
        summary=game.text("summary", ""),
        seats=read_seats(game),
        setup=game.word("setup", ""),
        ending=game.word("ending", ""),
        attributes=tuple(read_attributes(head)),
        zones=tuple(read_zone(table) for table in head.tables("zones", "zone")),
        phases=tuple(read_phase(table) for table in head.tables("phases", "phase")),
        deck_rules=tuple(read_deck_rule(table) for table in head.tables("deck_rules", "deck rule")),
        looks=read_looks(head),
        stops=read_stops(head),
        automas=read_automas(game),
        credit=game.line("credit", "", longest=200),
        guide=game.text("guide", "", longest=LONGEST_GUIDE),
    )
    if len(rules.automas) >= rules.seats[0]:
        game.problem("automas_many", seats=rules.seats[0])
    game.finish()
    if not rules.phases:
        head.problem("phases_none")
    if rules.deck_rules and not any(zone.role == "library" for zone in rules.zones):
        head.problem("library_missing")
    refuse_names(head, rules)
    return rules


def read_addition(head: TableReader, about: TableReader) -> AdditionEntry:
    addition = AdditionEntry(
        adds_to=about.texts("adds_to"),
        replaces=about.texts("replaces", []),
        attributes=tuple(read_attributes(head)),
        zones=tuple(read_zone(table) for table in head.tables("zones", "zone")),
        automas=read_automas(about),
    )
    if not addition.adds_to:
        about.problem("pack_missing", key="adds_to", wanted="the names of rules packs")
    refuse_words(head, addition)
    return addition


def read_seats(game: TableReader) -> tuple[int, int]:
    found = game.items("seats", [2, 2])
    right = len(found) == 2 and all(type(each) is int for each in found)
    if not right or not 1 <= found[0] <= found[1] <= MOST_SEATS:
        game.problem("pack_seats", limit=MOST_SEATS)
        return (2, 2)
    return (found[0], found[1])


def read_automas(table: TableReader) -> tuple[str, ...]:
    """Read the names of the players whose moves the rules make."""
    names = table.texts("automas", [])
    for name in names:
        if not name.strip() or len(name.splitlines()) > 1 or len(name) > LONGEST_NAME:
            table.problem("automa_name", name=name, limit=LONGEST_NAME)
    return names


def read_phase(table: TableReader) -> PhaseEntry:
    name = table.word("name")
    title = table.text("title", name.replace("_", " ").capitalize(), longest=60)
    phase = PhaseEntry(name, title, table.texts("effects", []))
    table.finish()
    return phase


def read_deck_rule(table: TableReader) -> DeckRuleEntry:
    holds: Expression = table.parsed("holds", parse_expression, table.text("holds")) or Flag(True)
    literal = quoted(table.text("message"))
    message = table.parsed("message", parse_expression, literal)
    rule = DeckRuleEntry(
        name=table.text("name"),
        each=table.one_of("each", ("", "card"), ""),
        holds=holds,
        message=message if isinstance(message, Text) else Text(()),
    )
    table.finish()
    return rule


def read_looks(head: TableReader) -> dict[str, Look]:
    tables = head.table_at("looks")
    return {
        text: read_look(TableReader(table, f"[looks.{text}]", head.problems))
        for text, table in tables.table.items()
    }


def read_stops(head: TableReader) -> dict[str, str]:
    """Read the kinds of effects at which players can stop, with their titles."""
    table = head.table_at("stops")
    found = {kind: table.line(kind, longest=60) for kind in table.table}
    for kind in found:
        if not WORD.fullmatch(kind):
            table.problem("pack_word", key="a kind of effect", text=kind)
    return found
