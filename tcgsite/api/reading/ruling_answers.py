"""Rulings: questions about cards and rules with their answers, as all visitors see them."""

from typing import Any, Literal

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from ninja import Query, Router, Schema

from tcgsite.api.paging import PageOf, Paging, page_of_few
from tcgsite.api.problems import ApiProblemError
from tcgsite.api.reading.game_answers import game_at
from tcgsite.talk.models import Ruling
from tcgsite.talk.rulings.ruling_list import ShownRuling, visible_rulings

router = Router(tags=["Rulings"])
State = Literal["", "open", "answered", "verified", "outdated"]


class RulingAnswer(Schema):
    """A question about the rules. `answer` is “” until there is one.

    `versions` are those for which the answer was checked and is right. `pack` and `card` are null if the
    question is about more than one pack or card. `effect` is the title of the card’s effect in question,
    or “”. `scenario` is the address of a scenario that demonstrates the answer, or “”.
    """

    id: int
    game: str
    pack: str | None
    card: str | None
    effect: str
    state: str
    question: str
    answer: str
    versions: list[str]
    scenario: str
    page: str


@router.get("", response=PageOf[RulingAnswer], summary="Rulings, the newest first")
def rulings(
    request: HttpRequest, paging: Query[Paging], game: str = "", state: State = ""
) -> dict[str, Any]:
    found = visible_rulings(AnonymousUser())
    found = found.filter(topic__game=game_at(game)) if game else found
    found = found.filter(state=state) if state else found
    return page_of_few(found, paging, ruling_answer)


@router.get("/{int:number}", response=RulingAnswer, summary="A ruling")
def ruling(request: HttpRequest, number: int) -> dict[str, Any]:
    found = visible_rulings(AnonymousUser()).filter(pk=number).first()
    if found is None:
        raise ApiProblemError(404, "There is no ruling with this number.")
    return ruling_answer(found)


def ruling_answer(ruling: Ruling) -> dict[str, Any]:
    shown, topic = ShownRuling(ruling), ruling.topic
    return {
        "id": ruling.pk,
        "game": topic.game.slug,
        "pack": topic.pack.slug if topic.pack else None,
        "card": topic.card.name if topic.card else None,
        "effect": ruling.effect,
        "state": ruling.state,
        "question": ruling.question,
        "answer": ruling.answer,
        "versions": shown.versions,
        "scenario": shown.scenario_address,
        "page": ruling.get_absolute_url(),
    }
