"""Summarize a query: “Cards whose power is at least 3 and that draw cards.”"""

import re

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.search.language.keys import KEYS
from cards.search.query_conditions import (
    AllOf,
    AnyOf,
    AttributeCondition,
    Condition,
    FactCondition,
    NoneOf,
    PrintingCondition,
    TextCondition,
    TitleCondition,
)
from cards.search.resolver import Order
from engine.language.kinds import CARD
from engine.language.rules_text.expressions.comparisons import comparison_template
from engine.language.rules_text.grammar.language import Language
from engine.language.rules_text.grammar.templates import COUNTED
from engine.language.rules_text.grammar.written_language import WRITTEN
from engine.language.rules_text.plan.clauses import Relative
from engine.language.rules_text.plan.phrases import Phrase, Row, Said, TemplateName, Text
from engine.language.vocabulary import LATEST, CommandWord, vocabulary_of

ASKED = {":": "==", "=": "==", "!=": "=="}
SUBJECT = re.compile(r"^\{\w+\} (?=<)")
AGREEING = re.compile(r"<([^|<>]*)\|[^|<>]*>")
OPTIONAL = re.compile(r"\{\w+\?[^{}|]*\|?([^{}|]*)\}|\[[^\[\]]*\]")
"""Text for an optional argument. Group 1 is the text to use if the argument is missing."""
NOUNS = {
    ("card", True): "cards",
    ("card", False): "a card",
    ("zone", False): "a zone",
    ("zone", True): "zones",
    ("player", True): "players",
    ("player", False): "a player",
    ("phase", False): "a phase",
}
OMITTED = "…"
COMMAND_PHRASES = {
    "award": gettext_lazy("let players keep cards"),
    "begin_turn": gettext_lazy("begin a turn"),
    "carry_out": gettext_lazy("carry out the effects of a card"),
    "choose_number": gettext_lazy("let a player choose a number"),
    "choose_some": gettext_lazy("let a player choose several things"),
    "copy_effect": gettext_lazy("copy effects on the stack"),
    "confirm": gettext_lazy("ask a player yes or no"),
    "deal": gettext_lazy("deal cards"),
    "each_choose": gettext_lazy("let several players choose"),
    "each_confirm": gettext_lazy("ask several players yes or no"),
    "end_match": gettext_lazy("end the match"),
    "end_phase": gettext_lazy("end a phase"),
    "exchange": gettext_lazy("exchange two cards"),
    "extra_turn": gettext_lazy("give an extra turn"),
    "force_play": gettext_lazy("make a player play cards"),
    "note_number": gettext_lazy("note a number in a draft"),
    "pick_more": gettext_lazy("pick more cards in a draft"),
    "look_at_next_pack": gettext_lazy("look at packs in a draft"),
    "give_chance": gettext_lazy("give a player priority"),
    "give_control": gettext_lazy("let players act"),
    "go_to": gettext_lazy("go to a phase"),
    "lose": gettext_lazy("make players lose"),
    "play_card": gettext_lazy("play a certain card"),
    "skip_phase": gettext_lazy("skip a phase"),
    "skip_turn": gettext_lazy("skip a turn"),
    "swap": gettext_lazy("exchange two zones"),
    "win": gettext_lazy("make players win"),
}
"""Phrases for commands whose wording sounds wrong without arguments."""


def summary_of(condition: Condition | None, order: Order) -> str:
    """Return a sentence that summarizes the search."""
    sentence = _cards_phrase(condition)
    in_order = _order_phrase(order)
    return f"{sentence}, {in_order}." if in_order else f"{sentence}."


def _cards_phrase(condition: Condition | None) -> str:
    several = (
        condition.conditions if isinstance(condition, AllOf) else (condition,) if condition else ()
    )
    say = clause if len(several) == 1 else _nested_clause
    alike = [say(each) for each in several if not isinstance(each, NoneOf)]
    but = [say(each.condition) for each in several if isinstance(each, NoneOf)]
    sentence = _("Cards {clauses}").format(clauses=_and(alike)) if alike else _("All cards")
    if but:
        sentence += ", " + _("except those {clauses}").format(clauses=_(" and those ").join(but))
    return sentence


def _and(clauses: list[str]) -> str:
    head = ", ".join(clauses[:-1])
    return _("{first} and {last}").format(first=head, last=clauses[-1]) if head else clauses[-1]


def _order_phrase(order: Order) -> str:
    match order.by:
        case "best":
            return ""
        case "name":
            return _("from Z to A") if order.down else _("from A to Z")
        case "newest":
            return _("oldest first") if order.down else _("newest first")
        case "pack":
            return _("sorted by pack")
        case _:
            first = _("highest first") if order.down else _("lowest first")
            return _("sorted by {attribute}, {first}").format(
                attribute=order.title.lower(), first=first
            )


def clause(condition: Condition) -> str:
    """Return the clause for this condition, as it follows “Cards” in the summary."""
    match condition:
        case TextCondition(_wanted_words, _parts, key, said):
            named = KEYS[key].clause if key else _("with “{value}” in the name or text")
            return str(named).format(value=said)
        case TitleCondition(said):
            return _("named “{value}”").format(value=said)
        case FactCondition(key, value):
            asked = KEYS[key].denial if value == "no" and KEYS[key].denial else KEYS[key].clause
            return str(asked).format(value=value.replace("_", " "), doing=command_phrase(value))
        case AttributeCondition():
            return _attribute_clause(condition)
        case PrintingCondition(_indexed, key, said):
            return str(KEYS[key].clause).format(value=said)
        case NoneOf(denied):
            return _("not those {clause}").format(clause=_nested_clause(denied))
        case AnyOf(conditions):
            return _(" or ").join(map(_nested_clause, conditions))
        case AllOf(conditions):
            return (
                _and([_nested_clause(each) for each in conditions])
                if conditions
                else _("of any kind")
            )


def _nested_clause(condition: Condition) -> str:
    """Return a nested clause, in parentheses if it has several parts."""
    is_several = isinstance(condition, AllOf | AnyOf) and len(condition.conditions) > 1
    return f"({clause(condition)})" if is_several else clause(condition)


def _attribute_clause(condition: AttributeCondition) -> str:
    operator = ASKED.get(condition.operator, condition.operator)
    name = comparison_template(operator, Phrase(str(condition.said)))
    return measure_text(condition.attribute.wording, name, condition.said)


def measure_text(
    wording: str, name: str, value: str | int | bool, language: Language = WRITTEN
) -> str:
    """Return a measured attribute of cards as a relative clause: "whose power is at least 3".

    `name` is that of the comparison's template.
    """

    def clause(of: Phrase) -> Text:
        if isinstance(value, bool):
            return Said(language.wording(wording).clause, {"of": of}, denied=not value)
        measured = Phrase(Said(wording, {"of": of}))
        return Said(TemplateName(name), {"subject": measured, "value": str(value)})

    which, they = language.relative_phrase(CARD, many=True), language.they
    return language.text(Relative(clause(which), clause(they), they, CARD, many=True))


def command_phrase(verb: str, language: Language = WRITTEN) -> str:
    """Describe a command without arguments, as in “draw cards”. If that would be too vague, return its
    name.
    """
    known = vocabulary_of(LATEST)
    word = known.commands.get(verb) or known.draft_commands.get(verb)
    if word is None:
        return _("do “{effect}”").format(effect=verb.replace("_", " "))
    if verb in COMMAND_PHRASES:
        return str(COMMAND_PHRASES[verb])
    wording = COUNTED.sub(r"\3", OPTIONAL.sub(r"\1", SUBJECT.sub("", word.wording)))
    wording = AGREEING.sub(r"\1", wording)
    said = language.text(Row((Said(wording, _nouns(word)),), is_spaced=True))
    is_vague = wording.startswith(("{", "the ", "each ")) or OMITTED in said
    return verb.replace("_", " ") if is_vague else said


def _nouns(word: CommandWord) -> dict[str, Phrase]:
    nouns = {
        each.name: NOUNS.get((each.naming or each.kind.of_class, each.kind.many), OMITTED)
        for each in word.parameters
    }
    return {name: Phrase(said, choice=said) for name, said in nouns.items()}
