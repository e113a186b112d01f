"""KEYS: the declarations of the search keys that work in every game."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum, auto

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from cards.names.folding import fold
from engine.language.vocabulary import LATEST, vocabulary_of


class Finds(Enum):
    """Where a search key looks for its value."""

    WORDS = auto()
    FACT = auto()
    PRINTING = auto()
    ORDER = auto()


@dataclass(frozen=True, slots=True)
class Key:
    """A search key. `clause` follows “Cards” in summaries. Values in `always` are valid in every game."""

    name: str
    finds: Finds
    help: str | Promise
    clause: str | Promise
    examples: tuple[str, ...]
    always: frozenset[str] = frozenset()
    denial: str | Promise = ""  # The clause to use for the value “no”.


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


_BUILT_IN = vocabulary_of(LATEST)
_READABLE = {name for _of, name in _BUILT_IN.attributes}

_ALL = (
    _key("name", Finds.WORDS, _("Words in the card’s name."), _("named “{value}”"), "name:joker"),
    _key(
        "text",
        Finds.WORDS,
        _("Words in the rules text; use quotation marks for an exact phrase."),
        _("with “{value}” in the text"),
        "text:hand",
        'text:"draw a card"',
    ),
    _key(
        "flavour",
        Finds.WORDS,
        _("Words in the flavour text."),
        _("with “{value}” in the flavour text"),
        "flavour:frog",
    ),
    _key(
        "does",
        Finds.FACT,
        _("A command in one of the card’s effects, or in an effect that the card’s effects call."),
        _("that {doing}"),
        "does:draw",
        "does:draw does:discard",
        always={*_BUILT_IN.commands, *_BUILT_IN.draft_commands},
    ),
    _key(
        "trigger",
        Finds.FACT,
        _(
            "What triggers the card’s effects: "
            "an effect or kind of effect, “enter”, “leave”, “drafted”, “before” or “after”."
        ),
        _("that trigger on “{value}”"),
        "trigger:subtract",
        "trigger:before",
        always={*_BUILT_IN.events, "drafted", "before", "after"},
    ),
    _key(
        "reads",
        Finds.FACT,
        _("An attribute or zone that the card’s effects read."),
        _("that read “{value}”"),
        "reads:number",
        always=_READABLE,
    ),
    _key(
        "changes",
        Finds.FACT,
        _("An attribute that the card’s effects change or modify."),
        _("that change “{value}”"),
        "changes:sum",
        always=_READABLE,
    ),
    _key(
        "uses",
        Finds.FACT,
        _("A function that the card’s effects use, such as random."),
        _("that use “{value}”"),
        "uses:random",
        always=_BUILT_IN.functions,
    ),
    _key(
        "asks",
        Finds.FACT,
        _("“yes” if the card’s effects ask players for a choice, otherwise “no”."),
        _("that ask players to choose"),
        "asks:yes",
        always={"yes", "no"},
        denial=_("that don’t ask players to choose"),
    ),
    _key(
        "pays",
        Finds.FACT,
        _("An attribute that players pay with to use the card."),
        _("that players pay for with “{value}”"),
        "pays:team",
        always=_READABLE,
    ),
    _key(
        "effect",
        Finds.FACT,
        _("The name or title of one of the card’s effects."),
        _("with the effect “{value}”"),
        'effect:"play again"',
    ),
    _key(
        "kind",
        Finds.FACT,
        _("The kind of one of the card’s effects."),
        _("with an effect of the kind “{value}”"),
        "kind:add",
    ),
    _key(
        "phase",
        Finds.FACT,
        _("A phase in which the card can be used, or “drafting”."),
        _("that can be used in the phase “{value}”"),
        "phase:play",
        always={"drafting"},
    ),
    _key(
        "from",
        Finds.FACT,
        _("A zone from which the card can be used or can trigger."),
        _("that work from “{value}”"),
        "from:hand",
    ),
    _key(
        "pack",
        Finds.PRINTING,
        _("The pack. You can add “@” and a version."),
        _("that are in {value}"),
        "pack:99",
        "pack:99@1",
    ),
    _key(
        "version",
        Finds.PRINTING,
        _("Printings in versions with this number instead of the newest; “any” for all printings."),
        _("printed in version {value}"),
        "version:1",
        "version:any",
    ),
    _key(
        "pool",
        Finds.PRINTING,
        _("The printings in a pool. For an earlier version of the pool, add “@” and a date."),
        _("that are in the pool {value}"),
        "pool:standard",
    ),
    _key("game", Finds.PRINTING, _("The game."), _("of {value}"), "game:99"),
    _key(
        "by",
        Finds.PRINTING,
        _("The pack’s author; “site” for the packs that come with the site."),
        _("by {value}"),
        "by:site",
    ),
    _key(
        "sort",
        Finds.ORDER,
        _("The sort order: name, newest, pack or an attribute; “-” reverses it."),
        "",
        "sort:number",
        "sort:-name",
    ),
)

KEYS: dict[str, Key] = {key.name: key for key in _ALL}
"""Used by the help page, the resolver and the query summary."""

FORMS: tuple[tuple[str, str | Promise], ...] = (
    ("joker", _("Cards with a word in their name or rules text that starts like this.")),
    ('"draw a card"', _("Cards with exactly these words, in this order.")),
    ("joker does:draw", _("Cards that match all terms.")),
    ("does:draw or does:shuffle", _("Cards that match either term.")),
    ("-does:draw", _("Cards that don’t match; “not” means the same.")),
    ("(joker or hand) -does:draw", _("Parentheses group terms.")),
    ("does:draw,discard", _("Cards with any of several values.")),
)
"""The forms of query syntax, each with an example."""
OF_CARDS = "attribute-"
"""The prefix for attributes whose name is also a key of the site, as in “attribute-kind:creature”."""


def attribute_key(name: str) -> str:
    """Return the key that searches for this attribute of cards, whatever keys the site has."""
    return f"{OF_CARDS}{name}" if fold(name) in KEYS else name
