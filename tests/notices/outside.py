"""What a player is told outside of the site: the digest that would be mailed now, and the texts of pushes."""

import json
import re

from tcgsite.accounts.models import User
from tcgsite.notices.channels.digest import digest_mail
from tcgsite.notices.channels.push_text import shown_in_browser
from tcgsite.notices.models import Notice

NUMBERS = re.compile(r"notice-\d+")
"""Notices of all players are numbered in the order in which they are made."""
TOKENS = re.compile(r"unsubscribe/[\w:-]+")


def told_outside(user: User) -> dict[str, str]:
    """Return the whole mail and all pushes, apart from the moments that stand in them."""
    notices = list(Notice.objects.shown_to(user.pk))
    mail = digest_mail(user, notices).message()
    del mail["Date"], mail["Message-ID"]
    pushes = [shown_in_browser(each) | {"version": ""} for each in notices]
    return {
        "mail": TOKENS.sub("", mail.as_string()),
        "pushes": NUMBERS.sub("", json.dumps(pushes)),
    }
