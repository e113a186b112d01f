"""Message: the sentences about a mistake, with example texts, and the phrases that are inserted in them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.language.messages.translation import Sentence
from engine.language.messages.translation import gettext_noop as _
from engine.language.vocabulary import FIRST


@dataclass(frozen=True, slots=True)
class Message:
    """The sentences about a mistake.

    Texts in `misread` don't parse. Those in `examples` parse, but have the mistake. `since` is the first
    edition in which the mistake is reported.
    """

    message: str
    instead: str
    misread: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    since: int = FIRST


def effect_of(*inside: str) -> str:
    return "effect e\n" + "".join(f"  {line}\n" for line in inside)


PHRASES = frozenset(
    {
        # Kinds of values
        _("a number"),
        _("numbers"),
        _("a text"),
        _("texts"),
        _("yes or no"),
        _("several yes-or-no values"),
        _("the game"),
        _("games"),
        _("a player"),
        _("players"),
        _("a zone"),
        _("zones"),
        _("a card"),
        _("cards"),
        _("an effect"),
        _("effects"),
        _("a phase"),
        _("phases"),
        _("an event"),
        _("events"),
        _("a printing"),
        _("printings"),
        _("a card before its last move"),
        _("cards before their last moves"),
        _("a value"),
        _("a set of values"),
        _("something unknown"),
        # What a name can stand for
        _("a card of this game"),
        _("a duration"),
        _("an effect or of a kind of effect"),
        _("a command or an effect"),
        _("an effect, a kind of effects, a command or another event"),
        _("a time, such as turn or match"),
        _("an attribute of cards or of an effect"),
        _("an effect that compares two values of one kind"),
        _("an effect that takes one set and answers yes or no"),
        # The place of a value in an effect
        _("The number of repetitions"),
        _("The player after “of”"),
        _("The players of a plan"),
        _("A condition"),
        _("The first number"),
        _("The last number"),
        _("The value to loop over"),
        _("The value after “with”"),
        _("The first player"),
        _("The value to change"),
        _("The new value"),
        _("The answer"),
        _("The label"),
        _("The default"),
        _("The smallest number"),
        _("The largest number"),
        _("A target"),
        _("The minimum"),
        _("The maximum"),
        _("The condition after “such_that”"),
        _("The attribute to pay with"),
        _("The amount to pay"),
        _("The value after “by”"),
        _("The value"),
        _("A value in braces"),
        _("The value after “in”"),
        _("The condition after “where”"),
        _("What leaves its zone"),
        # What pack files contain
        _("a table"),
        _("a text in quotes"),
        _("a whole number"),
        _("a whole number from 0"),
        _("true or false"),
        _("a list"),
        _("a list of texts"),
        _("a table of names with what differs"),
        _("a table of decks with copies"),
        _("the picture’s name of 64 letters and digits"),
        _("a number, a text, true or false"),
        _("effect text in quotes"),
        _("the names of rules packs"),
        _("as in a pack file"),
        _("decks"),
        _("scenarios"),
        _("recipes"),
        _("blocks"),
        _("lessons"),
        _("boosters"),
        _("deck rules"),
        _("roles of zones"),
        _("the word for all phases"),
        _("a command of the language"),
        _("a function of the language"),
        _("an attribute of a game"),
        _("an attribute of a player"),
        _("an attribute of a card"),
        _("an attribute of a zone"),
        _("an attribute of a phase"),
        _("an attribute of an effect"),
        _("an attribute of a effect"),
        _("the values of the game"),
    }
)


def translated_phrase(value: object) -> object:
    """Return a phrase as a sentence, which is translated when it is shown. Return other values unchanged.

    Kinds of values are also phrases.
    """
    return Sentence(phrase) if (phrase := str(value)) in PHRASES else value
