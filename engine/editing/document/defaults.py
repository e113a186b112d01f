"""Default values, calls and commands for the editor to insert."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from engine.editing.document.parsing import line_pieces, value_piece
from engine.editing.document.scope import Place
from engine.language.checking.expression_checks import ExpressionChecker
from engine.language.checking.expression_context import RESERVED
from engine.language.kinds import ANY, CARD, FLAG, NUMBER, PHASE, TEXT, ZONE, Kind, fits
from engine.language.parsing.formatter import quote_text
from engine.language.parsing.tree_builder import EVERY
from engine.language.syntax import Argument, Call, Command, Expression, Name
from engine.language.vocabulary import LATEST, CommandWord, FunctionWord, Parameter
from engine.language.vocabulary.effect_signature import EffectWord
from engine.language.vocabulary.functions.sets import member_kind
from engine.language.vocabulary.game_words import GameWords

STANDARD = (*RESERVED, "value")
USUAL = {
    "number": ("1",),
    "text": ('"…"',),
    "flag": ("yes", "no"),
    "player": ("you", "trigger.controller", "first(players)"),
    "card": ("this", "trigger.card", "it", "first(cards)"),
    "phase": ("game.phase",),
    "printing": ("this.printing", "first(printings)"),
    "effect": ("last(game.stack)",),
    "event": ("trigger",),
    "past": ("this.last", "trigger.card.last", "first(cards).last"),
    "game": ("game",),
    "any": ("this", "you"),
}
SEVERAL = {
    "player": ("players",),
    "card": ("this", "cards"),
    "effect": ("game.stack",),
    "printing": ("printings",),
}
HIGHEST = "3"
"""The default end of a range that begins with 1."""
ANSWER_NAMES = {"flag": "agreed", "number": "amount"}
"""The default names of answers, by kind."""


class NothingFits(Exception):
    """Raised if the game has no value that fits."""


def fresh_value(
    wanted: Kind,
    place: Place,
    words: GameWords,
    example: Expression | None = None,
    unlike: Expression | None = None,
) -> Expression:
    """Return a value that fits. `example` is the value in the language reference. Raises NothingFits."""
    for value in _candidates(wanted, place, words, example):
        if value != unlike and kind_of(value, wanted, place, words) is not None:
            return value
    raise NothingFits


def fresh_other(wanted: Kind, place: Place, words: GameWords, than: Expression) -> Expression:
    """Return a value that fits and differs from this one, if there is another. Raises NothingFits."""
    try:
        return fresh_value(wanted, place, words, unlike=than)
    except NothingFits:
        return fresh_value(wanted, place, words)


def kind_of(value: Expression, wanted: Kind, place: Place, words: GameWords) -> Kind | None:
    """Return the kind of the value, or None if the value doesn't fit the place."""
    checker = ExpressionChecker(words, {}, [], dict(place.names), place.pure, place.trigger_values)
    found = checker.kind(value, ())
    return found if not checker.problems and found.is_known and fits(found, wanted) else None


def fresh_call(
    word: FunctionWord | EffectWord,
    place: Place,
    words: GameWords,
    given_first: Mapping[str, Expression] | None = None,
) -> Call:
    """Return a call with the arguments in `given_first`, and with default arguments that match them."""
    given: dict[str, Expression] = {}
    kinds: dict[str, Kind] = {}
    for each in word.parameters:
        if each.default is None:
            value = (given_first or {}).get(each.name)
            if value is None:
                value = fresh_argument(each, kinds, place_for_set(each, place), words)
                if each.alike and given.get(each.alike) == value:
                    value = fresh_other(kinds[each.name], place, words, than=value)
            else:
                kinds[each.name] = kind_of(value, ANY.several, place, words) or each.kind
            given[each.name] = value
    return Call(word.name, tuple(Argument("", value) for value in given.values()))


def place_for_set(parameter: Parameter, place: Place) -> Place:
    """Return the place to choose a set for.

    It has no single members, because sets of one are rarely useful.
    """
    if not parameter.kind.many or parameter.for_each:
        return place
    kept = {name: kind for name, kind in place.names.items() if kind.many or name in STANDARD}
    return replace(place, names=kept)


def fresh_command(
    word: CommandWord | EffectWord, place: Place, words: GameWords, taken: Iterable[str] = ()
) -> Command:
    """Return a command with default arguments, in the form of its example.

    The first value follows the verb directly, unless the example passes it by name.
    """
    kinds: dict[str, Kind] = {}
    needed = [each for each in word.parameters if each.default is None]
    shown = _example(word)
    values = {
        each.name: fresh_argument(each, kinds, place, words, taken, shown.get(each.name))
        for each in needed
    }
    target = None
    first = word.parameters[0].name if word.parameters else ""
    example = word.example if isinstance(word, CommandWord) else ""
    if first in values and f"{word.name} {first}:" not in example:
        target = values.pop(first)
    arguments = tuple(Argument(name, value) for name, value in values.items())
    return Command(word.name, target, arguments)


def fresh_argument(
    parameter: Parameter,
    kinds: dict[str, Kind],
    place: Place,
    words: GameWords,
    taken: Iterable[str] = (),
    example: Expression | None = None,
) -> Expression:
    """Return a default value for the parameter.

    Its kind is added to `kinds`, which has those of earlier arguments.
    """
    first = next(iter(kinds.values()), None)
    if parameter.naming == "new":
        return Name(free_name(ANSWER_NAMES.get(parameter.kind.of_class, "chosen"), place, taken))
    if parameter.naming:
        return _existing_name(parameter.naming, first, words)
    wanted = kinds.get(parameter.alike, parameter.kind)
    wanted = wanted.several if parameter.kind.many and wanted.is_known else wanted
    if parameter.for_each and first is not None:
        place = place_for_member(place, first)
        wanted = NUMBER if parameter.kind.one in (ANY, NUMBER) else parameter.kind
        value = _about_it(parameter.kind if parameter.kind == ANY.several else wanted, place, words)
    else:
        usual = value_piece(HIGHEST) if parameter.name == "high" else None
        value = usual or fresh_value(wanted, place, words, example)
    kinds[parameter.name] = kind_of(value, wanted, place, words) or wanted
    return value


def place_for_member(place: Place, members: Kind) -> Place:
    """Return the place with the additional name `it`, for a member of the set."""
    return replace(place, names={**place.names, "it": member_kind([members])})


def free_name(base: str, place: Place, taken: Iterable[str] = ()) -> str:
    """Return the name, with a number at the end if the name is already used."""
    known = {*place.names, *taken, *RESERVED, *EVERY}
    number, name = 2, base
    while name in known:
        name, number = f"{base}_{number}", number + 1
    return name


def _about_it(wanted: Kind, place: Place, words: GameWords) -> Expression:
    owner = place.names["it"]
    if wanted == ANY.several:
        for text in _zones(words, "hand"):
            value = value_piece(text.replace("you.", "it.", 1))
            if kind_of(value, wanted, place, words) is not None:
                return value
    for name in words.names_of(owner.of_class):
        word = words.attribute(owner.of_class, name)
        if word and word.kind == wanted and words.is_defined_by_game(owner.of_class, name):
            return value_piece(f"it.{name}")
    return fresh_value(wanted, place, words)


def _existing_name(what: str, members: Kind | None, words: GameWords) -> Expression:
    names = words.names_for(what)
    if what == "effect":  # Cards are rarely given rules, except modifiers.
        names = sorted(names, key=lambda name: not words.effects[name].is_modifier)
    for name in names:
        is_about_values = what in ("comparison", "group")
        compared = words.effects[name].kind_of_values(what) if is_about_values else None
        if compared is None or members is None or compared == member_kind([members]):
            return name_piece(name)
    raise NothingFits


def name_piece(name: str) -> Expression:
    """Return the node for a name defined by the game. The name is quoted unless it is a single word."""
    return Name(name) if name.isidentifier() else value_piece(quote_text(name))


def _example(word: CommandWord | EffectWord) -> dict[str, Expression]:
    """Return the values in the command's example, by parameter."""
    lines = line_pieces(word.example, LATEST) if isinstance(word, CommandWord) else ()
    command = next((each for each in lines if isinstance(each, Command)), None)
    if command is None:
        return {}
    shown = {each.name: each.value for each in command.arguments}
    if command.target is not None:
        shown[word.parameters[0].name] = command.target
    return shown


def _candidates(
    wanted: Kind, place: Place, words: GameWords, example: Expression | None
) -> Iterator[Expression]:
    if wanted not in (NUMBER, TEXT, FLAG, ANY, ANY.several):
        yield from map(value_piece, _own_names(wanted, place.names))
    if example is not None and wanted not in (NUMBER, TEXT):
        yield example
    yield from map(value_piece, _default_texts(wanted, words))


def _default_texts(wanted: Kind, words: GameWords) -> Iterator[str]:
    if wanted == ANY.several or wanted == ZONE:
        yield from _zones(words, "discard" if wanted == ZONE else "hand")
    if wanted == PHASE:
        yield from (f"the_phase({name})" for name in words.phases)
    if wanted == CARD.several:
        yield from (f"top({zone})" for zone in _zones(words, "library", only=True))
    if wanted.many:
        yield from SEVERAL.get(wanted.of_class, ("cards", "players"))
        yield from (f"[{text}]" for text in USUAL.get(wanted.of_class, ()))
        yield from (f"[{text}]" for text in _zones(words, "hand"))
    yield from USUAL.get(wanted.of_class, ())


def _own_names(wanted: Kind, names: Mapping[str, Kind]) -> Iterator[str]:
    """Yield the names of this kind, newest first, because lines often use the latest choice."""
    for name, kind in reversed(list(names.items())):
        if name not in STANDARD and kind.of_class == wanted.of_class and fits(kind, wanted):
            yield name


def _zones(words: GameWords, role: str, *, only: bool = False) -> Iterator[str]:
    """Yield all zones. Those with this role come first, or are the only ones if `only` is true."""
    for zone in sorted(words.zones.values(), key=lambda zone: zone.role != role):
        if only and zone.role != role:
            return
        yield f"{'you' if zone.of_class == 'player' else 'game'}.{zone.name}"
