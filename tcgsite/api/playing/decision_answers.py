"""The question to a seat with numbered answers, and the action for the chosen numbers."""

from typing import Literal

from django.utils.translation import gettext as _
from ninja import Field, Schema

from tcgsite.api.problems import ApiProblemError
from tcgsite.matches.live.table_registry import ActionRequest
from tcgsite.matches.rendering.perspective import AnswerMode, Perspective
from tcgsite.matches.transport.messages import CHOOSE, parse_action_request

MOST_CHOSEN = 400
"""The most numbers in an answer."""
LARGEST_SHARE = 999_999
Mode = Literal["one", "several", "order", "split"]


class OptionAnswer(Schema):
    """An answer that can be given by its number, in the words of its button.

    `card` is the number of a card that the seat sees, or 0. An answer that is `alone`, such as to pass, is
    never chosen together with others.
    """

    number: int
    label: str
    card: int
    alone: bool


class DecisionAnswer(Schema):
    """The question that the seat is asked. Send `decision` back with the numbers of the chosen options.

    `mode` tells how to answer. “one”: with one number. “several”: with `minimum` to `maximum` numbers.
    “order”: with all of them, the first one first. “split”: with the shares of the options in `shares`,
    whose sum is `maximum`.
    """

    decision: int
    prompt: str
    mode: Mode
    minimum: int
    maximum: int
    options: list[OptionAnswer]


class ChoiceInput(Schema):
    """The numbers of the chosen options or, for a split, the shares of all options in their order.

    `decision` is the number of the question that was read.
    """

    decision: int = Field(ge=0, le=999_999_999)
    options: list[int] = Field([], max_length=MOST_CHOSEN)
    shares: list[int] = Field([], max_length=MOST_CHOSEN)


def decision_answer(seen: Perspective) -> dict[str, object] | None:
    """Return the question, or None if the match waits for others."""
    asked = seen.view.decision
    if asked is None:
        return None
    return {
        "decision": asked.number,
        "prompt": asked.prompt,
        "mode": seen.asking.value,
        "minimum": asked.minimum,
        "maximum": asked.maximum,
        "options": [
            {
                "number": number,
                "label": each.label,
                "card": each.card,
                "alone": seen.asking == AnswerMode.ONE or not each.action.startswith(CHOOSE),
            }
            for number, each in enumerate(asked.options)
        ],
    }


def chosen_action(seen: Perspective, choice: ChoiceInput) -> ActionRequest:
    """Return the request that a page would send for this choice. Raises ApiProblemError, TableError."""
    asked = seen.view.decision
    if asked is None or asked.number != choice.decision:
        raise ApiProblemError(
            409, _("The table changed before your choice arrived. Read it again, then choose.")
        )
    texts = [each.action for each in asked.options]
    if any(not 0 <= number < len(texts) for number in choice.options):
        raise ApiProblemError(422, _("There is no option with this number."))
    message = _message(seen.asking, [texts[number] for number in choice.options], choice)
    request = parse_action_request(message | {"number": str(asked.number)})
    assert isinstance(request, ActionRequest)  # noqa: S101 - no option holds an answer back
    return request


def _message(mode: AnswerMode, chosen: list[str], choice: ChoiceInput) -> dict[str, object]:
    """Return the fields that a page’s form would send for this choice."""
    if mode == AnswerMode.SPLIT and choice.shares:
        shares = [str(min(max(each, 0), LARGEST_SHARE)) for each in choice.shares]
        return {"action": mode, "beside": shares}
    is_button = len(chosen) == 1 and not chosen[0].startswith(CHOOSE)
    if mode == AnswerMode.ONE or is_button:
        if len(chosen) != 1:
            raise ApiProblemError(422, _("Choose exactly one option."))
        return {"action": chosen[0]}
    numbers = [str(place) for place in range(1, len(chosen) + 1)]
    return {"action": mode, "marked": chosen, "beside": numbers}
