"""Check the headings of an effect, and collect the names that they define."""

from __future__ import annotations

from collections.abc import Iterable

from engine.language import syntax
from engine.language.checking.effect_context import EffectContext
from engine.language.checking.statement_checks import check_command, check_settable
from engine.language.kinds import ANY, FLAG, NUMBER, PLAYER, TEXT, Kind
from engine.language.nearest_names import suggested_names
from engine.language.syntax import ANY_EFFECT, SETTING, Path
from engine.language.vocabulary.effect_signature import card_parameter
from engine.language.vocabulary.functions.sets import member_kind
from engine.language.vocabulary.game_words import GameWords


def check_heading(context: EffectContext, heading: syntax.Heading, path: Path) -> None:
    context.note_line(path)
    match heading:
        case syntax.Bearer():
            check_bearer(context, heading)
        case syntax.Takes():
            check_takes(context, heading, path)
        case syntax.Answers(kind, value):
            context.expect(value, (*path, "value"), Kind.from_word(kind), "The answer")
        case syntax.Use():
            check_use(context, heading)
        case syntax.Target():
            check_target(context, heading, path)
        case syntax.Pay():
            check_pay(context, heading, path)
        case syntax.Cost(command):
            check_command(context, command, (*path, "command"))
            bind_cost(context, heading)
        case syntax.Trigger():
            check_trigger(context, heading, path)
        case syntax.Condition(holds):
            context.expect(holds, (*path, "holds"), FLAG, "A condition")
        case syntax.Wording(text):
            check_wording(context, text, (*path, "text"))
        case syntax.Label(text):
            context.expect(text, (*path, "text"), TEXT, "The label")
        case syntax.Reading():
            check_modifier(context, heading)


def bind_new(context: EffectContext, heading: syntax.Heading, name: str, kind: Kind) -> None:
    """Add a name that a heading defines. No two headings may define the same name."""
    if name in context.names:
        context.report("name_taken", heading, name=name)
    else:
        context.bind(heading, name, kind)


def check_bearer(context: EffectContext, heading: syntax.Bearer) -> None:
    words = context.words
    known = {"zone": words.places, "phase": words.phases, "player": ()}
    if context.on_card:
        context.report("bearer_card", heading)
    elif heading.of_class not in known:
        context.report("bearer_class", heading, name=heading.of_class)
    elif heading.names != ("given",):
        code = "phase_unknown" if heading.of_class == "phase" else "zone_unknown"
        check_known(context, heading, code, heading.names, known[heading.of_class])


def check_takes(context: EffectContext, heading: syntax.Takes, path: Path) -> None:
    kind = Kind.from_word(heading.kind)
    if heading.default is not None:
        context.expect(heading.default, (*path, "default"), kind, "The default")
    bind_new(context, heading, heading.name, kind)


def check_use(context: EffectContext, heading: syntax.Use) -> None:
    if heading.on == "check":
        context.report("use_on_check", heading)
    phases = [*context.words.phases, "any"]
    check_known(context, heading, "phase_unknown", heading.phases, phases)
    check_known(context, heading, "zone_unknown", heading.zones, context.words.places)
    if context.on_card != bool(heading.zones):
        context.report("use_needs_zone" if context.on_card else "use_of_rule", heading)


def check_target(context: EffectContext, heading: syntax.Target, path: Path) -> None:
    at = (*path, "members")
    if heading.last is not None:
        context.expect(heading.members, at, NUMBER, "The smallest number")
        context.expect(heading.last, (*path, "last"), NUMBER, "The largest number")
        bind_new(context, heading, heading.name, NUMBER)
        return
    kind = context.expect(heading.members, at, ANY.several, "A target")
    for name in ("minimum", "maximum", "amount"):
        limit = getattr(heading, name)
        if limit is not None:
            context.expect(limit, (*path, name), NUMBER, f"The {name}")
    member = NUMBER if heading.amount is not None else member_kind([kind])
    bind_new(context, heading, heading.name, member.several if heading.is_set else member)
    if heading.such_that is not None:
        if not heading.is_set:
            context.report("such_that_single", heading.such_that)
        context.expect(
            heading.such_that, (*path, "such_that"), FLAG, "The condition after “such_that”"
        )


def check_pay(context: EffectContext, heading: syntax.Pay, path: Path) -> None:
    at = (*path, "reference")
    context.expect(heading.reference, at, NUMBER, "The attribute to pay with")
    check_settable(context, heading.reference, at)
    context.expect(heading.amount, (*path, "amount"), NUMBER, "The amount to pay")
    bind_cost(context, heading)


def bind_cost(context: EffectContext, heading: syntax.Pay | syntax.Cost) -> None:
    """Add the name that tells whether the player pays this one of several alternative costs."""
    if heading.name:
        bind_new(context, heading, heading.name, FLAG)


def check_trigger(context: EffectContext, heading: syntax.Trigger, path: Path) -> None:
    code = "set_unknown" if heading.kind.startswith(SETTING) else "effect_kind_unknown"
    check_known(context, heading, code, (heading.kind,), context.words.trigger_values)
    check_known(context, heading, "zone_unknown", heading.used_from, context.words.places)
    if heading.is_own:
        check_own_trigger(context, heading)
    else:
        check_zones(context, heading, heading.zones)
    if heading.of and not heading.is_own:
        check_own_replacement(context, heading)
    if heading.when == syntax.RAISING and (
        heading.kind in context.words.built_in_events or heading.kind.startswith(SETTING)
    ):
        context.report("raising_unused", heading, name=heading.kind)
    if heading.on and heading.when == "before":
        context.report("before_waits", heading, on=heading.on)
    if heading.by is not None:
        context.expect(heading.by, (*path, "by"), PLAYER.several, "The value after “by”")


def check_own_trigger(context: EffectContext, heading: syntax.Trigger) -> None:
    """Check a trigger on events of the card itself. It needn't name zones."""
    check_known(context, heading, "zone_unknown", heading.zones, context.words.places)
    check_known(context, heading, "zone_unknown", heading.reached, context.words.places)
    if heading.of != "this" or not context.on_card:
        context.report("own_of_this", heading, name=heading.of, kind=heading.kind)
    if heading.reached and heading.kind not in ("enter", "leave"):
        context.report("own_reached", heading, kind=heading.kind)
    if not concerns_cards(context.words, heading.kind):
        context.report("own_nothing", heading, kind=heading.kind)


def check_own_replacement(context: EffectContext, heading: syntax.Trigger) -> None:
    """Check a trigger before events of the card itself. Triggers after such events begin with `when`."""
    if heading.when != "before":
        context.report("own_after", heading, when=heading.when, kind=heading.kind, name=heading.of)
    elif heading.of != "this" or not context.on_card:
        context.report("own_of_this", heading, name=heading.of, kind=heading.kind)
    elif not concerns_cards(context.words, heading.kind):
        context.report("own_nothing", heading, kind=heading.kind)


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


def check_modifier(context: EffectContext, heading: syntax.Reading) -> None:
    word = context.words.attribute(heading.of_class, heading.attribute)
    if word is None or not context.words.can_be_modified(heading.of_class, heading.attribute):
        own = own_attributes(context.words, heading.of_class)
        known = suggested_names(heading.attribute, own)
        context.report("reading_unknown", heading, name=heading.attribute, known=known)
        return
    check_zones(context, heading, heading.zones)
    bind_new(context, heading, heading.name, Kind(heading.of_class))
    context.names["value"] = word.kind
    context.is_modifier = True


def own_attributes(words: GameWords, of_class: str) -> list[str]:
    """Return the attributes that the game defines for a class."""
    names = [name for cls, name in words.attributes if cls == of_class]
    return [name for name in names if words.can_be_modified(of_class, name)]


def check_zones(context: EffectContext, heading: syntax.Heading, zones: tuple[str, ...]) -> None:
    """Report unknown zones, and card effects without zones, which must name some."""
    check_known(context, heading, "zone_unknown", zones, context.words.places)
    if context.on_card and not zones:
        context.report("zone_needed", heading)


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
