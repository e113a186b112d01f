"""Open examples from the reference in a draft of the user's own."""

from typing import TYPE_CHECKING

from django.db import transaction

from cards.authoring.drafts.creation import add_parts, create_pack_row
from cards.authoring.drafts.document import Kind, PartContent
from cards.authoring.drafts.saving import add_part, save_part
from cards.authoring.reference.examples import Example, example_parts, game_about, game_parts
from cards.models import Draft, DraftPart, Game, PackVersion

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


@transaction.atomic
def open_example(user: "AbstractBaseUser", example: Example) -> DraftPart:
    """Return the part to edit. Parts that the user has already opened stay as they are.

    All examples are in one draft for each user. Raises PackError.
    """
    draft = example_draft(user)
    rows = [open_part(draft, part, user) for part in example_parts(example)]
    return next((row for row in rows if row.kind in (Kind.CARD, Kind.EFFECT)), rows[0])


def example_draft(user: "AbstractBaseUser") -> Draft:
    about = game_about()
    game, _is_new = Game.objects.get_or_create(
        slug=about["game"], defaults={"title": about["title"]}
    )
    published = PackVersion.objects.only_published()
    own = Draft.objects.filter(pack__game=game, pack__owner=user.pk)
    own = own.exclude(pack__versions__in=published)
    draft = own.select_related("pack__game").order_by("pk").first()
    if draft is not None:
        return draft
    pack = create_pack_row(user, game, "", about["title"])
    draft = Draft.objects.create(
        pack=pack, about={**about, "name": pack.slug}, changed_by_id=user.pk
    )
    add_parts(draft, list(game_parts()))
    return draft


def open_part(draft: Draft, part: PartContent, user: "AbstractBaseUser") -> DraftPart:
    row = draft.parts.filter(kind=part.kind, name=part.name).first()
    if row is None:
        return add_part(draft, part, user)
    row.draft = draft
    if part.kind == Kind.RULES and part.content["text"] not in row.content["text"]:
        whole = f"{row.content['text'].rstrip()}\n\n{part.content['text']}"
        save_part(row, row.token, {**row.content, "text": whole}, user)
    return row
