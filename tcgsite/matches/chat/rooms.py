"""Chat rooms, and who can read and write in each of them."""

from datetime import timedelta

from django.utils import timezone
from django.utils.translation import gettext as _

from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.models import ChatMessage, Match

PLAYERS, SPECTATORS = ChatMessage.Room.PLAYERS, ChatMessage.Room.SPECTATORS
Rooms = tuple[ChatMessage.Room, ...]
EVERY_ROOM: Rooms = (PLAYERS, SPECTATORS)
OPEN_AFTER_THE_END = timedelta(days=1)


def room_of(viewer: int | None) -> ChatMessage.Room:
    return SPECTATORS if viewer is None else PLAYERS


def readable_rooms(
    viewer: int | None, *, is_over: bool, reads_spectators: bool = True, is_delayed: bool = False
) -> Rooms:
    """Return the rooms that this viewer can read. Spectators can also read the players' room.

    `is_delayed` is True if spectators see the table some minutes late. Then they can read the players' room
    only after the match, because players may mention what spectators haven't seen yet.
    """
    as_spectator = viewer is None and reads_spectators
    if viewer is None and is_delayed and not is_over:
        return (SPECTATORS,) if as_spectator else ()
    return EVERY_ROOM if as_spectator or is_over else (PLAYERS,)


def may_read_spectators(user: User | None, *, is_rated: bool) -> bool:
    """Return True if this user may read the spectators' room during the match.

    Spectators' messages may contain advice, and a player could read them by opening the table in a private
    window. In rated matches, the room is therefore open to registered users only.
    """
    return not is_rated or (user is not None and not user.is_guest)


def check_may_write(match: Match, viewer: int | None, user: User | None) -> None:
    """Raise TableError if the user may not write in this table's chat."""
    if match.chat == Match.Chat.NOBODY:
        raise TableError(_("The host turned chat off."))
    if match.chat == Match.Chat.PLAYERS and viewer is None:
        raise TableError(_("Only players can write at this table."))
    if match.finished_at and match.finished_at < timezone.now() - OPEN_AFTER_THE_END:
        raise TableError(_("The chat is closed: this match ended more than a day ago."))
    if viewer is None and not match.finished_at:
        _check_spectator(match, user)


def _check_spectator(match: Match, user: User | None) -> None:
    if not may_read_spectators(user, is_rated=match.rated):
        raise TableError(
            _(
                "While a rated match is running, only registered spectators can use "
                "the spectator chat. Sign in or register."
            )
        )


def reason_not_to_write(match: Match, viewer: int | None, user: User | None) -> str:
    """Return the reason why this viewer may not write, or "" if writing is allowed."""
    try:
        check_may_write(match, viewer, user)
    except TableError as refused:
        return str(refused)
    return ""


def parse_chat(choice: str) -> str:
    """Return the chat setting that the form sent, or the default for "". Raises TableError."""
    if choice and choice not in Match.Chat:
        raise TableError(_("Choose who can write: everyone, players, or no one."))
    return choice or Match.Chat.EVERYBODY
