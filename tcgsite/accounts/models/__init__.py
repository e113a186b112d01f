"""Models of accounts: users and their names, relations between players, and rate limit counts."""

from tcgsite.accounts.models.api_token import ApiToken
from tcgsite.accounts.models.conduct import Conduct
from tcgsite.accounts.models.former_name import FormerName
from tcgsite.accounts.models.name_word import PlayerNameWord
from tcgsite.accounts.models.rate_count import RateCount
from tcgsite.accounts.models.relations import Blocking, Following, Muting
from tcgsite.accounts.models.user import Audience, Challengers, User

__all__ = [
    "ApiToken",
    "Audience",
    "Blocking",
    "Challengers",
    "Conduct",
    "Following",
    "FormerName",
    "Muting",
    "PlayerNameWord",
    "RateCount",
    "User",
]
