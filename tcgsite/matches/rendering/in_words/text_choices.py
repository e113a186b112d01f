"""The question to the viewer with all of its answers as one numbered list."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from django.utils.translation import gettext as _

from cards.languages.wide_signs import in_brackets, joined_names, joined_sentences
from engine.immutable import immutable
from engine.view import OptionView, View
from tcgsite.matches.live.auto_pass import AT_ONCE, PASS
from tcgsite.matches.live.status import NO_STATUS, TableStatus
from tcgsite.matches.rendering.in_words.text_zones import TextRegion, card_title
from tcgsite.matches.rendering.perspective import (
    HintedOption,
    Perspective,
    visible_cards,
)
from tcgsite.matches.rendering.regions import PromptContent

KEYS = 9
"""The most answers with a key of their own: their number."""


@immutable
class NumberedChoice:
    """An answer. `place` is the place of its card, if that distinguishes it from another answer."""

    number: int
    action: str
    label: str
    text: str = ""
    is_hinted: bool = False

    @property
    def key(self) -> str:
        return str(self.number) if self.number <= KEYS else ""


@immutable
class TextQuestion:
    """The question to the viewer. `prompt` is the same as at the drawn table."""

    prompt: PromptContent
    choices: tuple[NumberedChoice, ...] = ()
    decision: int = 0
    """The number of the decision. With it, no answer is taken for one to the next question."""


def question_text(seen: Perspective, status: TableStatus = NO_STATUS) -> TextRegion:
    prompt, decision = PromptContent.of(seen, status), seen.view.decision
    is_asked = decision is not None and seen.pause != AT_ONCE and not seen.has_only_answer
    if decision is None or not is_asked:
        return TextRegion("ask", TextQuestion(prompt))
    rest = [each for each in decision.options if not _is_apart(prompt, each)]
    return TextRegion(
        "ask", TextQuestion(prompt, tuple(_numbered_choices(seen, rest)), decision.number)
    )


def _is_apart(prompt: PromptContent, option: OptionView) -> bool:
    """Return True for passing and going back, which have buttons of their own."""
    return option.action == PASS or (
        prompt.back is not None and option.action == prompt.back.action
    )


def _numbered_choices(seen: Perspective, options: list[OptionView]) -> Iterator[NumberedChoice]:
    cards, places = visible_cards(seen.view), _places_of_cards(seen.view)
    found = []
    for number, option in enumerate(options, start=1):
        card = option.shown or cards.get(option.card)
        label = option.label
        if card is not None and card_title(card) != label:
            title = card_title(card)
            label = _("%(name)s: %(words)s") % {"name": title, "words": label} if label else title
        printed = option.shown.text if option.shown else ()
        text = joined_sentences(each.text for each in printed if each.text)
        is_hinted = isinstance(option, HintedOption)
        found.append((NumberedChoice(number, option.action, label, text, is_hinted), option.card))
    alike = Counter(choice.label for choice, _card in found)
    for choice, number in found:
        where = places.get(number, "")
        if alike[choice.label] > 1 and where:
            yield replace(choice, label=choice.label + in_brackets(where))
        else:
            yield choice


def _places_of_cards(view: View) -> dict[int, str]:
    """Return each card’s zone, with its position there from 1."""
    found = {}
    for zone in view.zones:
        for place, card in enumerate(zone.cards or (), start=1):
            found[card.id] = f"{zone.title} {place}"
    for player in view.players:
        for zone in player.zones:
            whose = "" if player.seat == view.viewer else player.name
            for place, card in enumerate(zone.cards or (), start=1):
                where = f"{zone.title} {place}"
                said = {"name": whose, "where": where}
                found[card.id] = _("%(name)s: %(where)s") % said if whose else where
    return found


@immutable
class Saying:
    """The end of the live region: the question, or the players for whom the match waits."""

    sentences: tuple[str, ...]


def saying_of(seen: Perspective, question: TextQuestion, result: str) -> TextRegion:
    prompt = question.prompt
    if result:
        return TextRegion("saying", Saying((result,)))
    said = [prompt.question] if prompt.question else []
    if prompt.only:
        said.append(_("%s is the only answer.") % prompt.only)
    if prompt.hint:
        said.append(prompt.hint)
    if prompt.waiting_for:
        said.append(_("Waiting for %s.") % joined_names(prompt.waiting_for))
    return TextRegion("saying", Saying(tuple(said)))
