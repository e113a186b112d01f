"""Database models: news for players, their notices, and their settings."""

from tcgsite.notices.models.inbox import Inbox
from tcgsite.notices.models.mute import Mute
from tcgsite.notices.models.news import News
from tcgsite.notices.models.notice import Notice
from tcgsite.notices.models.push import PushMessage, PushSubscription

__all__ = ["Inbox", "Mute", "News", "Notice", "PushMessage", "PushSubscription"]
