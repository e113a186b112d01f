"""The job of a simulation: play match by match, saving the results after each one."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from time import monotonic

from django.utils import timezone
from django.utils.translation import gettext as _

from cards.authoring.drafts.publishing import check_draft
from cards.jobs.job_limits import SIMULATIONS
from cards.jobs.kinds import job
from cards.jobs.lease import while_held
from cards.models import Draft, Rerun
from cards.packs.errors import PackError
from cards.packs.rules_cache import files_around
from engine.bots.comparison import compare_rules
from engine.play import IllegalDeck, StartError
from engine.rulebook import GameRules, InvalidPackError, build_rules, read_pack

SECONDS = 40.0
"""The seconds after which no new match starts. The result then covers the matches played so far."""

Decks = Mapping[int, Mapping[str, int]]


def give_up_simulation(pk: int, sentence: str) -> None:
    Rerun.objects.filter(pk=pk).update(problem=sentence, finished_at=timezone.now())


@job("simulation", SIMULATIONS, give_up_simulation)
def run_simulation(pk: int) -> None:
    """Play the missing matches of the simulation, until a newer simulation replaces it."""
    reruns = Rerun.objects.select_related("draft__pack__game", "version__pack")
    rerun = reruns.filter(pk=pk, finished_at=None).first()
    if rerun is None:
        return
    try:
        for course in _courses(rerun):
            rerun.courses.append(course)
            if not _save(rerun):
                return
    except (PackError, InvalidPackError, IllegalDeck, StartError, ValueError) as refused:
        rerun.problem = str(refused)
    rerun.finished_at = timezone.now()
    _save(rerun)


def _save(rerun: Rerun) -> bool:
    return bool(
        Rerun.objects.filter(while_held(), pk=rerun.pk).update(
            courses=rerun.courses,
            problem=rerun.problem,
            source_hash=rerun.source_hash,
            changed_at=timezone.now(),
            finished_at=rerun.finished_at,
        )
    )


def _courses(rerun: Rerun) -> Iterator[dict[str, object]]:
    before, after = _both_rules(rerun)
    pairings = list(_pairings(before))
    until = monotonic() + SECONDS
    for seed in range(len(rerun.courses), rerun.wanted):
        if monotonic() < until:
            yield asdict(compare_rules(before, after, seed, pairings[seed % len(pairings)]))


def _both_rules(rerun: Rerun) -> tuple[GameRules, GameRules]:
    """Build the rules of the published version and those of the draft, combined with the same other packs."""
    checked = check_draft(rerun.draft)
    if checked.rules is None or checked.file is None:
        raise PackError(_("The draft can’t be played yet: fix its problems first."))
    if rerun.courses and rerun.source_hash != checked.file.content_hash:
        raise PackError(
            _("The draft changed while the simulation was interrupted. Start it again.")
        )
    rerun.source_hash = checked.file.content_hash
    old = read_pack(rerun.version.source)
    return build_rules([*files_around(rerun.draft.pack, old), old]), checked.rules


def source_hash(draft: Draft) -> str:
    """Return the content hash of the draft in its current state, or "" if the draft can't be read."""
    checked = check_draft(draft)
    head = checked.verdict.head
    return head.content_hash if head and checked.is_playable else ""


def _pairings(rules: GameRules) -> Iterator[Decks | None]:
    """Yield the decks for a match: first each ready-made deck against itself, then each against the next."""
    if not rules.uses_decks:
        yield None
        return
    decks = [dict(deck.cards) for deck in rules.decks]
    if not decks:
        raise PackError(_("Bots need a ready-made deck: add one to the pack."))
    for step in (0, 1):
        for place in range(len(decks)):
            seats = range(rules.seats[0])
            yield {seat: decks[(place + step * seat) % len(decks)] for seat in seats}
