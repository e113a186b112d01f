"""A site with everything that dumps contain, and with private things between them if a test wants some."""

from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from django.contrib.auth.models import AnonymousUser

from cards.art.archive import pack_up
from cards.art.encoding import encode
from cards.authoring.drafts.creation import fork
from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.models import Art, Deck, Game, Pack, PackVersion, Pool
from cards.pools.creation import PoolInput, make_pool
from tcgsite.accounts.models import Audience, User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table_registry import InterventionRequest
from tcgsite.matches.lobby import lobby
from tcgsite.matches.models import Match, SeatNote
from tcgsite.matches.replays import moments
from tcgsite.talk.models import Ruling
from tcgsite.talk.rulings.answering import answer_ruling, ask
from tcgsite.talk.subjects import subject_at, subject_of_game, subject_of_pool
from tests.cards.art.painting import picture
from tests.cards.people import player
from tests.cards.pond import newts, pond
from tests.matches.playing import play_to_the_end
from tests.published_packs import publish_packs

NOW = datetime(2026, 11, 29, 3, tzinfo=UTC)


class Fair:
    """Builds the site. Private things belong to Pia, or their owners hide them."""

    def __init__(self, folder: Path, *, with_private: bool) -> None:
        self.with_private, self.numbers = with_private, count(1)
        table_registry._tables.clear()  # Matches of other tests have the same numbers.
        moments._states.clear()
        publish_packs(folder)
        self.ninety_nine = Game.objects.get(slug="99")
        self.ann, self.bo, self.cy = (player(name) for name in ("Ann", "Bo", "Cy"))
        self.make_packs()
        self.make_decks()
        self.play()
        self.ask_questions()
        self.settle_moments()

    def make_packs(self) -> None:
        self.draft("lake")
        licensed = pond().replace("[game]", 'license = "CC-BY-4.0"\n\n[game]')
        lake = publish_checked(upload(self.bo, licensed.replace('"pond"', '"lake"').encode()))
        self.draft("moor")
        art = encode(picture())
        looking = newts("lake").replace(
            "effects = []", f'effects = []\nlook = {{ art = "{art.name}" }}'
        )
        stored = Art(name=art.name, exact=art.exact)
        newt = publish_checked(upload(self.cy, pack_up(looking, [stored])))
        self.picture()
        publish_checked(fork(self.cy, lake, "tarn", "Tarn"))
        pack = Pack.objects.get(slug="newts")
        pack.maintainers.add(self.ann)
        self.lake = lake
        make_pool(
            self.bo, lake.pack.game, PoolInput("calm", "Calm", "", [lake, newt], banned="Toad")
        )
        self.hidden_pack()

    def make_decks(self) -> None:
        for name, owner, is_public in (("Fours", self.ann, True), ("Mine", self.ann, False)):
            if is_public or self.with_private:
                deck = Deck.objects.create(
                    game=self.ninety_nine, name=name, owner=owner, is_public=is_public
                )
                deck.fill({"4": 1, "10": 3})
                deck.built_for.set(PackVersion.objects.filter(pack__slug="99"))
            self.deck_of_nobody()

    def play(self) -> None:
        self.private_matches()
        for seed in (30, 31):
            match = lobby.open_table(self.ninety_nine, self.ann, lobby.PERSON)
            Match.objects.filter(pk=match.pk).update(seed=seed, public_id=f"match-{seed}")
            lobby.take_seat(match, self.bo)
            table = table_registry.table_of(Match.objects.get(pk=match.pk))
            self.private_matches()
            if seed == 30:
                play_to_the_end(table)
            else:
                table_registry.submit(match.pk, 0, InterventionRequest("resign"))
                table_registry.forget(match.pk)
            self.private_matches()

    def ask_questions(self) -> None:
        self.hidden_ruling()
        card = self.lake.printings.first()
        assert card
        subject = subject_at("card", card.revision.card_id, AnonymousUser())
        answer_ruling(self.cy, ask(self.bo, subject, "Is it green?"), "Very.")
        self.hidden_ruling()
        ask(self.cy, subject_of_pool(Pool.objects.get(slug="calm")), "Is it calm?")
        ask(self.cy, subject_of_game(self.ninety_nine), "Why 99?")

    def settle_moments(self) -> None:
        """Give all rows the same moment, because two sites are made one after the other."""
        Ruling.objects.update(asked_at=NOW)
        Ruling.objects.exclude(answered_at=None).update(answered_at=NOW)
        Deck.objects.filter(is_public=True).update(changed_at=NOW)
        Match.objects.exclude(finished_at=None).update(started_at=NOW, finished_at=NOW)

    def draft(self, name: str) -> None:
        if self.with_private:
            upload(player("Pia"), newts("99", f"secret-{name}").encode())

    def picture(self) -> None:
        if self.with_private:
            art = encode(picture(colour="red"))
            Art.objects.create(name=art.name, width=80, height=60, exact=art.exact, shown=art.shown)

    def hidden_pack(self) -> None:
        if self.with_private:
            version = publish_checked(upload(player("Pia"), newts("99", "insult").encode()))
            Pack.objects.filter(pk=version.pack_id).update(hidden_at=NOW, hidden_because="Rude.")
            deck = Deck(game=self.ninety_nine, name="Rude", owner=player("Pia"))
            deck.save()

    def deck_of_nobody(self) -> None:
        if self.with_private:
            user = User.objects.create(username=f"gone-{next(self.numbers)}", is_active=False)
            Deck.objects.create(game=self.ninety_nine, name="Old", owner=user, is_public=True)

    def private_matches(self) -> None:
        """Add a match by invitation, one that goes on, and one of a player who shows matches to nobody."""
        if not self.with_private:
            return
        pia = player("Pia")
        User.objects.filter(pk=pia.pk).update(matches_for=Audience.NOBODY)
        pack = PackVersion.objects.get(pack__slug="99")
        finished = {"status": Match.Status.FINISHED, "finished_at": NOW, "result": {}}
        for user, fields in (
            (self.ann, finished | {"listed": False}),
            (self.ann, {"status": Match.Status.RUNNING}),
            (pia, finished),
        ):
            match = Match.objects.create(game=self.ninety_nine, **fields)
            match.pack_versions.add(pack)
            seat = match.seats.create(position=0, user=user, name="Hush")
            match.actions.create(number=0, seat=0, text="hush")
            SeatNote.objects.create(seat=seat, text="Hush")

    def hidden_ruling(self) -> None:
        if self.with_private:
            ruling = ask(player("Pia"), subject_of_game(self.ninety_nine), "What a stupid game?")
            Ruling.objects.filter(pk=ruling.pk).update(hidden_at=NOW)
