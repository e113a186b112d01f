"""Titles of tournaments, leagues, clubs and badges for moderators, and how these are hidden."""

from collections.abc import Callable

from django.utils import timezone
from django.utils.translation import gettext as _

from tcgsite.matches.models import Match
from tcgsite.moderation.models.case import ThingKind
from tcgsite.moderation.things import Found, Hiding, add_kind
from tcgsite.organised.models import Badge, Club, League, Tournament


def let_players_report() -> None:
    add_kind(ThingKind.TOURNAMENT, Tournament, _of_tournament, _hiding(_rename_tournament))
    add_kind(ThingKind.LEAGUE, League, _of_league, _hiding(_rename_league))
    add_kind(ThingKind.CLUB, Club, _of_club, Hiding(_hide_club, _show_club))
    add_kind(ThingKind.BADGE, Tournament, _of_badge, Hiding(_hide_badges, _show_badges))


def _of_tournament(row: Tournament) -> Found:
    return row.organiser_id, row.title, row.get_absolute_url()


def _of_league(row: League) -> Found:
    return row.organiser_id, row.title, row.get_absolute_url()


def _of_club(row: Club) -> Found:
    return row.founder_id, f"{row.title}\n\n{row.about}".strip(), row.get_absolute_url()


def _of_badge(row: Tournament) -> Found | None:
    """Return the badges of a tournament as one thing, because they share a title, or None without badges."""
    if not row.badges:
        return None
    return row.organiser_id, row.shown_badge_title, row.get_absolute_url()


def _hiding(rename: Callable[[int, str], str]) -> Hiding:
    """Return functions that replace a title and restore it. `rename` returns the earlier title."""

    def hide(number: int, _because: str) -> dict[str, str]:
        return {"title": rename(number, "")}

    def show(number: int, before: dict[str, str]) -> None:
        rename(number, before["title"])

    return Hiding(hide, show)


def _rename_tournament(number: int, title: str) -> str:
    """Change the title and its copies. If the new title is empty, the tournament gets a number."""
    row = Tournament.objects.select_related("recurring").get(pk=number)
    before, row.title = row.title, title or _("Tournament %d") % number
    row.save(update_fields=["title"])
    of_it = Badge.objects.filter(entry__tournament=row, title=before)
    of_it.update(title=row.title)
    Match.objects.filter(pairing_game__pairing__tournament=row).update(event_title=row.title)
    if row.recurring and row.recurring.choices["title"] == before:
        row.recurring.choices["title"] = row.title
        row.recurring.save(update_fields=["choices"])
    return before


def _rename_league(number: int, title: str) -> str:
    """Change the league’s title, and the titles of the groups in all seasons."""
    row = League.objects.get(pk=number)
    before, row.title = row.title, title or _("League %d") % number
    row.save(update_fields=["title"])
    for group in row.groups.all():
        _rename_tournament(group.pk, group.title.replace(before, row.title))
    return before


def _hide_club(number: int, _because: str) -> dict[str, str]:
    row = Club.objects.get(pk=number)
    before = {"title": row.title, "about": row.about}
    row.title, row.about = _("Club %d") % number, ""
    row.save(update_fields=["title", "about"])
    return before


def _show_club(number: int, before: dict[str, str]) -> None:
    """Restore the texts, but not a title that another club has taken meanwhile."""
    row = Club.objects.get(pk=number)
    row.about = before["about"]
    if not Club.objects.filter(title__iexact=before["title"]).exists():
        row.title = before["title"]
    row.save(update_fields=["title", "about"])


def _hide_badges(number: int, because: str) -> dict[str, str]:
    rows = Tournament.objects.filter(pk=number, badges_hidden_at=None)
    rows.update(badges_hidden_at=timezone.now(), badges_hidden_because=because)
    return {}


def _show_badges(number: int, _before: dict[str, str]) -> None:
    Tournament.objects.filter(pk=number).update(badges_hidden_at=None, badges_hidden_because="")
