"""Summarize a query: “Cards whose power is at least 3 and that draw cards.”"""

from functools import reduce

from django.conf import settings
from django.utils.translation import get_language, gettext_lazy, pgettext
from django.utils.translation import gettext as _

from cards.names.shipped_words import shipped_words, text_in_games
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
from engine.language.rules_text.grammar.written_language import WRITTEN
from engine.language.rules_text.plan.clauses import Relative
from engine.language.rules_text.plan.phrases import Phrase, Said, TemplateName, Text

ASKED = {":": "==", "=": "==", "!=": "=="}
MEASURES = {
    "==": gettext_lazy("whose {attribute} is {value}"),
    "<": gettext_lazy("whose {attribute} is less than {value}"),
    "<=": gettext_lazy("whose {attribute} is {value} or less"),
    ">": gettext_lazy("whose {attribute} is more than {value}"),
    ">=": gettext_lazy("whose {attribute} is {value} or more"),
}
COMMAND_PHRASES = {
    "arrange": gettext_lazy("arrange cards"),
    "attach": gettext_lazy("attach a card to a card"),
    "award": gettext_lazy("let players keep cards"),
    "begin_turn": gettext_lazy("begin a turn"),
    "bring_back": gettext_lazy("put back cards that were set aside"),
    "cancel": gettext_lazy("prevent what was about to happen"),
    "carry_out": gettext_lazy("carry out the effects of a card"),
    "choose": gettext_lazy("let a player choose"),
    "choose_number": gettext_lazy("let a player choose a number"),
    "choose_some": gettext_lazy("let a player choose several things"),
    "confirm": gettext_lazy("ask a player yes or no"),
    "copy": gettext_lazy("copy cards"),
    "copy_effect": gettext_lazy("copy effects on the stack"),
    "counter": gettext_lazy("counter effects"),
    "create": gettext_lazy("create cards"),
    "deal": gettext_lazy("deal cards"),
    "discard": gettext_lazy("discard cards"),
    "draw": gettext_lazy("draw cards"),
    "each_choose": gettext_lazy("let several players choose"),
    "each_confirm": gettext_lazy("ask several players yes or no"),
    "end_match": gettext_lazy("end the match"),
    "end_phase": gettext_lazy("end a phase"),
    "exchange": gettext_lazy("exchange two cards"),
    "extra_turn": gettext_lazy("give an extra turn"),
    "force_play": gettext_lazy("make a player play cards"),
    "give": gettext_lazy("give cards abilities"),
    "give_chance": gettext_lazy("give a player priority"),
    "give_control": gettext_lazy("let players act"),
    "go_to": gettext_lazy("go to a phase"),
    "hide": gettext_lazy("hide cards again"),
    "insert": gettext_lazy("insert cards"),
    "look_at_next_pack": gettext_lazy("look at packs in a draft"),
    "lose": gettext_lazy("make players lose"),
    "make_final": gettext_lazy("rule out undoing"),
    "move": gettext_lazy("put cards into a zone"),
    "note_number": gettext_lazy("note a number in a draft"),
    "note_position": gettext_lazy("note positions"),
    "pause": gettext_lazy("wait until players are ready to continue"),
    "pick_more": gettext_lazy("pick more cards in a draft"),
    "play_card": gettext_lazy("play a certain card"),
    "remove": gettext_lazy("remove cards from the game"),
    "repeat_triggers": gettext_lazy("repeat triggers"),
    "reset": gettext_lazy("reset cards"),
    "reveal": gettext_lazy("reveal cards"),
    "reverse_order": gettext_lazy("reverse the order of turns"),
    "say": gettext_lazy("announce something"),
    "set_aside": gettext_lazy("set cards aside for a while"),
    "shuffle": gettext_lazy("shuffle a zone"),
    "shuffle_into": gettext_lazy("shuffle cards into a zone"),
    "skip_phase": gettext_lazy("skip a phase"),
    "skip_turn": gettext_lazy("skip a turn"),
    "split": gettext_lazy("let players split something"),
    "swap": gettext_lazy("exchange two zones"),
    "take_away": gettext_lazy("take abilities away"),
    "tell": gettext_lazy("tell players something"),
    "transform": gettext_lazy("become a card"),
    "win": gettext_lazy("make players win"),
}
"""What each command does, without its arguments."""


def summary_of(condition: Condition | None, order: Order) -> str:
    """Return a sentence that summarizes the search."""
    cards, in_order = _cards_phrase(condition), _order_phrase(order)
    if in_order:
        return _("{cards}, {order}.").format(cards=cards, order=in_order)
    return _("{cards}.").format(cards=cards)


def _cards_phrase(condition: Condition | None) -> str:
    several = (
        condition.conditions if isinstance(condition, AllOf) else (condition,) if condition else ()
    )
    say = clause if len(several) == 1 else _nested_clause
    alike = [say(each) for each in several if not isinstance(each, NoneOf)]
    but = [say(each.condition) for each in several if isinstance(each, NoneOf)]
    cards = _("Cards {clauses}").format(clauses=_and(alike)) if alike else _("All cards")
    if not but:
        return cards
    listed = reduce(
        lambda first, last: _("{first} and those {last}").format(first=first, last=last), but
    )
    return _("{cards}, except those {clauses}").format(cards=cards, clauses=listed)


def _and(clauses: list[str]) -> str:
    head = pgettext("between clauses", ", ").join(clauses[:-1])
    return _("{first} and {last}").format(first=head, last=clauses[-1]) if head else clauses[-1]


def _or(first: str, last: str) -> str:
    return _("{first} or {last}").format(first=first, last=last)


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
                attribute=text_in_games(order.title, shipped_words()).lower(), first=first
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
            return reduce(_or, map(_nested_clause, conditions))
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
    """Return the clause. In English, it is the rules text of authors; other languages have the title."""
    operator = ASKED.get(condition.operator, condition.operator)
    if get_language() == settings.LANGUAGE_CODE:
        name = comparison_template(operator, Phrase(str(condition.said)))
        return measure_text(condition.attribute.wording, name, condition.said)
    title = text_in_games(condition.attribute.title, shipped_words())
    if isinstance(condition.said, bool):
        sentence = _("that have “{attribute}”") if condition.said else _("without “{attribute}”")
        return sentence.format(attribute=title)
    value = text_in_games(str(condition.said), shipped_words())
    return str(MEASURES[operator]).format(attribute=title, value=value)


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


def command_phrase(verb: str) -> str:
    """Describe a command without arguments, as in “draw cards”, or an effect by its name."""
    if verb in COMMAND_PHRASES:
        return str(COMMAND_PHRASES[verb])
    return _("do “{effect}”").format(effect=verb.replace("_", " "))
