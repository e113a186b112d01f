"""docs/people.md gives the numbers of the code."""

from tcgsite.accounts import blocking
from tcgsite.accounts.models.conduct import MOST, START
from tcgsite.matches.live.interventions import extra_time, vacations
from tcgsite.matches.models.seat import LONGEST_OWN_NOTE
from tcgsite.matches.results import conduct
from tcgsite.moderation import deciding_cases, reporting, things
from tcgsite.moderation.models.case import LONGEST_REPORT
from tcgsite.moderation.models.decision import LONGEST_APPEAL
from tcgsite.notices import muting
from tcgsite.notices.channels import digest, push_jobs, push_text, subscribing
from tcgsite.notices.models.notice import MOST_PARTS
from tcgsite.notices.sources import over_days
from tcgsite.notices.telling import folding, jobs
from tcgsite.notices.views import bell
from tcgsite.people.challenges import sending, terms
from tcgsite.people.finding import name_search, near_players, presence
from tcgsite.people.models.challenge import LIFETIME, NEAR, Challenge
from tcgsite.people.models.tag import LONGEST_TAG
from tcgsite.people.page import favourites, match_file, match_list, player_page, rating_cards
from tcgsite.people.relations import following, subjects
from tcgsite.people.shelves import filling, tag_views, tagging
from tcgsite.ranking import networks, ranking_jobs, seasons
from tcgsite.ranking.counting import boosting, listing
from tcgsite.ranking.models.season_place import MEDALS
from tcgsite.ranking.page import left_out, ranking_page
from tcgsite.ranking.trends import also_played, counting_players, highlights
from tcgsite.talk import texts, writing_limits
from tcgsite.talk.comments import comment_list, posting
from tcgsite.talk.models import comment, review, ruling
from tcgsite.talk.reviews import reviewing
from tcgsite.talk.rulings import answering, checking, rights
from tcgsite.talk.templatetags import talk
from tests.architecture.source import ROOT

WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
BURST, DAY = (most for most, _span in writing_limits.RATES)
HOUR = 3600

SENTENCES = (
    # Players’ pages and finding players
    f"at most {rating_cards.DAYS} points",
    f"the newest {rating_cards.MOST_READ} rated matches",
    f"change in {rating_cards.CHANGE_OVER.days} days",
    f"{player_page.MATCHES_SHOWN} on the overview, {match_list.SHOWN} on a page",
    f"| packs, pools, public decks, puzzles | {player_page.MADE_SHOWN} of each;",
    f"the {favourites.MOST_SHOWN} games, packs, pools and cards that the player followed last",
    f"a page asked for in the last {presence.HERE_FOR.seconds // 60} minutes",
    f"at most {match_file.MOST_ROWS:,} matches",
    f"{name_search.LONGEST_QUERY} characters, {name_search.MOST_WORDS} words, {name_search.SHOWN} players",
    f"lists {near_players.SHOWN} players who show everyone",
    # Tags and shelves
    f"up to {tagging.MOST_TAGS} tags: words of letters and digits with at most {LONGEST_TAG} characters",
    f"at most {tagging.VOCABULARY:,}. Words that look alike",
    f"lists the {tag_views.MOST_SHOWN} tags",
    f"lists its packs, {tag_views.ON_PAGE} on a page",
    f"at most {filling.MOST_SHELVES} for a player with {filling.MOST_ITEMS} things each",
    f"up to {WORDS[filling.FOUND]} whose titles fit",
    # Relations and challenges
    f"| players that a player follows | {following.MOST_FOLLOWED} |",
    f"| players that a player blocks | {blocking.MOST_BLOCKED} |",
    f"packs, pools and cards, {subjects.MOST_SUBJECTS} in all",
    f"| time for an answer | {LIFETIME.days} days |",
    f"| challenges of a player in a day | {sending.PER_DAY.most} |",
    f"| unanswered challenges to a player | {sending.MOST_OPEN} |",
    f"| other players whom a challenge asks | {sending.MOST_RECEIVERS} |",
    f"| terms of a challenge | {terms.LONGEST:,} characters |",
    f"| reasons for declining | {len(Challenge.Reason)}, and no other text |",
    f"players within {NEAR} points",
    # Rankings and trends
    f"| deviation | at most {listing.LISTED_WITHIN};",
    f"| different opponents | at least {listing.FEWEST_OPPONENTS} |",
    f"| last match that counts | in the last {listing.DAYS} days |",
    f"the first {ranking_page.FIRST} and the visitor’s own, or the first {ranking_page.MOST_PLACES}",
    f"| places computed | every {ranking_jobs.EVERY // 60} minutes |",
    f"its first {seasons.KEPT_PLACES} places are kept, and the first {WORDS[MEDALS]} are medals",
    f"from the {boosting.PER_DAY + 1}th match in 24 hours, and from the {boosting.PER_MONTH + 1}th in 30",
    f"within {boosting.FEWEST_ACTIONS} actions or {boosting.SHORTEST.seconds} seconds",
    f"within {networks.AROUND.seconds // 60} minutes of the match",
    f"the newest {left_out.SHOWN} of these matches",
    f"deleted after {WORDS[networks.KEPT.days]} days",
    f"Of the {counting_players.KEPT} games and {counting_players.KEPT} packs",
    f"up to {WORDS[also_played.SHOWN]} others that at least {WORDS[also_played.FEWEST]} of the same",
    f"at least {highlights.FEWEST_IN_A_TURN}; the records of the {highlights.MOST_LOOKED_THROUGH} matches",
    f"Matches have at least {highlights.FEWEST_ACTIONS} actions",
    # Notices
    f"for {WORDS[folding.FOLDED_FOR.days]} days at most",
    f"| notices on a page of the bell | {bell.SHOWN} |",
    f"| newest news of a notice whose sentences it keeps | {MOST_PARTS} |",
    f"| things that a player has muted | {muting.MOST} |",
    f"| told news are kept, so that nothing is told twice | {jobs.KEPT.days} days |",
    f"| read notices are kept | {jobs.NOTICES_KEPT.days} days |",
    f"| browsers of a player | {subscribing.MOST},",
    f"| attempts if a push service is down | {push_jobs.MOST_ATTEMPTS},",
    f"| time for which a push waits for its browser | {push_text.KEPT_FOR // HOUR} hours |",
    f"or refuses {WORDS[push_jobs.MOST_FAILURES]} messages in a row",
    f"the newest {digest.MOST} notices, at {WORDS[digest.SENT_AT.hour]} in the morning",
    # Talk
    f"the newest {talk.NEWEST} on their page",
    f"| a comment | {comment.LONGEST:,} characters |",
    f"| replies to a comment, on one level | {posting.MOST_REPLIES} |",
    f"| comments of a player | {BURST} in 5 minutes, {DAY} in a day |",
    f"| comments on a page | {comment_list.AT_ONCE}, each with {comment_list.REPLIES} replies;",
    f"reviews, answers and edits | {writing_limits.CHANGES.most} in an hour |",
    f"which is marked then | {posting.EDITED_WITHIN.seconds // 60} minutes |",
    f"| age of an account before it may use links | {writing_limits.LINKS_AFTER.days} days |",
    f"{WORDS[writing_limits.MOST_ALIKE]} of all players; the next ones are folded",
    f"at least {texts.SHORTEST_ALIKE} letters",
    f"a text of at most {review.LONGEST:,} characters",
    f"has finished {WORDS[reviewing.MATCHES_BEFORE]} matches",
    f"| a question; an answer | {ruling.LONGEST_QUESTION} characters; {ruling.LONGEST_ANSWER:,} characters |",
    f"| {answering.MOST_QUESTIONS} in a day; {answering.MOST_ANSWERS} in a day |",
    f"checked against a new version | {checking.MOST_CHECKED},",
    f"one of {rights.MOST_TRUSTED} players whom they trust",
    f"shows {talk.RULINGS} rulings",
    f"{talk.RULINGS_OF_GAME} verified ones",
    # Moderation and conduct
    f"| {reporting.MOST_REPORTS} an hour, one about each thing; {LONGEST_REPORT} characters |",
    f"up to {reporting.MOST_FOR_TRUST} more for reporters",
    f"| time for a claimed case | {deciding_cases.LEASE.seconds // 60} minutes;",
    f"| time to undo a decision | {deciding_cases.UNDO_FOR.seconds // 60} minutes;",
    "be kept from writing | {}, {}, {} or {} |".format(*deciding_cases.SILENCES[1:]),
    f"| appeals against a decision | one, of {LONGEST_APPEAL:,} characters |",
    f"the {things.CONTEXT} messages before a chat message",
    f"karma of {START} of {MOST}",
    f"within its first {conduct.FIRST_ACTIONS} actions",
    f"| −{conduct.LEFT} |",
    f"karma is below {conduct.UNBANNED} after leaving",
    f"{conduct.SHORTEST_BAN.seconds // 60} minutes, and twice as long each time",
    f"up to {WORDS[conduct.LONGEST_BAN.days]} days",
    # Matches over days
    f"the moves of the last {over_days.LOOKED_BACK.seconds // 60} minutes",
    f"until {extra_time.MOST_LEFT.days} days are left",
    f"| vacation | {vacations.DAYS_A_YEAR} days in a calendar year;",
    f"| a player’s note about a match | {LONGEST_OWN_NOTE} characters |",
)


def test_the_numbers_are_those_of_the_code() -> None:
    text = " ".join((ROOT / "docs/people.md").read_text(encoding="utf-8").split())
    assert [sentence for sentence in SENTENCES if sentence not in text] == []
