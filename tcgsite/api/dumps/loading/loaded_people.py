"""Accounts for the players in a dump. Nobody can sign in to them before the host sets a password."""

from django.db import IntegrityError, transaction

from tcgsite.accounts.models import User
from tcgsite.accounts.models.name_word import index_name

USERNAME = "from-dump-"


class LoadedPeople:
    """The accounts made so far, by display name."""

    def __init__(self) -> None:
        self._known: dict[str, User] = {}

    def account_of(self, name: str | None, bot_of: str | None = None) -> User | None:
        """Return this player’s account or, with `bot_of`, the account of that player’s bot.

        Return None for players without a name.
        """
        if name is None:
            return None
        if name not in self._known:
            self._known[name] = self._make(name, self.account_of(bot_of))
        return self._known[name]

    def _make(self, name: str, owner: User | None) -> User:
        number = len(self._known) + 1
        user = User(username=f"{USERNAME}{number}", name=name, bot_of=owner)
        user.set_unusable_password()
        try:
            with transaction.atomic():
                user.save()
        except IntegrityError:  # Older names may look alike. Then their keys have a number, too.
            user.look, user.folded = (f"{key}\n{number}" for key in (user.look, user.folded))
            User.objects.bulk_create([user])
            index_name(user.pk, name)
        return user
