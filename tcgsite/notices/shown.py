"""Notices as pages, browsers and mails show them: sentences with the present names of players."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from html import unescape
from typing import Any

from django.urls import reverse
from django.utils.html import format_html, strip_tags
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from cards.names.shipped_words import shipped_title, title_for_readers
from cards.templatetags.listed import element_of
from tcgsite.accounts.models import User
from tcgsite.notices.models import Mute, Notice
from tcgsite.notices.muting import subject_title
from tcgsite.notices.notice_kinds import ABOUT, NoticeKind
from tcgsite.notices.sentences import LONE, ONE, SEVERAL

Names = Mapping[int, str]


@dataclass(frozen=True)
class NoticePart:
    """One of several events that a notice is about."""

    address: str
    sentence: SafeString


@dataclass(frozen=True)
class Muteable:
    subject: str
    title: str
    is_muted: bool


class ShownNotice:
    """A notice with the names that it needs; see `shown_notices`."""

    def __init__(self, notice: Notice, names: Names, muted: Iterable[str] = ()) -> None:
        self.notice, self.names, self.muted = notice, names, frozenset(muted)
        self.kind = NoticeKind(notice.kind)
        self.mark = ABOUT[self.kind].mark

    @cached_property
    def sentence(self) -> SafeString:
        parts = self.notice.parts
        if self.notice.folded > 1 and len(parts) > 1 and self.kind in SEVERAL:
            words = bold(readers_words_of(self.notice.words) | {"n": str(self.notice.folded)})
            return format_html(str(SEVERAL[self.kind] % {"n": self.notice.folded}), **words)
        return self._of(parts[-1]) if parts else SafeString("")

    @property
    def text(self) -> str:
        """Return the sentence as plain text for browsers and mails."""
        return plain(self.sentence)

    @property
    def parts(self) -> list[NoticePart]:
        """Return all events of the notice, newest first, or [] if there is only one."""
        rows = self.notice.parts[::-1] if len(self.notice.parts) > 1 else []
        return [NoticePart(row["address"], self._of(row)) for row in rows]

    @property
    def address(self) -> str:
        """Return the address that the notice links to. For several moves, it is the table with the least time
        left.
        """
        if self.kind == NoticeKind.MOVE and len(self.notice.parts) > 1:
            return reverse("matches:next")
        return self.notice.address

    @property
    def muteables(self) -> list[Muteable]:
        return [
            Muteable(subject, self._title(subject), subject in self.muted)
            for subject in self.notice.subjects
        ]

    def _title(self, subject: str) -> str:
        what, _colon, key = subject.partition(":")
        if what == "player":
            return self.names.get(int(key), _("deleted player"))
        if what == "kind":
            return _("all of this kind: %s") % NoticeKind(key).label
        if what == "pack":
            return _("this pack")
        return subject_title(subject)

    def _of(self, part: dict[str, Any]) -> SafeString:
        words = readers_words_of(part["words"])
        player = words.pop("player", None) or part["actor"]
        if player:
            words["who"] = self.names.get(int(player), _("deleted player"))
        elif opponents := words.pop("opponents", None):
            words["who"] = _("%d opponents") % int(opponents)
        form = f"{self.kind} {words.get('form', '')}"
        if "who" not in words:
            form = LONE.get(form, form)
        return format_html(str(ONE[form]), **bold({"who": _("another player")} | words))


def readers_words_of(words: Mapping[str, str]) -> dict[str, str]:
    """Return the words of news, with titles of shipped things in the current language."""
    said = dict(words)
    if "game" in said:
        said["game"] = title_for_readers(said["game"])
    if game := said.pop("shipped_in", ""):
        said["subject"] = shipped_title(said["subject"], game)
    if version := said.pop("version", ""):
        said["subject"] = f"{said['subject']} {version}"
    return said


def bold(words: Mapping[str, str]) -> dict[str, SafeString]:
    return {key: format_html("<b>{}</b>", element_of(word)) for key, word in words.items()}


def plain(html: SafeString) -> str:
    return unescape(strip_tags(html))


def shown_notices(notices: Iterable[Notice]) -> list[ShownNotice]:
    """Prepare notices of one player: one query finds all names, and another one what is muted."""
    rows = list(notices)
    subjects = {subject for row in rows for subject in row.subjects}
    user = rows[0].to_id if rows else None
    muted = Mute.objects.filter(user=user, subject__in=subjects).values_list("subject", flat=True)
    names = names_of(rows)
    known = set(muted) if rows else set()
    return [ShownNotice(row, names, known) for row in rows]


def names_of(rows: Iterable[Notice]) -> dict[int, str]:
    """Return the present names of all players in the notices."""
    wanted: set[int] = set()
    for row in rows:
        for part in row.parts:
            player = part["words"].get("player") or part["actor"]
            wanted |= {int(player)} if player else set()
        wanted |= {int(each[7:]) for each in row.subjects if each.startswith("player:")}
    return {user.pk: str(user) for user in User.objects.filter(pk__in=wanted)} if wanted else {}
