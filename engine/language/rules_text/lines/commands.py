"""Word commands and calls: "draw 2 cards".

To print a new command, add a `wording` to its declaration in the vocabulary. If a template isn't enough,
write a function in `special_commands.py` and add it to COMMANDS under the command's name.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.language import syntax
from engine.language.kinds import CARD, EFFECT, FLAG, PLAYER, TEXT, Kind
from engine.language.rules_text.expressions.chosen import noun_of_use, short_name
from engine.language.rules_text.expressions.own import call_text, title_of
from engine.language.rules_text.expressions.printed_values import (
    OPPONENT,
    attribute_noun,
    is_opponent,
)
from engine.language.rules_text.grammar.templates import NAMED_AS
from engine.language.rules_text.lines.special_commands import COMMANDS, Given
from engine.language.rules_text.plan.clauses import Members
from engine.language.rules_text.plan.phrases import Determined, Phrase, TemplateName, Text
from engine.language.rules_text.text_context import Context
from engine.language.syntax import Argument, Expression, Path, literal_text
from engine.language.vocabulary import CommandWord, Parameter
from engine.language.vocabulary.commands import COMMANDS as BUILT_IN
from engine.language.vocabulary.effect_signature import EffectWord

EVERYTHING = (None, syntax.Flag(value=True))
"""The conditions of sets that contain all members."""
COUNTS = {"create": "count", "choose_some": "maximum"}
"""The argument for the number of cards that a command chooses or creates. By default, it is 1."""
CHOICES = ("choose", "choose_some", "each_choose")
FLAG_VALUES = ("yes", "no")
PLACEHOLDER = "…"


def command(context: Context, node: syntax.Command, path: Path) -> Text:
    word = context.words.command(node)
    if word is None:
        return node.verb
    with focusing(context):
        given = default_phrases(context, word)
        said = {each.name for each in node.arguments}
        if node.target is not None:
            first = word.parameters[0]
            said.add(first.name)
            given[first.name] = target(context, node, path, first)
        add_arguments(context, node, word, path, given)
        began = entering_values(context, node, word, path)
        context.names.pop("it", None)
        text = command_text(context, word, given, said, node, path)
        if began:
            text = context.say("with_values", done=text, values=context.join_list(began))
    return context.say("all_at_once", done=text) if node.every else text


def target(context: Context, node: syntax.Command, path: Path, parameter: Parameter) -> Phrase:
    """Return the phrase of the value without a name."""
    at = (*path, "target")
    value = node.target or syntax.Flag(value=False)
    if node.verb == "give":
        quoted = Phrase(context.quote_of(literal_text(value), passed_values(context, node, path)))
        context.record(at, quoted.text)
        return quoted
    found = context.for_parameter(value, at, parameter)
    if parameter.name == "prompt":
        return prompt_phrase(value, found)
    if not node.every:
        focus(context, value, at)
        is_chosen = isinstance(value, syntax.Selection) and value.where not in EVERYTHING
        if is_chosen and found.several and context.member_kind(at) == CARD:
            return found._replace(text=Determined("all", found))
        return found
    context.names["it"] = context.language.pronoun(context.kind(at))
    return Phrase(Determined("each", found))


def passed_values(context: Context, node: syntax.Command, path: Path) -> dict[str, Phrase]:
    """Return the parameter values that the line gives together with an effect."""
    word = context.words.command(node)
    known = {each.name: each for each in word.parameters if each.passed} if word else {}
    defaults = {name: each.default or "" for name, each in known.items()}
    found = {name: Phrase(text) for name, text in defaults.items() if text.isdigit()}
    for place, argument in enumerate(node.arguments):
        if argument.name in known:
            at = (*path, "arguments", place, "value")
            found[argument.name] = context.for_parameter(argument.value, at, known[argument.name])
    return found


@contextmanager
def focusing(context: Context) -> Iterator[None]:
    """Forget what pronouns mean at the end of the `with` block, which is a sentence."""
    outer, context.focused = context.focused, {}
    try:
        yield
    finally:
        for name, (before, after) in context.focused.items():
            if context.names.get(name) is after:
                if before is None:
                    del context.names[name]
                else:
                    context.names[name] = before
        context.focused = outer


def focus(context: Context, node: Expression, path: Path) -> None:
    """Let "its" or "their" refer to the card or player that the sentence has just named."""
    kind = context.kind(path)
    name = name_in_sentence(context, node)
    if not name or kind not in (CARD, PLAYER) or name == "it":
        return
    own = context.language.pronoun(kind).own
    known = context.names.get(name)
    is_taken = any(after.own == own for _, after in context.focused.values())
    if is_taken or (known is not None and known.own):
        return
    after = (known or context.phrase(node, path))._replace(own=own)
    context.focused[name] = (known, after)
    context.names[name] = after


def name_in_sentence(context: Context, node: Expression) -> str:
    """Return the name by which the sentence knows a card or player, or "" if it has none."""
    match node:
        case syntax.Name(name):
            return name
        case syntax.Attribute(of=syntax.Name("trigger" | "game" as of), name=name):
            return f"{of}.{name}"
        case syntax.Attribute() if is_opponent(context, node):
            return OPPONENT
    return ""


def add_arguments(
    context: Context,
    node: syntax.Command,
    word: CommandWord | EffectWord,
    path: Path,
    given: dict[str, Phrase],
) -> None:
    by_name = {each.name: each for each in word.parameters}
    new: list[tuple[Parameter, Expression]] = []
    judging: list[tuple[Parameter, Expression, Path]] = []
    for place, argument in in_reading_order(node, word):
        parameter = by_name.get(argument.name)
        if parameter is None or parameter.passed or parameter.entering:
            continue
        at = (*path, "arguments", place, "value")
        if parameter.naming == "new":
            new.append((parameter, argument.value))
        elif parameter.naming == "kept":
            given[argument.name] = kept_names(context, argument.value)
        elif parameter.judging:
            judging.append((parameter, argument.value, at))
        elif parameter.name == "prompt":
            prompt = context.for_parameter(argument.value, at, parameter)
            given[argument.name] = prompt_phrase(argument.value, prompt)
        elif parameter.for_each:
            with context.naming({"it": context.language.they}):
                given[argument.name] = context.phrase(argument.value, at)
        elif parameter.naming == "effect" and isinstance(word, CommandWord) and word.name == "give":
            passed = passed_values(context, node, path)
            given[argument.name] = Phrase(context.quote_of(literal_text(argument.value), passed))
            context.record(at, given[argument.name].text)
        else:
            given[argument.name] = context.for_parameter(argument.value, at, parameter)
            focus(context, argument.value, at)
    for parameter, value in new:
        name = literal_text(value)
        given[parameter.name] = bind(context, name, parameter, node, path, given)
    for parameter, value, at in judging:
        its = {"it": context.language.they} if parameter.for_each else {}
        with context.naming(its):
            given[parameter.name] = Phrase(context.clause(value, at))


def kept_names(context: Context, value: Expression) -> Phrase:
    """Return the attributes and effects that a card keeps, as in “damage and “Flying””."""
    items = value.items if isinstance(value, syntax.Listing) else (value,)
    found = []
    for name in map(literal_text, items):
        word = context.words.attribute("card", name)
        plain = word.title.lower() if word and word.title else name.replace("_", " ")
        effect = context.words.effects.get(name)
        found.append(context.in_quotes(title_of(effect)) if effect and not word else plain)
    return Phrase(context.join_list(found))


def in_reading_order(
    node: syntax.Command, word: CommandWord | EffectWord
) -> list[tuple[int, Argument]]:
    """Return the arguments in the order of the sentence."""
    found = list(enumerate(node.arguments))
    if not isinstance(word, CommandWord):
        return found
    wording = word.wording

    def place(each: tuple[int, Argument]) -> int:
        at = wording.find(each[1].name + "}")
        return at if at >= 0 else len(wording)

    return sorted(found, key=place)


def bind(
    context: Context,
    name: str,
    parameter: Parameter,
    node: syntax.Command,
    path: Path,
    given: dict[str, Phrase],
) -> Phrase:
    """Define the name of an answer, and return the phrase that introduces it."""
    context.forget(name)
    kind = parameter.kind
    if kind == FLAG:
        asked: Text = ""
        if context.confirms > 1:
            asked = context.say("to_prompt", prompt=short_prompt(given["prompt"].text))
        yes = context.say("answer_is_yes", asked=asked)
        context.flags[name] = yes, context.say("answer_is_no", asked=asked)
        return Phrase("")
    if kind.of_class == "any":
        kind = kind_offered(context, node, path, kind.many)
    called = context.name_phrase(name, kind)
    if name in context.guards:
        is_optional = any(
            each.name == "optional" and each.value != syntax.Flag(value=False)
            for each in node.arguments
        )
        context.guards[name] = (given.get("by", context.names["you"]), is_optional)
    if short := short_answer(context, name, kind, called, node, given):
        context.names[name] = short
        return Phrase("", choice=short.text)
    if kind == TEXT and name in context.compared and "by" in given:
        context.choosers[name] = given["by"]
        return Phrase("", choice=called.text)
    is_plain = name in context.language.plain_names
    if is_plain and not kind.many:
        called = context.name_phrase("chosen", kind)
    if is_plain or context.is_unused(name):
        return Phrase("", choice=called.text)
    return Phrase(context.say("as_name", name=called), choice=called.text)


def short_answer(
    context: Context,
    name: str,
    kind: Kind,
    called: Phrase,
    node: syntax.Command,
    given: dict[str, Phrase],
) -> Phrase | None:
    """Return the phrase for the thing that a command chooses or copies. Return None if it needs a name."""
    is_you = given["by"].is_you if "by" in given else False
    if kind.one == PLAYER and not is_you:
        return None
    if name in context.taken.always:
        return context.nominal("that_noun", noun=Phrase(context.language.noun(kind.one)))
    if name == context.copy:
        return context.nominal("that_copy") if name in context.nameless else None
    if kind.many and is_one(node):
        return None
    if kind == TEXT and (noun := noun_of_use(context, name)):
        return context.nominal("that_noun", noun=Phrase(noun))
    word = context.words.command(node)
    if isinstance(word, CommandWord) and NAMED_AS in word.wording:
        return None
    offered: Text = ""
    is_sure = False
    if "from" in given:
        is_owned = isinstance(given["from"].text, Members)
        offered = given["from"].one or ("" if is_owned else given["from"].choice)
    if node.verb in CHOICES and kind.one in (CARD, PLAYER, EFFECT):
        noun = context.language.noun_of(given["from"]) or context.language.noun(kind.one)
        offered = offered or noun
        is_sure = node.verb == "choose" and not context.may_be_none(name)
    return short_name(context, name, kind, called, offered, is_sure=is_sure)


def is_one(node: syntax.Command) -> bool:
    """Return True for a set that certainly has a single member."""
    counts = [each.value for each in node.arguments if each.name == COUNTS.get(node.verb)]
    return node.verb in COUNTS and all(each == syntax.Number(1) for each in counts)


def prompt_phrase(node: Expression, phrase: Phrase) -> Phrase:
    """Return a question with “…” in place of each value."""
    if not isinstance(node, syntax.Text) or not node.parts:
        return phrase
    parts = (part if isinstance(part, str) else PLACEHOLDER for part in node.parts)
    return Phrase(f"“{''.join(parts)}”")


def short_prompt(prompt: Text) -> Text:
    """Return the beginning of a long question: “Challenge …”."""
    if not isinstance(prompt, str):
        return prompt
    words = prompt.split()
    return prompt if len(words) <= LONGEST_PROMPT else f"{' '.join(words[:LONGEST_PROMPT])} …”"


LONGEST_PROMPT = 4


def kind_offered(context: Context, node: syntax.Command, path: Path, many: bool) -> Kind:
    for place, argument in enumerate(node.arguments):
        if argument.name == "from":
            one = context.member_kind((*path, "arguments", place, "value"))
            return one.several if many else one
    return Kind("any", many)


def command_text(
    context: Context,
    word: CommandWord | EffectWord,
    given: dict[str, Phrase],
    said: set[str],
    node: syntax.Command,
    path: Path,
) -> Text:
    if isinstance(word, EffectWord):
        return call_text(context, word, given, ordered=True)
    own = COMMANDS.get(word.name)
    template = own(context, Given(node, path, given, said)) if own else ""
    wording = TemplateName(template) if template else word.wording
    text = context.fill(wording, given, given=said, ordered=True)
    asked = [
        each.name
        for each in word.parameters
        if each.kind == FLAG and not (each.naming or each.judging or each.entering)
    ]
    ifs = [
        context.say("flag_if", name=name.replace("_", " "), holds=given[name])
        for name in asked
        if given[name].text not in (*FLAG_VALUES, context.say("yes"), context.say("no"))
    ]
    return context.say("done_if", done=text, ifs=context.join_list(ifs)) if ifs else text


def entering_values(
    context: Context, node: syntax.Command, word: CommandWord | EffectWord, path: Path
) -> list[Text]:
    """Return the values with which cards enter: "with 1 health", "with power equal to the sum"."""
    known = {each.name: each for each in word.parameters if each.entering}
    found = []
    for place, argument in enumerate(node.arguments):
        if argument.name in known:
            at = (*path, "arguments", place, "value")
            value = context.for_parameter(argument.value, at, known[argument.name])
            found.append(entering_value(context, argument, value, known[argument.name].kind))
    return found


def entering_value(context: Context, argument: Argument, value: Phrase, kind: Kind) -> Text:
    attribute = context.words.attribute("card", argument.name)
    noun: Text = attribute_noun(context, attribute)
    noun = noun or argument.name.replace("_", " ")
    found = context.language.wording(attribute.wording if attribute else "")
    if found.entering:
        is_noun = found.is_noun_phrase
        noun = context.say("as_noun", noun=found.entering) if is_noun else found.entering
    match argument.value:
        case syntax.Number():
            template = "with_value"
        case syntax.Flag(so):
            if so:
                return noun
            template = "not_noun"
        case syntax.Text():
            template = "with_noun"
        case _ if kind == FLAG:
            template = "noun_if"
        case _:
            template = "with_noun_equal"
    return context.say(template, noun=noun, value=value)


def default_phrases(context: Context, word: CommandWord | EffectWord) -> dict[str, Phrase]:
    """Return the phrases of missing arguments, including those that only later editions have."""
    given = {each.name: default_phrase(context, each) for each in word.parameters}
    if isinstance(word, CommandWord):
        built_in = BUILT_IN.get(word.name, word)
        later = (each for each in built_in.parameters if each.name not in given)
        given |= {each.name: Phrase(each.default or "") for each in later}
    return given


def default_phrase(context: Context, parameter: Parameter) -> Phrase:
    """Return the phrase of a missing argument."""
    default = parameter.default or ""
    if parameter.naming == "duration":
        return Phrase(context.word(context.words.vocabulary.durations[default].wording))
    if default in ("you", "players"):
        return context.names[default]
    return Phrase(default, is_yes=default == "yes")
