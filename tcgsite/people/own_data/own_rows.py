"""OWN_ROWS: what the archive of an account lists row by row."""

from dataclasses import dataclass
from typing import Any

from allauth.account.models import EmailAddress
from allauth.socialaccount.models import SocialAccount
from allauth.usersessions.models import UserSession
from django.db.models import Model, Q, QuerySet

from cards.models import OwnedCard, Pool, Remark
from tcgsite.accounts.models import ApiToken, Conduct, User
from tcgsite.matches.models import (
    ChatMessage,
    JudgeCall,
    Note,
    RatingChange,
    Report,
    SeatNote,
    Vacation,
)
from tcgsite.moderation.models import ReportedBy
from tcgsite.notices.models import Inbox, Notice, PushSubscription
from tcgsite.organised.models import (
    Badge,
    ClubMember,
    DraftSeat,
    League,
    LeaguePlayer,
    Tournament,
    TournamentEntry,
)
from tcgsite.people.models import Challenge, ShelfItem
from tcgsite.ranking.models import SeasonPlace, SeenNetwork
from tcgsite.talk.models import Comment, Review, Ruling


@dataclass(frozen=True)
class OwnRows:
    """The rows of a model that an archive lists. `owner` is the field with the user, or there are several
    such fields.
    """

    model: type[Model]
    owner: str | tuple[str, ...]
    fields: tuple[str, ...]

    @property
    def owners(self) -> tuple[str, ...]:
        return (self.owner,) if isinstance(self.owner, str) else self.owner

    def of(self, user: User) -> list[dict[str, Any]]:
        own = Q(*((name, user) for name in self.owners), _connector=Q.OR)
        rows: QuerySet[Model] = QuerySet(self.model).filter(own).order_by("pk").distinct()
        return list(rows.values(*self.fields))


OWN_ROWS = {
    "mails": OwnRows(EmailAddress, "user", ("email", "verified")),
    "sign_ins_elsewhere": OwnRows(SocialAccount, "user", ("provider", "uid", "date_joined")),
    "sessions": OwnRows(UserSession, "user", ("ip", "user_agent", "created_at", "last_seen_at")),
    "networks": OwnRows(SeenNetwork, "user", ("network", "first_at", "last_at")),
    "devices": OwnRows(PushSubscription, "user", ("browser", "made_at")),
    "tokens": OwnRows(ApiToken, "user", ("title", "scopes", "made_at", "used_at")),
    "conduct": OwnRows(
        Conduct, "user", ("karma", "left", "left_at", "why", "banned_until", "silenced_until")
    ),
    "pools": OwnRows(Pool, "owner", ("game__slug", "slug", "title", "summary", "dated", "limits")),
    "collection": OwnRows(OwnedCard, "owner", ("game__slug", "card", "copies")),
    "shelves": OwnRows(
        ShelfItem,
        "shelf__owner",
        (
            "shelf__title",
            "shelf__about",
            "shelf__is_public",
            "pack__slug",
            "pool__slug",
            "deck__name",
        ),
    ),
    "remarks_on_proposals": OwnRows(Remark, "author", ("proposal", "text", "said_at")),
    "comments": OwnRows(
        Comment,
        "author",
        ("topic__game__slug", "topic__key", "effect", "text", "version", "made_at", "edited_at"),
    ),
    "reviews": OwnRows(
        Review,
        "author",
        ("version__pack__slug", "version__number", "stars", "text", "made_at", "edited_at"),
    ),
    "questions": OwnRows(
        Ruling, "asker", ("topic__game__slug", "topic__key", "effect", "question", "asked_at")
    ),
    "answers": OwnRows(
        Ruling,
        "answered_by",
        ("topic__game__slug", "topic__key", "effect", "question", "answer", "answered_at"),
    ),
    "ratings": OwnRows(
        RatingChange,
        "user",
        ("match__public_id", "game__slug", "rating", "deviation", "volatility", "at"),
    ),
    "seasons": OwnRows(
        SeasonPlace, "user", ("ranking__game__slug", "ranking__pool", "season", "place", "rating")
    ),
    "challenges": OwnRows(
        Challenge,
        ("sender", "receiver"),
        ("sender__name", "receiver__name", "game__slug", "terms", "state", "made_at"),
    ),
    "chat": OwnRows(ChatMessage, "user", ("match__public_id", "room", "name", "text", "at")),
    "notes": OwnRows(Note, "user", ("match__public_id", "number", "text", "at")),
    "match_notes": OwnRows(SeatNote, "seat__user", ("seat__match__public_id", "text")),
    "vacations": OwnRows(Vacation, "user", ("begins_at", "ends_at")),
    "reports_of_faults": OwnRows(Report, "user", ("match__public_id", "number", "text", "at")),
    "reports_of_players": OwnRows(
        ReportedBy, "reporter", ("case__kind", "reason", "text", "made_at")
    ),
    "notices": OwnRows(Notice, "to", ("kind", "address", "words", "made_at", "is_read")),
    "choices_of_notices": OwnRows(
        Inbox, "user", ("channels", "quiet_from", "quiet_until", "zone", "digest")
    ),
    "clubs": OwnRows(ClubMember, "user", ("club__title", "is_organiser", "joined_at")),
    "badges": OwnRows(
        Badge,
        ("entry__user", "given_by"),
        ("title", "place", "entry__tournament__title", "entry__name", "given_at", "is_hidden"),
    ),
    "leagues": OwnRows(
        LeaguePlayer, "user", ("league__title", "deck_name", "deck_cards", "joined_at")
    ),
    "tournaments": OwnRows(
        TournamentEntry,
        "user",
        (
            "tournament__title",
            "name",
            "deck_name",
            "deck_cards",
            "noted",
            "sideboard",
            "entered_at",
        ),
    ),
    "answers_as_a_judge": OwnRows(
        JudgeCall, "judge", ("match__public_id", "question", "reason", "answer", "made_at")
    ),
    "drafts_of_cards": OwnRows(DraftSeat, "user", ("draft__public_id", "position", "deck")),
    "leagues_organised": OwnRows(League, "organiser", ("public_id", "title", "created_at")),
    "tournaments_organised": OwnRows(
        Tournament, ("organiser", "co_organisers"), ("public_id", "title", "created_at")
    ),
    "tournaments_judged": OwnRows(Tournament, "judges", ("public_id", "title", "created_at")),
}
"""The files of the archive, by name. `tests/people/test_download.py` finds models that no file contains."""
