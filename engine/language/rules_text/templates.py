"""Fill in the templates of wordings.

* `{count}` is a phrase.
* `{of}'s hand` becomes "your hand" or "the hand of the player after you".
* `{count:a card|cards}` is a number of things.
* `{a from}` is a member of a set, such as "a card in your hand".
* `{count*of}` is a number of members.
* `{low..high*of}` is a range, such as "up to 2 cards in your hand".
* `<draw|draws>` agrees with the phrase before it. In a negation, the first such verb is negated.
* `{optional?may|must}` is the first word if the value is `yes`.
* `[ of {from}]` is left out if `from` is not given.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from engine.language.rules_text.phrases import (
    Phrase,
    negate_verb,
    possessive,
    quantity,
    range_text,
    with_determiner,
)

COUNTED = re.compile(r"\{(\w+):([^|{}]*)\|([^|{}]*)\}")
GIVEN = re.compile(r"\{(\w+)\?((?:<[^<>]*>|[^{}|<>])*)(?:\|([^{}]*))?\}")
LEFT_OUT = re.compile(r"\[([^\[\]]*\{(?:[a-z ]* )?(\w+)(?::[^{}]*)?\}[^\[\]]*)\]")
SLOT = re.compile(r"\{([^{}]*)\}(?:'s ([^{}<>\[\].,:;]*[^{}<>\[\].,:; ]))?|<([^|<>]*)\|([^|<>]*)>")
BEHIND_OF = re.compile(r"^the ([\w ]+) of \{of\}$")


def fill(
    template: str, phrases: Mapping[str, Phrase], given: Collection[str] = (), denied: bool = False
) -> str:
    """Fill in a template. `given` contains the names of given arguments. `denied` negates the sentence."""
    template = LEFT_OUT.sub(lambda found: found[1] if found[2] in given else "", template)
    template = GIVEN.sub(
        lambda found: found[2] if is_yes(phrases.get(found[1])) else found[3] or "", template
    )
    template = BEHIND_OF.sub(r"{of}'s \1", template)
    return TemplateFiller(phrases, denied).fill(template)


def is_yes(phrase: Phrase | None) -> bool:
    return phrase is not None and phrase.text == "yes"


class TemplateFiller:
    def __init__(self, phrases: Mapping[str, Phrase], denied: bool) -> None:
        self.phrases = phrases
        self.denied = denied
        self.subject = Phrase("")

    def fill(self, template: str) -> str:
        said, end = "", 0
        for found in SLOT.finditer(template):
            said += template[end : found.start()]
            end = found.end()
            if found[1] is None:
                said += self.verb(found[3], found[4], template[end:])
            elif found[2] is not None:
                said += possessive(self.phrase(found[1]), found[2])
                self.subject = Phrase("")
            else:
                said += self.slot(found[1])
        return said + template[end:]

    def phrase(self, name: str) -> Phrase:
        return self.phrases.get(name, Phrase(name))

    def verb(self, several: str, one: str, following: str) -> str:
        verb = several if self.subject.many else one
        if self.denied:
            self.denied = False
            return negate_verb(verb, following)
        return verb

    def slot(self, inside: str) -> str:
        if counts := re.fullmatch(r"(\w+):([^|]*)\|(.*)", inside):
            return counted_text(self.phrase(counts[1]).text, counts[2], counts[3])
        if span := re.fullmatch(r"(\w+)\.\.(\w+)\*(\w+)", inside):
            low, high, of = (self.phrase(name) for name in span.groups())
            return range_text(low.text, high.text, of)
        if many := re.fullmatch(r"(\w+)\*(\w+)", inside):
            return quantity(self.phrase(many[1]).text, self.phrase(many[2]))
        determiner, _, name = inside.rpartition(" ")
        phrase = self.phrase(name)
        is_whole = determiner in ("those", "all") and bool(phrase.several)
        self.subject = Phrase(phrase.text, many=is_whole or (not determiner and phrase.many))
        return with_determiner(determiner, phrase) if determiner else phrase.text


def counted_text(number: str, one: str, many: str) -> str:
    if number == "1":
        return one
    if number.isdigit() or many == "times":
        return f"{number} {many}"
    return f"{many} equal to {number}"


def sentence(text: str) -> str:
    """Return the text with a capital letter at the start and a period at the end."""
    ended = text if text.endswith((".", "!", "?", ":", ".”", "!”", "?”")) else text + "."
    return ended[:1].upper() + ended[1:]
