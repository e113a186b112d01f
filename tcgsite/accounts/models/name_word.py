"""PlayerNameWord: the words of all present and earlier display names, by which players are found."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from cards.names.folding import LETTERS, fold

LONGEST_WORD = 60
"""The most characters of a word. Folding can turn a letter into two."""
MOST_WORDS = 6


class PlayerNameWord(models.Model):
    """A folded word of a player’s name. If it is an earlier name, the player had it `until` a day."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="name_words"
    )
    word = models.CharField(max_length=LONGEST_WORD, db_index=True)
    name = models.CharField(max_length=60)
    until = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["user", "name", "word"], name="one_word_of_name"),
        )

    def __str__(self) -> str:
        return f"{self.word} in {self.name}"


def name_words(name: str) -> list[str]:
    """Return the distinct words by which a name is found."""
    words = dict.fromkeys(word[:LONGEST_WORD] for word in LETTERS.findall(fold(name)))
    return list(words)[:MOST_WORDS]


def index_name(user_id: int, name: str) -> None:
    """Store the words of the user’s name if it is new. The words of earlier names stay, with
    their last day.
    """
    rows = PlayerNameWord.objects.filter(user=user_id)
    if rows.filter(name=name, until=None).exists():
        return
    rows.filter(until=None).update(until=timezone.now())
    rows.filter(name=name).delete()
    add_words(user_id, name)


def add_words(user_id: int, name: str) -> None:
    """Store the words of a name, none of which are stored yet."""
    words = [PlayerNameWord(user_id=user_id, word=word, name=name) for word in name_words(name)]
    # Two simultaneous requests may save the same name.
    PlayerNameWord.objects.bulk_create(words, ignore_conflicts=True)
