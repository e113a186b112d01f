"""Give tags to packs: few for each, from a bounded vocabulary in which words that look alike are one."""

import re

from django.db import transaction
from django.db.models import Exists, F, OuterRef, QuerySet
from django.utils.translation import gettext as _

from cards.models import Pack
from tcgsite.accounts.names.name_looks import look_of
from tcgsite.people.models import PackTag, Tag
from tcgsite.people.models.tag import LONGEST_LOOK, LONGEST_TAG

MOST_TAGS = 5
VOCABULARY = 1_000
FIT = re.compile(r"[^\W_]+(?:[ '’-][^\W_]+)*")
"""Letters and digits, in words with single signs between them."""


class TagError(Exception):
    """Raised with a sentence for a pack’s owner whose tags aren’t possible."""


def clean_tags(text: str) -> dict[str, str]:
    """Return the words of a text with commas, by how they look. Raises TagError."""
    words = [" ".join(each.split()) for each in text.split(",")]
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
    """Give the pack these tags instead of those it has. Raises TagError."""
    wanted = clean_tags(text)
    Pack.objects.select_for_update().get(pk=pack.pk)  # Two tabs together can’t exceed the limit.
    before = {
        use.tag.look: use.tag for use in PackTag.objects.filter(pack=pack).select_related("tag")
    }
    gone = [tag.pk for look, tag in before.items() if look not in wanted]
    PackTag.objects.filter(pack=pack, tag__in=gone).delete()
    Tag.objects.filter(pk__in=gone).update(packs=F("packs") - 1)
    Tag.objects.filter(pk__in=gone, packs=0).delete()
    for look, word in wanted.items():
        if look not in before:
            tag = _tag(look, word)
            PackTag.objects.create(pack=pack, tag=tag)
            Tag.objects.filter(pk=tag.pk).update(packs=F("packs") + 1)


def _tag(look: str, word: str) -> Tag:
    known = Tag.objects.filter(look=look).first()
    if known is None and Tag.objects.count() >= VOCABULARY:
        Tag.objects.filter(uses=None).delete()  # Those whose packs were deleted.
        if Tag.objects.count() >= VOCABULARY:
            raise TagError(_("This site has room for no more tags. Use one of those it has."))
    return known or Tag.objects.get_or_create(look=look, defaults={"word": word})[0]


def shown_tags() -> QuerySet[Tag]:
    """Return the tags of packs that can be found, those that most packs have first."""
    uses = PackTag.objects.filter(tag=OuterRef("pk"), pack__hidden_at=None)
    return Tag.objects.filter(Exists(uses), packs__gt=0).order_by("-packs", "word")


def tags_of(pack: Pack) -> list[Tag]:
    uses = PackTag.objects.filter(pack=pack).select_related("tag").order_by("pk")
    return [use.tag for use in uses]
