"""Check the headings of an effect, and collect the names that they define."""

from __future__ import annotations

from collections.abc import Iterable

from engine.language import syntax
from engine.language.checking.statement_checks import (
    EffectContext,
    check_command,
    check_settable,
    suggested_names,
)
from engine.language.kinds import ANY, FLAG, NUMBER, PLAYER, TEXT, Kind
from engine.language.syntax import ANY_EFFECT, SETTING, Path
from engine.language.vocabulary.effect_signature import card_parameter
from engine.language.vocabulary.functions.sets import member_kind
from engine.language.vocabulary.game_words import GameWords


def check_heading(context: EffectContext, header: syntax.Header, path: Path) -> None:
    context.note_line(path)
    match header:
        case syntax.Bearer():
            check_bearer(context, header)
        case syntax.Takes():
            check_takes(context, header, path)
        case syntax.Answers(kind, value):
            context.expect(value, (*path, "value"), Kind.from_word(kind), "The answer")
        case syntax.Use():
            check_use(context, header)
        case syntax.Target():
            check_target(context, header, path)
        case syntax.Pay():
            check_pay(context, header, path)
        case syntax.Cost(command):
            check_command(context, command, (*path, "command"))
            bind_cost(context, header)
        case syntax.Trigger():
            check_trigger(context, header, path)
        case syntax.Condition(holds):
            context.expect(holds, (*path, "holds"), FLAG, "A condition")
        case syntax.Wording(text):
            check_wording(context, text, (*path, "text"))
        case syntax.Label(text):
            context.expect(text, (*path, "text"), TEXT, "The label")
        case syntax.Reading():
            check_modifier(context, header)


def bind_new(context: EffectContext, header: syntax.Header, name: str, kind: Kind) -> None:
    """Add a name that a heading defines. No two headings may define the same name."""
    if name in context.names:
        context.report("name_taken", header, name=name)
    else:
        context.bind(header, name, kind)


def check_bearer(context: EffectContext, header: syntax.Bearer) -> None:
    words = context.words
    known = {"zone": words.places, "phase": words.phases, "player": ()}
    if context.on_card:
        context.report("bearer_card", header)
    elif header.of_class not in known:
        context.report("bearer_class", header, name=header.of_class)
    elif header.names != ("given",):
        code = "phase_unknown" if header.of_class == "phase" else "zone_unknown"
        check_known(context, header, code, header.names, known[header.of_class])


def check_takes(context: EffectContext, header: syntax.Takes, path: Path) -> None:
    kind = Kind.from_word(header.kind)
    if header.default is not None:
        context.expect(header.default, (*path, "default"), kind, "The default")
    bind_new(context, header, header.name, kind)


def check_use(context: EffectContext, header: syntax.Use) -> None:
    if header.on == "check":
        context.report("use_on_check", header)
    phases = [*context.words.phases, "any"]
    check_known(context, header, "phase_unknown", header.phases, phases)
    check_known(context, header, "zone_unknown", header.zones, context.words.places)
    if context.on_card != bool(header.zones):
        context.report("use_needs_zone" if context.on_card else "use_of_rule", header)


def check_target(context: EffectContext, header: syntax.Target, path: Path) -> None:
    at = (*path, "members")
    if header.last is not None:
        context.expect(header.members, at, NUMBER, "The smallest number")
        context.expect(header.last, (*path, "last"), NUMBER, "The largest number")
        bind_new(context, header, header.name, NUMBER)
        return
    kind = context.expect(header.members, at, ANY.several, "A target")
    for name in ("minimum", "maximum", "amount"):
        limit = getattr(header, name)
        if limit is not None:
            context.expect(limit, (*path, name), NUMBER, f"The {name}")
    member = NUMBER if header.amount is not None else member_kind([kind])
    bind_new(context, header, header.name, member.several if header.is_set else member)
    if header.such_that is not None:
        if not header.is_set:
            context.report("such_that_single", header.such_that)
        context.expect(
            header.such_that, (*path, "such_that"), FLAG, "The condition after “such_that”"
        )


def check_pay(context: EffectContext, header: syntax.Pay, path: Path) -> None:
    at = (*path, "reference")
    context.expect(header.reference, at, NUMBER, "The attribute to pay with")
    check_settable(context, header.reference, at)
    context.expect(header.amount, (*path, "amount"), NUMBER, "The amount to pay")
    bind_cost(context, header)


def bind_cost(context: EffectContext, header: syntax.Pay | syntax.Cost) -> None:
    """Add the name that tells whether the player pays this one of several costs."""
    if header.name:
        bind_new(context, header, header.name, FLAG)


def check_trigger(context: EffectContext, header: syntax.Trigger, path: Path) -> None:
    code = "set_unknown" if header.kind.startswith(SETTING) else "effect_kind_unknown"
    check_known(context, header, code, (header.kind,), context.words.trigger_values)
    check_known(context, header, "zone_unknown", header.used_from, context.words.places)
    if header.is_own:
        check_own_trigger(context, header)
    else:
        check_zones(context, header, header.zones)
    if header.of and not header.is_own:
        check_own_replacement(context, header)
    if header.when == syntax.RAISING and (
        header.kind in context.words.built_in_events or header.kind.startswith(SETTING)
    ):
        context.report("raising_unused", header, name=header.kind)
    if header.on and header.when == "before":
        context.report("before_waits", header, on=header.on)
    if header.by is not None:
        context.expect(header.by, (*path, "by"), PLAYER.several, "The value after “by”")


def check_own_trigger(context: EffectContext, header: syntax.Trigger) -> None:
    """Check a trigger on events of the card itself, which doesn't have to name zones."""
    check_known(context, header, "zone_unknown", header.zones, context.words.places)
    check_known(context, header, "zone_unknown", header.reached, context.words.places)
    if header.of != "this" or not context.on_card:
        context.report("own_of_this", header, name=header.of, kind=header.kind)
    if header.reached and header.kind not in ("enter", "leave"):
        context.report("own_reached", header, kind=header.kind)
    if not concerns_cards(context.words, header.kind):
        context.report("own_nothing", header, kind=header.kind)


def check_own_replacement(context: EffectContext, header: syntax.Trigger) -> None:
    """Check a trigger before events of the card itself. After them, cards trigger with `when`."""
    if header.when != "before":
        context.report("own_after", header, when=header.when, kind=header.kind, name=header.of)
    elif header.of != "this" or not context.on_card:
        context.report("own_of_this", header, name=header.of, kind=header.kind)
    elif not concerns_cards(context.words, header.kind):
        context.report("own_nothing", header, kind=header.kind)


def concerns_cards(words: GameWords, kind: str) -> bool:
    """Return True if events of this kind are about cards, so that cards can trigger on their own."""
    if kind.startswith(SETTING):
        return kind.removeprefix(SETTING).startswith("card.")
    command = words.vocabulary.commands.get(kind)
    if kind == ANY_EFFECT:
        return False
    return command is None or bool(card_parameter(command.parameters) and not command.asks)


def check_wording(context: EffectContext, text: syntax.Text, path: Path) -> None:
    """Check the values in a `reads` text. Sets are allowed, because the text is only printed."""
    for place, part in enumerate(text.parts):
        if not isinstance(part, str):
            context.expressions(True).kind(part, (*path, "parts", place))


def check_modifier(context: EffectContext, header: syntax.Reading) -> None:
    word = context.words.attribute(header.of_class, header.attribute)
    if word is None or not context.words.can_be_modified(header.of_class, header.attribute):
        own = own_attributes(context.words, header.of_class)
        known = suggested_names(header.attribute, own)
        context.report("reading_unknown", header, name=header.attribute, known=known)
        return
    check_zones(context, header, header.zones)
    bind_new(context, header, header.name, Kind(header.of_class))
    context.names["value"] = word.kind
    context.is_modifier = True


def own_attributes(words: GameWords, of_class: str) -> list[str]:
    """Return the attributes that the game defines for a class."""
    names = [name for cls, name in words.attributes if cls == of_class]
    return [name for name in names if words.can_be_modified(of_class, name)]


def check_zones(context: EffectContext, header: syntax.Header, zones: tuple[str, ...]) -> None:
    """Report unknown zones, and effects of cards without zones, because card effects must name some."""
    check_known(context, header, "zone_unknown", zones, context.words.places)
    if context.on_card and not zones:
        context.report("zone_needed", header)


def check_known(
    context: EffectContext,
    node: syntax.Node,
    code: str,
    names: Iterable[str],
    known: Iterable[str],
) -> None:
    for name in names:
        if name not in set(known):
            context.report(code, node, name=name, known=suggested_names(name, known))
