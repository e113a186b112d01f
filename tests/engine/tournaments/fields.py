"""Fields of players whose matches end by chance, with players who come late, leave, and draw."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from engine.tournaments.meetings import Meeting, bye
from engine.tournaments.swiss import PairedRound, PlayerPair, pair_swiss

RESULTS = [(2, 0, 0), (2, 1, 0), (1, 2, 0), (0, 2, 0), (1, 1, 1), (0, 0, 0)]


@dataclass
class Field:
    """A Swiss tournament that is played by chance."""

    chance: Random
    players: list[str]
    late: list[str] = field(default_factory=list)
    meetings: list[Meeting] = field(default_factory=list)
    rounds: int = 0

    def pair(self) -> PairedRound:
        return pair_swiss(self.players, self.meetings, "seed")

    def play(self, paired: PairedRound) -> None:
        self.rounds += 1
        self.meetings += [self.result(each) for each in paired.pairings]

    def result(self, pairing: PlayerPair) -> Meeting:
        if pairing.second is None:
            return bye(self.rounds, pairing.first)
        won, lost, drawn = self.chance.choices(RESULTS, [5, 4, 4, 5, 2, 1])[0]
        return Meeting(self.rounds, pairing.first, pairing.second, won, lost, drawn)

    def come_and_go(self) -> None:
        """Let a player leave now and then, and another come late."""
        if len(self.players) > 4 and self.chance.random() < 0.2:
            self.players.remove(self.chance.choice(self.players))
        if self.late and self.chance.random() < 0.5:
            self.players.append(self.late.pop())


def meetings_of(rows: Sequence[tuple[int, str, str | None, int, int, int]]) -> list[Meeting]:
    return [Meeting(*row) for row in rows]


def random_field(seed: int, largest: int) -> Field:
    chance = Random(seed)
    names = [f"player {number}" for number in range(chance.randint(4, largest))]
    late = chance.randint(0, len(names) // 8)
    return Field(chance, names[late:], names[:late])
