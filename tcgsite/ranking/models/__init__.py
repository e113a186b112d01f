"""Database models of the rankings."""

from tcgsite.ranking.models.ranked_match import RankedMatch
from tcgsite.ranking.models.ranking import RankedPlayer, RankingList
from tcgsite.ranking.models.season_place import SeasonPlace
from tcgsite.ranking.models.seen_network import SeenNetwork
from tcgsite.ranking.models.trend import AlsoPlayed, Highlight, Trend

__all__ = [
    "AlsoPlayed",
    "Highlight",
    "RankedMatch",
    "RankedPlayer",
    "RankingList",
    "SeasonPlace",
    "SeenNetwork",
    "Trend",
]
