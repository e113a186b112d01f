"""Find rulings by the beginnings of their words."""

from cards.names.folding import LETTERS, fold
from tcgsite.talk.models import Ruling, RulingWord
from tcgsite.talk.models.ruling import WORD_LENGTH, RulingQuerySet
from tcgsite.talk.subjects import topic_subject

LONGEST_QUERY = 100
MOST_WORDS = 5
MOST_INDEXED = 300


def words_in(text: str) -> list[str]:
    return list(dict.fromkeys(word[:WORD_LENGTH] for word in LETTERS.findall(fold(text))))


def index_ruling(ruling: Ruling) -> None:
    """Store the words of the ruling, and of the title of what it is about."""
    subject = topic_subject(ruling.topic)
    titles = f"{subject.title} {ruling.effect}" if subject else ruling.effect
    words = words_in(f"{titles} {ruling.question} {ruling.answer}")[:MOST_INDEXED]
    ruling.words.all().delete()
    RulingWord.objects.bulk_create(
        [RulingWord(ruling=ruling, word=word) for word in words], ignore_conflicts=True
    )


def rulings_with(query: str, rulings: RulingQuerySet) -> RulingQuerySet:
    """Return the rulings with words that begin like each word of the query."""
    for word in words_in(query[:LONGEST_QUERY])[:MOST_WORDS]:
        having = RulingWord.objects.filter(word__startswith=word).values("ruling")
        rulings = rulings.filter(pk__in=having)
    return rulings
