"""KEYS: what one can search by besides the attributes of a game, each declared once.

The page of help, the understanding of queries and their wording read this.
"""

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum, auto

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.language.vocabulary import ATTRIBUTES, COMMANDS, EVENTS, FUNCTIONS


class Finds(Enum):
    """By what kind of thing a key finds cards."""

    WORDS = auto()
    FACT = auto()
    PRINTING = auto()
    ORDER = auto()


@dataclass(frozen=True, slots=True)
class Key:
    """`clause` follows “Cards …”; `always` are values that can be asked for though no card has them."""

    name: str
    finds: Finds
    help: str | Promise
    clause: str | Promise
    examples: tuple[str, ...]
    always: frozenset[str] = frozenset()
    denial: str | Promise = ""  # the clause of the value “no”


def _key(
    name: str,
    finds: Finds,
    help_line: str | Promise,
    clause: str | Promise,
    *examples: str,
    always: Collection[str] = (),
    denial: str | Promise = "",
) -> Key:
    return Key(name, finds, help_line, clause, examples, frozenset(always), denial)


_READABLE = {name for _of, name in ATTRIBUTES}

_ALL = (
    _key("name", Finds.WORDS, _("Words of the card’s name."), _("named “{value}”"), "name:joker"),
    _key(
        "text",
        Finds.WORDS,
        _("Words of the printed text; between quotation marks exactly these, in this order."),
        _("with “{value}” in the text"),
        "text:hand",
        'text:"draw a card"',
    ),
    _key(
        "flavour",
        Finds.WORDS,
        _("Words of the flavour text."),
        _("with “{value}” in the flavour text"),
        "flavour:frog",
    ),
    _key(
        "does",
        Finds.FACT,
        _("A command that one of its effects carries out, itself or by another effect it calls."),
        _("that {doing}"),
        "does:draw",
        "does:draw does:discard",
        always=COMMANDS,
    ),
    _key(
        "trigger",
        Finds.FACT,
        _(
            "What an effect of it answers: an effect, a kind of effect, enter, leave; or before, after."
        ),
        _("that answer “{value}”"),
        "trigger:subtract",
        "trigger:before",
        always={*EVENTS, "before", "after"},
    ),
    _key(
        "reads",
        Finds.FACT,
        _("An attribute or zone that its effects look at."),
        _("that look at “{value}”"),
        "reads:number",
        always=_READABLE,
    ),
    _key(
        "changes",
        Finds.FACT,
        _("An attribute that its effects change, once or for as long as they are in force."),
        _("that change “{value}”"),
        "changes:sum",
        always=_READABLE,
    ),
    _key(
        "uses",
        Finds.FACT,
        _("A function that its effects use, such as random."),
        _("that use “{value}”"),
        "uses:random",
        always=FUNCTIONS,
    ),
    _key(
        "asks",
        Finds.FACT,
        _("Whether it asks a player for anything while it takes effect."),
        _("that ask players for something"),
        "asks:yes",
        always={"yes", "no"},
        denial=_("that ask nobody for anything"),
    ),
    _key(
        "pays",
        Finds.FACT,
        _("An attribute one pays with to use it."),
        _("paid for with “{value}”"),
        "pays:team",
        always=_READABLE,
    ),
    _key(
        "effect",
        Finds.FACT,
        _("The name or the title of one of its effects."),
        _("with the effect “{value}”"),
        'effect:"play again"',
    ),
    _key(
        "kind",
        Finds.FACT,
        _("A kind that one of its effects is of."),
        _("with an effect of the kind “{value}”"),
        "kind:add",
    ),
    _key(
        "phase",
        Finds.FACT,
        _("A phase it can be used in."),
        _("used in the phase “{value}”"),
        "phase:play",
    ),
    _key(
        "from",
        Finds.FACT,
        _("A zone it is used from or answers from."),
        _("used from “{value}”"),
        "from:hand",
    ),
    _key(
        "pack",
        Finds.PRINTING,
        _("The pack; with a version after “@”."),
        _("in {value}"),
        "pack:99",
        "pack:99@1",
    ),
    _key(
        "version",
        Finds.PRINTING,
        _(
            "Printings in versions of this number instead of the newest ones; “any” for all of them."
        ),
        _("printed in version {value}"),
        "version:1",
        "version:any",
    ),
    _key(
        "pool",
        Finds.PRINTING,
        _("The printings a pool is made of; one of an earlier date with the date after “@”."),
        _("in the pool {value}"),
        "pool:standard",
    ),
    _key("game", Finds.PRINTING, _("The game."), _("of {value}"), "game:99"),
    _key(
        "by",
        Finds.PRINTING,
        _("Who made the pack; “site” for the packs that ship."),
        _("by {value}"),
        "by:site",
    ),
    _key(
        "sort",
        Finds.ORDER,
        _("The order: name, newest, pack or an attribute; with “-” the other way round."),
        "",
        "sort:number",
        "sort:-name",
    ),
)

KEYS: dict[str, Key] = {key.name: key for key in _ALL}

FORMS: tuple[tuple[str, str | Promise], ...] = (
    ("joker", _("Cards with a word that begins like this in their name or printed text.")),
    ('"draw a card"', _("With exactly these words, in this order.")),
    ("joker does:draw", _("Side by side: cards for which all of it holds.")),
    ("does:draw or does:shuffle", _("Cards for which one side or the other holds.")),
    ("-does:draw", _("Cards that are not like this; “not” says the same.")),
    ("(joker or hand) -does:draw", _("Brackets hold together what belongs together.")),
    ("does:draw,discard", _("Several values: cards with one of them.")),
)
"""What every query can be made of, each with an example."""
