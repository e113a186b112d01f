"""Form fields for everything in a line that isn't a value: operators, zones, names, numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.editing.document.document import EditedEffect
from engine.editing.document.effect_head import HEAD, known_kinds, write_head
from engine.editing.document.errors import EditError
from engine.editing.document.parsing import duration_piece
from engine.editing.document.paths import part_at
from engine.editing.edits.edits import replace_part, set_word
from engine.editing.edits.rename import rename
from engine.editing.menus.event_menu import Options, event_options
from engine.editing.menus.heading_menu import BEARERS, KINDS
from engine.editing.menus.operators import JOINS, NUMBERS, SAME, SETTING, SUMS
from engine.editing.menus.value_menu import lasting_texts, usual_events
from engine.language import syntax
from engine.language.checking.heading_checks import concerns_cards
from engine.language.kinds import ZONE, Kind
from engine.language.messages.translation import gettext_noop as _
from engine.language.parsing.formatter import expression_text
from engine.language.parsing.tree_builder import LARGEST
from engine.language.rules_text.grammar.language import Language
from engine.language.rules_text.grammar.written_language import WRITTEN
from engine.language.rules_text.headings.printed_events import MOVES
from engine.language.rules_text.plan.phrases import Determined, Phrase
from engine.language.syntax import Node, Path
from engine.language.vocabulary import SECOND
from engine.language.vocabulary.game_words import GameWords

RESOLVES = (("", "immediately"), ("stack", "on the stack"))
CHECKS = (*RESOLVES, ("check", "at the next check"))
WHENS = (("after", "after"), ("before", "before"))
RAISED = (syntax.RAISING, "before it happens or goes on the stack")
TICKED = (("yes", "yes"),)
VALUES = tuple((kind, str(Kind.from_word(kind))) for kind in KINDS)
GIVEN = ("given", "only those it is given to")


@dataclass(frozen=True, slots=True)
class Field:
    """A form field. `form` is "choice", "several", "tick", "number", "text" or "name".

    If there are too many options for a single list, `groups` contains them by group.
    """

    name: str
    label: str
    form: str
    values: tuple[str, ...]
    options: Options = ()
    groups: Sequence[tuple[str, Options]] = ()


def fields_of(edited: EditedEffect, path: Path) -> list[Field]:
    if path == HEAD:
        return list(_head_fields(edited))
    node = part_at(edited.effect, path)
    return list(_node_fields(node, edited, path)) if isinstance(node, Node) else []


def _head_fields(edited: EditedEffect) -> Iterator[Field]:
    effect = edited.effect
    yield Field("title", _("Title"), "text", (effect.title,))
    yield Field("name", _("Name in effect text"), "name", (effect.name,))
    yield Field("kinds", _("Kinds"), "several", effect.kinds, _plain(known_kinds(edited)))
    yield Field("kind", _("New kind"), "name", ("",))


def _node_fields(node: Node, edited: EditedEffect, path: Path) -> Iterator[Field]:
    match node:
        case syntax.Number(value):
            yield Field("value", _("Number"), "number", (str(value),))
        case syntax.Text():
            yield Field("value", _("Text"), "text", (_inside(node),))
        case syntax.Name(name):
            place = edited.survey.places.get(path)
            if place and place.parameter and place.parameter.naming == "new":
                yield Field("name", _("Name"), "name", (name,))
        case syntax.Binary(operator):
            signs = _operators(edited, operator, path)
            yield Field("operator", _("Operator"), "choice", (operator,), signs)
        case syntax.Assign(_, operator, _, until, ending):
            kind = edited.survey.checked.kinds.get((*path, "reference"))
            signs = SETTING if kind and str(kind) == "a number" else SETTING[:1]
            yield Field("operator", _("Operator"), "choice", (operator,), signs)
            until = expression_text(ending) if ending else until
            yield Field("until", _("Duration"), "choice", (until,), _durations(edited, until))
        case syntax.Later(phase):
            events = dict.fromkeys((*usual_events(edited.words), phase))
            names = [(name, name) for name in events if name not in edited.words.phases]
            options = (*_phases(edited.words)[:-1], *names)
            yield Field("phase", _("Phase or event"), "choice", (phase,), options)
        case syntax.Cost(command):
            yield from _cost_name(node, edited, path)
            yield from _node_fields(command, edited, (*path, "command"))
        case syntax.Pay():
            yield from _cost_name(node, edited, path)
        case syntax.Command(every=every) if node.target is not None:
            yield Field("every", _("All at once"), "tick", ("yes",) if every else (), TICKED)
        case syntax.Selection(name=name) if edited.words.edition >= SECOND:
            if node.place is not None or node.where is not None:
                yield Field("name", _("Name for each"), "name", (name,))
        case syntax.EachLoop(name, share=share) if share:
            yield Field("name", _("Name"), "name", (name,))
            yield Field("share", _("Name of its share"), "name", (share,))
        case syntax.Let(name) | syntax.CountLoop(name) | syntax.EachLoop(name):
            yield Field("name", _("Name"), "name", (name,))
        case syntax.RoundLoop(name) | syntax.Plan(name):
            yield Field("name", _("Name"), "name", (name,))
        case _:
            yield from _heading_fields(node, edited)


def _cost_name(cost: syntax.Pay | syntax.Cost, edited: EditedEffect, path: Path) -> Iterator[Field]:
    """Yield the field for the name that tells whether the player pays this cost."""
    if path[-1] in edited.effect.ways_to_pay:
        yield Field("name", _("Name for yes, if this is paid"), "name", (cost.name,))


def _heading_fields(node: Node, edited: EditedEffect) -> Iterator[Field]:
    words = edited.words
    match node:
        case syntax.Use():
            yield from _use_fields(node, words)
        case syntax.Trigger(is_own=True):
            yield from _own_trigger_fields(node, words)
        case syntax.Trigger(of="this"):
            yield from _replacement_fields(node, words)
        case syntax.Trigger():
            yield from _trigger_fields(node, words)
        case syntax.Reading():
            yield from _modifier_fields(node, words)
        case syntax.Takes(kind, name):
            yield Field("kind", _("Kind"), "choice", (kind,), VALUES)
            yield Field("name", _("Name"), "name", (name,))
        case syntax.Answers(kind):
            yield Field("kind", _("Kind"), "choice", (kind,), VALUES)
        case syntax.Target(name):
            yield Field("name", _("Name"), "name", (name,))
        case syntax.Wording(text):
            yield Field("text", _("Rules text of a call"), "text", (_inside(text),))
        case syntax.Label(text):
            yield Field("text", _("Words on the button"), "text", (_inside(text),))
        case syntax.Bearer(of_class, names):
            yield Field("of_class", _("Who has it"), "choice", (of_class,), _plain(BEARERS))
            known = _zones(words) if of_class == "zone" else tuple(words.phases.items())
            known = () if of_class == "player" else known
            yield Field("names", _("Which"), "several", names, (*known, GIVEN))


def _use_fields(use: syntax.Use, words: GameWords) -> Iterator[Field]:
    yield Field("phases", _("Phases"), "several", use.phases, _phases(words))
    if use.zones:
        yield Field("zones", _("From"), "several", use.zones, _zones(words))
    yield Field("quick", _("Quick"), "tick", ("yes",) if use.quick else (), TICKED)
    if words.edition >= SECOND:
        label = _("Also while its card waits on the stack")
        yield Field("again", label, "tick", ("yes",) if use.again else (), TICKED)
    yield Field("on", _("Resolves"), "choice", (use.on,), RESOLVES)


def _trigger_fields(trigger: syntax.Trigger, words: GameWords) -> Iterator[Field]:
    whens = (*WHENS, RAISED) if words.edition >= SECOND else WHENS
    yield Field("when", _("When"), "choice", (trigger.when,), whens)
    groups = event_options(words)
    options = tuple(option for _, several in groups for option in several)
    yield Field("kind", _("Event"), "choice", (trigger.kind,), options, groups)
    if trigger.kind == syntax.ANY_EFFECT:
        yield Field("used_from", _("Used from"), "several", trigger.used_from, _zones(words))
    if trigger.zones:
        yield Field("zones", _("While in"), "several", trigger.zones, _zones(words))
    yield Field("on", _("Resolves"), "choice", (trigger.on,), CHECKS)
    yield Field("priority", _("Order, lowest first"), "number", (str(trigger.priority),))


def _modifier_fields(modifier: syntax.Reading, words: GameWords) -> Iterator[Field]:
    now, options = f"{modifier.of_class}.{modifier.attribute}", tuple(modifiable_attributes(words))
    yield Field("attribute", _("Attribute"), "choice", (now,), options)
    yield Field("name", _("Name for each"), "name", (modifier.name,))
    if modifier.zones:
        yield Field("zones", _("While in"), "several", modifier.zones, _zones(words))
    yield Field("priority", _("Order, lowest first"), "number", (str(modifier.priority),))


def _durations(edited: EditedEffect, now: str) -> Options:
    known = edited.words.vocabulary.durations.values()
    durations = [("", "permanently"), *((each.name, each.wording) for each in known)]
    if edited.words.edition >= SECOND:
        durations += [
            (text, f"until: {text}") for text in lasting_texts(edited.words, edited.on_card)
        ]
        durations += [(now, f"until: {now}")] * (now not in dict(durations))
    return tuple(durations)


def _write_duration(edited: EditedEffect, path: Path, until: str) -> EditedEffect:
    node = part_at(edited.effect, path)
    lasting = None
    if until and until not in edited.words.vocabulary.durations:
        lasting = duration_piece(until, edited.words.edition)
    return set_word(edited, path, replace(node, until="" if lasting else until, lasting=lasting))


def _own_event_field(node: syntax.Trigger, words: GameWords) -> Field:
    known = [
        (group, tuple(option for option in several if concerns_cards(words, option[0])))
        for group, several in event_options(words, syntax.OWN)
    ]
    groups = tuple((group, several) for group, several in known if several)
    options = tuple(option for _, several in groups for option in several)
    return Field("kind", _("Event"), "choice", (node.kind,), options, groups)


def _replacement_fields(node: syntax.Trigger, words: GameWords) -> Iterator[Field]:
    yield _own_event_field(node, words)
    yield Field("zones", _("While in"), "several", node.zones, _zones(words))
    yield Field("priority", _("Order, lowest first"), "number", (str(node.priority),))


def _own_trigger_fields(node: syntax.Trigger, words: GameWords) -> Iterator[Field]:
    yield _own_event_field(node, words)
    yield Field("zones", _("Was in"), "several", node.zones, _zones(words))
    if node.kind in MOVES:
        yield Field("reached", _("Is now in"), "several", node.reached, _zones(words))
    yield Field("on", _("Resolves"), "choice", (node.on,), CHECKS)
    yield Field("priority", _("Order, lowest first"), "number", (str(node.priority),))


def _inside(text: syntax.Text) -> str:
    return expression_text(text)[1:-1].replace('\\"', '"')


UNNAMED = (syntax.Selection, syntax.Pay, syntax.Cost)
"""The nodes that can have a name but don't need one."""


def write_field(edited: EditedEffect, path: Path, name: str, values: list[str]) -> EditedEffect:
    """Set a field to submitted values. Raises EditError."""
    known = {each.name: each for each in fields_of(edited, path)}
    found = known.get(name)
    if found is None:
        raise EditError("edit_stale")
    if path == HEAD:
        return write_head(edited, name, values)
    if isinstance(part_at(edited.effect, path), syntax.Cost) and name != "name":
        path = (*path, "command")
    node, value = part_at(edited.effect, path), values[0] if values else ""
    if found.form == "choice" and value not in {option for option, _ in found.options}:
        raise EditError("edit_stale")
    match found.form:
        case "several":
            kept = tuple(option for option, _ in found.options if option in values)
            is_own = isinstance(node, syntax.Trigger) and node.is_own
            if not is_own and not kept and name in ("phases", "zones"):
                raise EditError("edit_choose_one")
            return set_word(edited, (*path, name), kept)
        case "tick" if name == "every":
            return _write_every(edited, path, bool(value))
        case "tick":
            return set_word(edited, (*path, name), bool(value))
        case "choice" if name in ("attribute", "of_class"):
            return _write_class(edited, path, value)
        case "choice" if name == "kind" and value not in MOVES and isinstance(node, syntax.Trigger):
            return set_word(edited, path, replace(node, kind=value, reached=()))
        case "choice" if name == "until":
            return _write_duration(edited, path, value)
        case "choice":
            return set_word(edited, (*path, name), value)
        case "text":
            inside = value.replace("\r\n", "\n").replace('"', '\\"').replace("\n", "\\n")
            return replace_part(edited, path, f'{"reads " * (name == "text")}"{inside}"')
        case "name" if isinstance(node, UNNAMED) and not (node.name and value.strip()):
            return set_word(edited, (*path, name), value.strip())
        case "name":
            return rename(edited, (*path, name), value.strip())
    return set_word(edited, (*path, name), _number(value, negative=name == "priority"))


def _write_every(edited: EditedEffect, path: Path, every: bool) -> EditedEffect:
    """Switch a command between a single value and all members of a set. A single value becomes a list."""
    node = part_at(edited.effect, path)
    target, kind = node.target, edited.survey.checked.kinds.get((*path, "target"))
    match target:
        case syntax.Listing((only,)) if not every:
            target = only
        case _ if every and kind is not None and not kind.many and kind != ZONE:
            target = syntax.Listing((target,))
    return set_word(edited, path, replace(node, every=every, target=target))


def _write_class(edited: EditedEffect, path: Path, value: str) -> EditedEffect:
    """Change the class of a heading. Named carriers are cleared, because they belong to the old class."""
    node = part_at(edited.effect, path)
    of_class, _, attribute = value.partition(".")
    if isinstance(node, syntax.Reading):
        return set_word(edited, path, replace(node, of_class=of_class, attribute=attribute))
    return set_word(edited, path, syntax.Bearer(of_class, ()))


def _number(text: str, negative: bool) -> int:
    digits = text.strip().replace("−", "-")
    bare = digits.removeprefix("-") if negative else digits
    if not (bare.isdecimal() and len(bare) < 12):
        raise EditError("edit_number", text=text[:40])
    return max(-LARGEST, min(LARGEST, int(digits)))


def _operators(edited: EditedEffect, operator: str, path: Path) -> Options:
    if operator in "+-*/%":
        return SUMS
    if operator in ("and", "or"):
        return JOINS
    kind = edited.survey.checked.kinds.get((*path, "left"))
    if operator == "in":
        return (("in", "is among"),)
    return NUMBERS if kind and str(kind) == "a number" else SAME


def _zones(words: GameWords) -> Options:
    return tuple((zone.name, zone.title) for zone in words.places.values())


def _phases(words: GameWords) -> Options:
    return (*words.phases.items(), ("any", "any phase"))


def modifiable_attributes(words: GameWords) -> Iterator[tuple[str, str]]:
    for of_class, name in words.attributes:
        if words.can_be_modified(of_class, name):
            yield f"{of_class}.{name}", _attribute_label(words, of_class, name)


def one_of_kind(noun: str, language: Language = WRITTEN) -> str:
    """Return "a card" for the noun."""
    return language.text(Determined("a", Phrase(noun, one=noun)))


def _attribute_label(words: GameWords, of_class: str, name: str) -> str:
    word = words.attribute(of_class, name)
    title = (word.title if word else "") or name.replace("_", " ")
    return f"{title.lower()} of {'the game' if of_class == 'game' else one_of_kind(of_class)}"


def _plain(names: Iterable[str]) -> Options:
    return tuple((name, name.replace("_", " ")) for name in names)
