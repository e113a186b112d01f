"""Read the game, its zones and its attributes from pack files."""

from __future__ import annotations

from dataclasses import replace

from engine.language.kinds import FLAG, Kind
from engine.language.parsing.formatter import quote_text
from engine.language.parsing.parser import parse_expression
from engine.language.rules_text.grammar.templates import literal
from engine.language.syntax import Expression, Flag, Text
from engine.language.vocabulary import SECOND, THIRD, AttributeWord
from engine.rulebook.packs.entries import AdditionEntry, DeckRuleEntry, Look, PhaseEntry, RulesEntry
from engine.rulebook.packs.readers.cards import TINTS, read_look
from engine.rulebook.packs.readers.name_clashes import check_names, check_words
from engine.rulebook.packs.readers.places import read_places
from engine.rulebook.packs.readers.style import read_sounds, read_style
from engine.rulebook.packs.readers.zones import read_zones
from engine.rulebook.packs.table_reader import WORD, TableReader

CLASSES = ("game", "player", "card", "zone", "phase", "effect")
KINDS = ("number", "text", "flag", "player", "card", "zone", "phase", "effect")
LATER_KINDS = ("printing", "printings")
"""The kinds of attributes that the second edition added."""
SETS = ("numbers", "players", "cards", "zones", "phases", "effects")
DRAWN = {
    "ring": ("game", "player"),
    "counter": ("game", "player", "zone"),
    "bar": ("game", "player", "zone"),
    "badge": ("card",),
    "tip": ("card",),
}
"""The ways to draw a value, with the classes whose attributes can be drawn in this way."""
DEFAULTS: dict[str, int | str | bool] = {"number": 0, "text": "", "flag": False}


def read_attributes(head: TableReader) -> list[AttributeWord]:
    by_class = head.table_at("attributes")
    found = [
        read_attribute(of_class, name, table)
        for of_class in CLASSES
        for name, table in by_class.table_at(of_class).named_tables(f"attribute {of_class}.{{}}")
    ]
    by_class.finish()
    return found


def read_attribute(of_class: str, name: str, table: TableReader) -> AttributeWord:
    later = LATER_KINDS if table.edition >= SECOND else ()
    kind = Kind.from_word(table.one_of("kind", KINDS + SETS + later))
    title = table.text("title", name.replace("_", " ").capitalize(), longest=60)
    plain = literal(title)
    in_words = f"the {plain.lower()}" if of_class == "game" else f"{{of}}'s {plain.lower()}"
    if kind == FLAG:
        in_words = f"“{plain}” is on" if of_class == "game" else f"{{of}} is {plain.lower()}"
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
        drawn=table.one_of("drawn", ("", *DRAWN), "") if table.edition >= SECOND else "",
        full=table.number("full", 0) if table.edition >= SECOND else 0,
    )
    word = check_drawn(table, word)
    if table.has("choices"):
        check_choices(table, word)
    table.finish()
    return word


def check_drawn(table: TableReader, word: AttributeWord) -> AttributeWord:
    """Return the word as tables can draw it. By default, a bar is full at the initial value."""
    if word.drawn and word.of_class not in DRAWN[word.drawn]:
        fitting = ", ".join(way for way, classes in DRAWN.items() if word.of_class in classes)
        table.report("drawn_elsewhere", name=word.name, of=word.of_class, known=fitting or "none")
        return replace(word, drawn="", full=0)
    if word.drawn == "bar":
        full = word.full or (word.default if type(word.default) is int else 0)
        if word.kind.of_class != "number" or word.kind.many or full < 1:
            table.report("bar_without_end", name=word.name)
        return replace(word, full=full)
    if word.full:
        table.report("full_without_bar", name=word.name)
    return word


def check_choices(table: TableReader, word: AttributeWord) -> None:
    """Check that choices are distinct values of a simple game
    attribute, and that they include the default.
    """
    alike = all(type(each) is type(word.default) for each in word.choices)
    several = len(set(map(str, word.choices))) == len(word.choices) > 1
    simple = word.of_class == "game" and not word.kind.many and word.kind.of_class in DEFAULTS
    if not (simple and alike and several and word.default in word.choices):
        table.report("choices_wrong", name=word.name)


def read_default(table: TableReader, kind: Kind) -> int | str | bool | tuple[int, ...]:
    """Return the initial value of an attribute, which is empty for sets and 0 for entities."""
    usual = () if kind.many else DEFAULTS.get(kind.of_class, 0)
    found: int | str | bool | tuple[int, ...] = table.any_value("default", usual)
    if type(found) is not type(usual):
        table.report("pack_kind", key="default", wanted=kind)
        return usual
    return found


MOST_SEATS = 10
LONGEST_NAME = 60
LONGEST_GUIDE = 6_000
LONGEST_PROMPT, LONGEST_PASS = 90, 24
"""In characters. Tables keep two lines of a phone for a question."""


def read_order(game: TableReader) -> str:
    """Return the player who orders the triggers that wait, or "" for the controller of each."""
    if game.edition < SECOND:
        return ""
    found = game.one_of("orders_triggers", ("controller", "turn_player"), "controller")
    return "" if found == "controller" else found


def read_order_of_replacements(game: TableReader) -> str:
    """Return the player who orders effects that trigger before the same event, or "" if chance does."""
    if game.edition < THIRD:
        return ""
    found = game.one_of("orders_replacements", ("chance", "affected"), "chance")
    return "" if found == "chance" else found


def read_rules(head: TableReader) -> RulesEntry:
    game = head.table_at("game")
    rules = RulesEntry(
        title=game.text("title", longest=100),
        summary=game.text("summary", ""),
        seats=read_seats(game),
        setup=game.word("setup", ""),
        ending=game.word("ending", ""),
        attributes=tuple(read_attributes(head)),
        zones=read_zones(head),
        phases=tuple(read_phase(table) for table in head.tables("phases", "phase")),
        deck_rules=tuple(read_deck_rule(table) for table in head.tables("deck_rules", "deck rule")),
        looks=read_looks(head),
        stops=read_stops(head),
        automas=read_automas(game),
        credit=game.line("credit", "", longest=200),
        guide=game.text("guide", "", longest=LONGEST_GUIDE),
        edition=head.edition,
        orders_triggers=read_order(game),
        orders_replacements=read_order_of_replacements(game),
        trigger_order=game.word("trigger_order", "") if game.edition >= SECOND else "",
        always_asked=game.texts("always_asked", []) if game.edition >= SECOND else (),
    )
    rules = replace(
        rules,
        places=read_places(head, rules.zones, rules.seats[1]),
        style=read_style(head, TINTS, rules.attributes),
        sounds=read_sounds(head),
    )
    if len(rules.automas) >= rules.seats[0]:
        game.report("automas_many", seats=rules.seats[0])
    game.finish()
    if not rules.phases:
        head.report("phases_none")
    if rules.deck_rules and not any(zone.role == "library" for zone in rules.zones):
        head.report("library_missing")
    check_names(head, rules)
    return rules


def read_addition(head: TableReader, about: TableReader) -> AdditionEntry:
    addition = AdditionEntry(
        adds_to=about.texts("adds_to"),
        replaces=about.texts("replaces", []),
        attributes=tuple(read_attributes(head)),
        zones=read_zones(head),
        automas=read_automas(about),
    )
    if not addition.adds_to:
        about.report("pack_missing", key="adds_to", wanted="the names of rules packs")
    check_words(head, addition)
    return addition


def read_seats(game: TableReader) -> tuple[int, int]:
    found = game.items("seats", [2, 2])
    right = len(found) == 2 and all(type(each) is int for each in found)
    if not right or not 1 <= found[0] <= found[1] <= MOST_SEATS:
        game.report("pack_seats", limit=MOST_SEATS)
        return (2, 2)
    return (found[0], found[1])


def read_automas(table: TableReader) -> tuple[str, ...]:
    """Read the names of the players whose moves the rules make."""
    names = table.texts("automas", [])
    for name in names:
        if not name.strip() or len(name.splitlines()) > 1 or len(name) > LONGEST_NAME:
            table.report("automa_name", name=name, limit=LONGEST_NAME)
    return names


def read_phase(table: TableReader) -> PhaseEntry:
    name = table.word("name")
    title = table.text("title", name.replace("_", " ").capitalize(), longest=60)
    phase = PhaseEntry(
        name,
        title,
        table.texts("effects", []),
        table.line("prompt", "", longest=LONGEST_PROMPT),
        table.line("pass", "", longest=LONGEST_PASS),
    )
    table.finish()
    return phase


def read_deck_rule(table: TableReader) -> DeckRuleEntry:
    holds: Expression = table.parse("holds", parse_expression, table.text("holds")) or Flag(True)
    literal = quote_text(table.text("message"))
    message = table.parse("message", parse_expression, literal)
    rule = DeckRuleEntry(
        name=table.text("name"),
        each=table.one_of("each", ("", "card"), ""),
        holds=holds,
        message=message if isinstance(message, Text) else Text(()),
    )
    table.finish()
    return rule


def read_looks(head: TableReader) -> dict[str, Look]:
    tables = head.table_at("looks").named_tables("[looks.{}]")
    return {text: read_look(table) for text, table in tables}


def read_stops(head: TableReader) -> dict[str, str]:
    """Read the kinds of effects at which players can stop, with their titles."""
    table = head.table_at("stops")
    found = {kind: table.line(kind, longest=60) for kind in table.table}
    for kind in found:
        if not WORD.fullmatch(kind):
            table.report("pack_word", key="a kind of effect", text=kind)
    return found
