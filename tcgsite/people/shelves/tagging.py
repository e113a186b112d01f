"""Give tags to packs. A pack has few tags, the vocabulary is limited, and words that look alike
are one tag.
"""

import re
from collections.abc import Collection, Iterable

from django.db import transaction
from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.db.models.signals import post_delete, post_save
from django.utils.translation import gettext as _

from cards.models import Pack
from tcgsite.accounts.names.name_looks import look_of
from tcgsite.people.models import PackTag, Tag
from tcgsite.people.models.tag import LONGEST_LOOK, LONGEST_TAG

MOST_TAGS = 5
VOCABULARY = 1_000
FIT = re.compile(r"[^\W_]+(?:[ '’-][^\W_]+)*")
"""Words of letters and digits, with single signs between them."""
COMMAS = re.compile("[,，、]")


class TagError(Exception):
    """Raised with a sentence for a pack’s owner when tags are refused."""


def clean_tags(text: str) -> dict[str, str]:
    """Return the words of a text with commas of any language, mapped by their looks. Raises TagError."""
    words = [" ".join(each.split()) for each in COMMAS.split(text)]
    found = {look_of(word): _clean_word(word.casefold()) for word in words if word}
    if len(found) > MOST_TAGS:
        raise TagError(
            _("A pack has at most %(most)d tags; these are %(count)d.")
            % {"most": MOST_TAGS, "count": len(found)}
        )
    return found


def _clean_word(word: str) -> str:
    if len(word) > LONGEST_TAG:
        raise TagError(
            _("A tag has at most %(most)d characters; “%(word)s” has %(count)d.")
            % {"most": LONGEST_TAG, "word": word[:40], "count": len(word)}
        )
    if not FIT.fullmatch(word) or len(look_of(word)) > LONGEST_LOOK:
        raise TagError(_("“%s” can’t be a tag. Use letters and digits.") % word)
    return word


@transaction.atomic
def give_tags(pack: Pack, text: str) -> None:
    """Replace the pack’s tags with these. Raises TagError."""
    wanted = clean_tags(text)
    # Lock the row, because two simultaneous requests could otherwise exceed the limit.
    Pack.objects.select_for_update().get(pk=pack.pk)
    before = {
        use.tag.look: use.tag for use in PackTag.objects.filter(pack=pack).select_related("tag")
    }
    gone = [tag.pk for look, tag in before.items() if look not in wanted]
    added = [_tag(look, word) for look, word in wanted.items() if look not in before]
    PackTag.objects.bulk_create(PackTag(pack=pack, tag=tag) for tag in added)
    PackTag.objects.filter(pack=pack, tag__in=gone).delete()
    count_packs([*gone, *(tag.pk for tag in added)])
    unused_tags().filter(pk__in=gone).delete()


def _tag(look: str, word: str) -> Tag:
    known = Tag.objects.filter(look=look).first()
    if known and known.hidden_at:
        raise TagError(_("A moderator has removed the tag “%s”. Choose another.") % known.word)
    if known is None and Tag.objects.count() >= VOCABULARY:
        unused_tags().delete()  # These are tags whose packs were deleted.
        if Tag.objects.count() >= VOCABULARY:
            raise TagError(_("This site has room for no more tags. Use one of those it has."))
    return known or Tag.objects.get_or_create(look=look, defaults={"word": word})[0]


def unused_tags() -> QuerySet[Tag]:
    """Return the tags without packs, except hidden ones. Hidden tags stay, so that nobody can give them
    again.
    """
    return Tag.objects.filter(uses=None, hidden_at=None)


@transaction.atomic
def count_packs(tags: Iterable[int]) -> None:
    """Count the visible packs with these tags."""
    # The locks are taken in order. Without them, two simultaneous changes could each miss the other’s pack.
    locked = [tag.pk for tag in Tag.objects.select_for_update().filter(pk__in=tags).order_by("pk")]
    uses = PackTag.objects.filter(tag=OuterRef("pk"), pack__hidden_at=None).order_by()
    counted = uses.values("tag").annotate(many=Count("pk")).values("many")
    Tag.objects.filter(pk__in=locked).update(packs=Coalesce(Subquery(counted), 0))


def listen_to_packs() -> None:
    """Count again whenever packs are hidden, unhidden or deleted."""
    post_save.connect(_on_pack_saved, sender=Pack, dispatch_uid="tags of saved packs")
    post_delete.connect(_on_tag_taken, sender=PackTag, dispatch_uid="tags of deleted packs")


def _on_pack_saved(
    instance: Pack, created: bool, update_fields: Collection[str] | None, **_signal: object
) -> None:
    if not created and (update_fields is None or "hidden_at" in update_fields):
        count_packs(PackTag.objects.filter(pack=instance).values_list("tag", flat=True))


def _on_tag_taken(instance: PackTag, **_signal: object) -> None:
    count_packs([instance.tag_id])


def shown_tags() -> QuerySet[Tag]:
    """Return the tags of visible packs, the most frequent first."""
    return Tag.objects.filter(packs__gt=0, hidden_at=None).order_by("-packs", "word")


def tags_of(pack: Pack) -> list[Tag]:
    uses = PackTag.objects.filter(pack=pack, tag__hidden_at=None).select_related("tag")
    uses = uses.order_by("pk")
    return [use.tag for use in uses]
