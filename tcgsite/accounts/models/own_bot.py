"""A player’s bot: the user that the player’s programs play as. Its name shows that it is a bot."""

import secrets
from contextlib import suppress
from itertools import count

from django.db import IntegrityError, transaction

from tcgsite.accounts.models.user import Challengers, User
from tcgsite.accounts.names.display_names import LONGEST

MARK = " (bot)"
"""The suffix of every bot’s name. All pages that show the name show it, too."""


def bot_of(player: User) -> User:
    """Return the player’s only bot, creating it at the first request."""
    for number in count(1):
        found = User.objects.filter(bot_of=player).first()
        if found is not None:
            return found
        with suppress(IntegrityError), transaction.atomic():
            _new_bot(player, number).save()
    raise AssertionError  # There is no last number.


def rename_bot(player: User) -> None:
    """Give the bot the player’s new name, because another player can take the old one after a while."""
    bot = User.objects.filter(bot_of=player).first()
    if bot is None:
        return
    for number in count(1):
        bot.name = name_of_bot(player, number)
        with suppress(IntegrityError), transaction.atomic():
            bot.save(update_fields=["name"])
            return


def name_of_bot(player: User, number: int) -> str:
    """Return the name. A number above 1 is for names that are taken."""
    mark = MARK if number == 1 else f" {number}{MARK}"
    return str(player)[: LONGEST - len(mark)].rstrip() + mark


def _new_bot(player: User, number: int) -> User:
    """Return a new bot without a password. Nobody can challenge it."""
    name = name_of_bot(player, number)
    bot = User(username=f"bot-{secrets.token_hex(8)}", name=name, bot_of=player)
    bot.challenges_from = Challengers.NOBODY
    bot.set_unusable_password()
    return bot
