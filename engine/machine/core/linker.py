"""Link compiled programs to the machine, and read attributes through them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

from engine.language.kinds import PLAYER
from engine.language.rules_text import printed_cost
from engine.language.syntax import SETTING, Pay, Payment
from engine.language.vocabulary import FIRST, LATEST, CommandWord, vocabulary_of
from engine.machine.core.limits import bounded_condition, note_limit
from engine.machine.core.secrecy import secret_tags
from engine.machine.core.use_index import indexed_zones, used_zones, zones_by_phase
from engine.rulebook import GameRules
from engine.rulebook.compiler.analysis.triggers import is_change
from engine.rulebook.compiler.compiled_headings import deciding_targets, depends_on_target
from engine.rulebook.compiler.program import Block, Holds, LinkedProgram, Plain, Start, UseRules
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.fuel import BudgetError
from engine.rulebook.runtime.slots import BLOCK
from engine.world import World


def unused_block(world: World, frame: list[Any]) -> bool:
    raise AssertionError(f"No block has the number {frame[BLOCK]}.")


def link(rules: GameRules, own: dict[int, Block], names: dict[str, Any]) -> LinkedProgram:
    """Execute the compiled code with `names` in scope. `own` contains the machine's own blocks by number."""
    namespace = dict(names)
    exec(rules.program.code, namespace)  # noqa: S102
    holds, offers = (condition_functions(rules, namespace, name) for name in ("holds", "offered"))
    readers = numbered_functions(namespace, "read", len(rules.layout.words))
    offered = tuple(more or own for more, own in zip(offers, holds, strict=True))
    return LinkedProgram(
        blocks=all_blocks(rules, own, namespace),
        holds=holds,
        conditions=functions_of_conditions(rules, namespace),
        waits=tuple(effect.waits for effect in rules.effects),
        stacks=rules.program.stacks,
        ordered=frozenset(each.number for each in rules.effects if is_ordered(each)),
        commands=command_functions(rules, names),
        offered=offered,
        plain=tuple(namespace.get(f"plain_{effect.number}") for effect in rules.effects),
        flow=flow_of(rules, namespace),
        **use_tables(rules, namespace),
        **target_tables(rules, namespace),
        defaults=numbered_functions(namespace, "defaults", len(rules.effects)),
        readers=readers,
        card_readers=tuple(
            (place, readers[column])
            for column, place in rules.layout.card_places.items()
            if column in readers
        ),
        trigger_order=function_named(rules, namespace, rules.entry.trigger_order),
        has_effects=namespace.get("has_effects"),
        such_that=functions_by_block(namespace, "such_that_"),
        labels=numbered_functions(namespace, "label", len(rules.effects)),
        nothing=functions_by_block(namespace, "nothing_"),
        later=functions_by_block(namespace, "later_"),
        changes=frozenset(filter(is_change, rules.program.announced)),
        has_tops=bool(rules.layout.tops),
        has_deciders=bool(rules.decider_column),
        secret_tags=secret_tags(rules),
        remembers_events=bool(rules.program.noted_watches),
        remembers_answers=rules.program.remembers_answers,
        functions=namespace,
    )


def use_tables(rules: GameRules, namespace: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of the linked program for what players can use."""
    uses = uses_by_definition(rules)
    zones = indexed_zones(rules, uses)
    used, ruled = [each for each in rules.effects if each.use], uses_of_rules(rules)
    return {
        "uses": uses,
        "checks": tuple(
            namespace.get(f"offered_{each.number}", namespace.get(f"holds_{each.number}"))
            for each in rules.effects
        ),
        "asks_dearly": any(each.number in rules.program.dear for each in used),
        "offers_others": bool(ruled or rules.program.bearer_effects),
        "rule_uses": ruled,
        "use_zones": used_zones(zones, uses),
        "every_zone": zones,
        "phase_zones": zones_by_phase(zones, len(rules.phases)),
        "effect_uses": tuple(uses_of(rules, effect.number) for effect in rules.effects),
        "quick": frozenset(each.number for each in used if each.use and each.use.quick),
        "again": frozenset(each.number for each in used if each.use and each.use.again),
    }


def function_named(
    rules: GameRules, namespace: dict[str, Any], name: str
) -> Callable[..., Any] | None:
    """Return the function of the game with this name, or None."""
    number = rules.effect_numbers.get(name, -1) if name else -1
    return namespace.get(f"answer_{number}")


def all_blocks(
    rules: GameRules, own: dict[int, Block], namespace: dict[str, Any]
) -> tuple[Block, ...]:
    blocks: list[Block] = [unused_block] * rules.program.blocks
    for number, block in {**own, **namespace["BLOCKS"]}.items():
        blocks[number] = block
    return tuple(blocks)


def functions_of_conditions(
    rules: GameRules, namespace: dict[str, Any]
) -> dict[tuple[int, int], Callable[..., Any]]:
    """Return the function for each condition, by effect and by position among the effect's headings."""
    return {
        (effect.number, place): namespace[f"condition_{effect.number}_{place}"]
        for effect in rules.effects
        for place, heading in enumerate(effect.tree.headers)
        if heading in effect.tree.conditions
    }


def command_functions(rules: GameRules, names: dict[str, Any]) -> dict[str, Any]:
    return (
        setter_commands(rules, names["write_in_layers"])
        | {each: names[each] for each in names if each.startswith("do_")}
        | {f"do_{word.key}": names[f"do_{word.name}"] for word in newer_commands()}
        | {
            f"do_{name}": names[used]
            for name, used in rules.program.variants.items()
            if f"do_{name}" in names
        }
    )


def uses_of_rules(rules: GameRules) -> tuple[UseRules, ...]:
    """Return the ways in which players can use the rules of the game."""
    of_game = (each.number for each in rules.effects if each.of_class == "game")
    return tuple(use for number in of_game for use in uses_of(rules, number))


def functions_by_block(namespace: dict[str, Any], name: str) -> dict[int, Callable[..., Any]]:
    """Return the functions with this name by the number of the block that runs after the question."""
    found = (each for each in namespace if each.startswith(name))
    return {int(each.removeprefix(name)): namespace[each] for each in found}


def condition_functions(
    rules: GameRules, namespace: dict[str, Any], name: str
) -> tuple[Holds | None, ...]:
    """Return the function `name_NUMBER` for each effect, or None. The fuel of costly functions is limited."""
    found = (namespace.get(f"{name}_{effect.number}") for effect in rules.effects)
    dear = rules.program.dear
    return tuple(
        bounded_condition(each, number) if each and number in dear else each
        for number, each in enumerate(found)
    )


def target_tables(rules: GameRules, namespace: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of the linked program for targets."""
    effects = rules.effects
    return {
        "targets": {each.number: target_functions(each, namespace) for each in effects},
        "independent": {each.number: independent_targets(each) for each in effects},
        "counts": numbered_targets(effects, namespace, "counts"),
        "fits": numbered_targets(effects, namespace, "fits"),
        "alternatives": {
            (each.number, place): signs
            for each in effects
            for place, signs in alternatives_of(each).items()
        },
        "payments": {
            (each.number, n): payment_texts(rules, each, place)
            for each in effects
            for n, (place, target) in enumerate(each.tree.placed_targets)
            if isinstance(target, Payment)
        },
        "deciding": {each.number: deciding_targets(each) for each in effects if later(each)},
        "prices": {
            each.number: price_functions(each, namespace) for each in effects if later(each)
        },
    }


def payment_texts(rules: GameRules, effect: EffectRules, first: int) -> tuple[str, ...]:
    """Return the English texts of alternative costs, by which answers identify them."""
    words = rules.words.in_edition(effect.edition)
    ways = (place for place in effect.tree.ways_to_pay if place >= first)
    count = len(dict(effect.tree.payments)[first].ways)
    return tuple(
        printed_cost(effect.tree, place, words, effect.kinds) for place in islice(ways, count)
    )


def target_functions(
    effect: EffectRules, namespace: dict[str, Any]
) -> tuple[Callable[..., Any], ...]:
    """Return a function for each target, which finds its legal choices."""
    return tuple(
        namespace[f"targets_{effect.number}_{place}"] for place, _ in effect.tree.placed_targets
    )


def independent_targets(effect: EffectRules) -> tuple[int, ...]:
    """Return the positions of the targets that don’t depend on others.

    The second of two alternatives is left out, because it is checked with the first.
    """
    targets = effect.tree.targets
    return tuple(
        place
        for place, each in enumerate(targets)
        if not each.instead
        and not any(
            depends_on_target(targets[n], effect) for n in effect.tree.places_chosen_with(place)
        )
    )


def alternatives_of(effect: EffectRules) -> dict[int, tuple[int, int]]:
    """Return, by position, the signs of two alternative kinds of
    targets in options: 1 for cards, -1 for players.
    """
    targets = effect.tree.targets
    signs = [-1 if effect.names[each.name] == PLAYER else 1 for each in targets]
    return {
        place - 1: (signs[place - 1], signs[place])
        for place, each in enumerate(targets)
        if each.instead
    }


def is_ordered(effect: EffectRules) -> bool:
    """Return True if the effect waits on the stack and has a priority there. The first edition ignored it."""
    has_priority = any(each.priority for each in effect.triggers)
    return effect.edition > FIRST and bool(effect.waits) and has_priority


def later(effect: EffectRules) -> bool:
    """Return True if the choice of a target can make later targets or costs impossible."""
    return effect.edition > FIRST and bool(deciding_targets(effect))


def numbered_targets(
    effects: Sequence[EffectRules], namespace: dict[str, Any], name: str
) -> dict[tuple[int, int], Any]:
    """Return the functions with this name, by effect and by position among its sets of targets."""
    found = {}
    for effect in effects:
        for n, (place, _) in enumerate(effect.tree.placed_targets):
            found[effect.number, n] = namespace.get(f"{name}_{effect.number}_{place}")
    return {key: function for key, function in found.items() if function is not None}


def price_functions(effect: EffectRules, namespace: dict[str, Any]) -> tuple[Any, ...]:
    """Return the functions for all prices, or () if none of them depends on targets."""
    pays = [place for place, each in enumerate(effect.tree.headers) if isinstance(each, Pay)]
    found = (namespace.get(f"taken_{effect.number}_{place}") for place in pays)
    return tuple(each for each in found if each is not None)


def setter_commands(
    rules: GameRules, write_in_layers: Callable[..., None]
) -> dict[str, Callable[..., None]]:
    """Return a command for each attribute change on which effects trigger. It writes the new value."""

    def setter(column: int) -> Callable[..., None]:
        def write(world: World, whose: int, _old: Any, new: Any, how: Any = None) -> None:
            if how is None:
                world.columns[column][whose] = new
            else:
                write_in_layers(world, column, whose, new, how)

        return write

    return {
        f"do_{kind}": setter(rules.layout.column(*kind.removeprefix(SETTING).split(".")))
        for kind in rules.program.announced
        if is_change(kind)
    }


def newer_commands() -> list[CommandWord]:
    """Return the commands since the second edition that ask nothing.

    Their events are named by the commands’ keys, which contain the edition.
    """
    known = vocabulary_of(LATEST).commands.values()
    return [word for word in known if word.since > FIRST and not word.asks]


def flow_of(rules: GameRules, namespace: dict[str, Any]) -> tuple[tuple[Start, ...], ...]:
    return tuple(
        tuple(start_function(namespace, rules.effect_numbers[name]) for name in phase.effects)
        for phase in rules.phases
    )


def start_function(namespace: dict[str, Any], number: int) -> Start:
    """Return the function that starts an effect of a phase. It is specially compiled where possible."""
    compiled: Start | None = namespace.get(f"start_{number}")
    plain, call = namespace.get(f"plain_{number}"), namespace["call"]
    asked = {f"holds_{number}", f"defaults_{number}"} & namespace.keys()
    if plain is not None and not asked:
        return start_of_plain(plain, number)
    return compiled or (lambda world, this, you, event: call(world, number, this, you))


def start_of_plain(plain: Plain, number: int) -> Start:
    """Return a function that does the same as `run_plain`, but faster."""

    def start(world: World, this: int, you: int, _event: None) -> bool:
        try:
            return plain(world, this, you)
        except BudgetError as error:
            raise error.inside(world.rules.effects[number].title) from None

    return start


def numbered_functions(
    namespace: dict[str, Any], name: str, end: int
) -> dict[int, Callable[..., Any]]:
    """Return the functions with the name `name_NUMBER` by number."""
    found = {number: namespace.get(f"{name}_{number}") for number in range(end)}
    return {number: function for number, function in found.items() if function is not None}


def uses_by_definition(rules: GameRules) -> dict[int, tuple[UseRules, ...]]:
    found = {
        card.number: tuple(each for number in card.effects for each in uses_of(rules, number))
        for card in rules.cards.values()
    }
    return {definition: uses for definition, uses in found.items() if uses}


def uses_of(rules: GameRules, number: int) -> tuple[UseRules, ...]:
    """Return how players can use the effect, or () if they can't."""
    use = rules.effects[number].use
    if use is None:
        return ()
    every = range(1, len(rules.phases))
    phases = [n for n in every if "any" in use.phases or rules.phases[n].name in use.phases]
    return (UseRules(number, frozenset(phases), frozenset(use.zones)),)


def is_silenced(world: World, card: int) -> bool:
    """Return True if the card has no effects now."""
    has_effects = world.rules.linked.has_effects
    if has_effects is None or not card:
        return False
    try:
        return not has_effects(world, card)
    except BudgetError:
        return False


def current_value(world: World, column: int, entity: int) -> Any:
    """Return the modified value. If the computation takes too long, log that and return the base value."""
    reader = world.rules.linked.readers.get(column)
    base = world.columns[column][entity]
    if reader is None:
        return base
    try:
        return reader(world, entity)
    except BudgetError:
        word = world.rules.layout.words[column]
        card = entity if word.of_class == "card" else 0
        note_limit(world, card, "unread", column, entity if word.hidden else 0)
        return base
