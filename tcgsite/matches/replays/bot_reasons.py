"""Say in a few lines why a bot acted as it did, once the match is over."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cards.languages.wide_signs import joined_names, joined_sentences
from cards.packs.rules_cache import sources_of
from cards.web.request_values import number_in
from engine.bots import KNOWN, STRONGEST, BotKind
from engine.bots.analysis.words import words_for
from engine.bots.search import Effort, Thought
from engine.play import Action, Session
from engine.play.records.entry import read_entry
from engine.view.translated_view import readers_words
from tcgsite.accounts.models import User
from tcgsite.accounts.rate_limits import BOT_REASONS, RateLimitError
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.record.thinking import PlannedChoice, explain_elsewhere, judgement_in
from tcgsite.matches.models import Match, RecordedAction
from tcgsite.matches.replays.moments import session_at

PERCENT = 100


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """A question to a bot at a moment of a finished match, and the bot’s answer."""

    session: Session
    seat: int
    bot: BotKind
    action: Action

    def words(self, action: Action) -> str:
        return words_for(self.session, self.seat, action)


def reasons_at(match: Match, at: str, user: User) -> list[str]:
    """Return the reasons for the next action of a bot after `at` actions. Raises TableError.

    The bot thinks again with the same seed, so it makes the same choice.
    """
    asked = _question(match, at)
    legal = asked.session.legal_actions(asked.seat)
    if len(legal) < 2:
        return [_("It had no other choice.")]
    seed = match.seed + asked.session.number
    playouts = asked.bot.playouts_for(asked.session.rules, seed)
    if not playouts:
        return [_reason_at_once(asked)]
    try:
        BOT_REASONS.count(user.pk)
    except RateLimitError as limited:
        raise TableError(str(limited)) from limited
    found = explain_elsewhere(
        sources_of(match.pack_versions.all()),
        asked.session,
        asked.seat,
        playouts,
        seed,
        judgement_in(match.pk, asked.session.rules),
    )
    if found is None:
        raise TableError(_("The bot needs too long to think again. Ask again later."))
    return list(_reasons(asked, found))


def _question(match: Match, at: str) -> BotQuestion:
    number = number_in(at)
    session = session_at(match, min(number, match.action_count))
    row = RecordedAction.objects.filter(match=match, number=number).first()
    bots = {seat.position: seat.bot for seat in match.seats.all()}
    bots |= dict.fromkeys(session.history.replaced, STRONGEST)
    entry = read_entry(row.text) if row else None
    bot = bots.get(row.seat, "") if row else ""
    if row is None or bot not in KNOWN or not isinstance(entry, Action):
        raise TableError(_("No bot acts next here. Go to the moment before a bot’s action."))
    return BotQuestion(session, row.seat, KNOWN[bot], entry)


def _reason_at_once(asked: BotQuestion) -> str:
    if asked.bot.whims:
        return _("It chose at once: as the game’s maker recommends, or on a whim, as people do.")
    return _("It chose at once: what the game’s maker recommends most.")


def _reasons(asked: BotQuestion, found: PlannedChoice) -> Iterator[str]:
    if Action.parse(found.action) != asked.action:
        yield _(
            "At the table, it had no time to plan, and chose at once."
            " With time, it would have chosen “{action}”."
        ).format(action=asked.words(Action.parse(found.action)))
    if found.thought is None:
        yield _(
            "It could imagine no match like this one, so it chose what the game’s maker recommends."
        )
        return
    yield _expectations(asked, found.thought)
    yield joined_sentences(_basis(found.thought, found.effort))
    yield _change_of_mind(asked, found.thought)


def _expectations(asked: BotQuestion, thought: Thought) -> str:
    parts = [
        _("{percent} % after “{action}”").format(
            percent=round(PERCENT * each.worth), action=asked.words(each.action)
        )
        for each in thought.expected
    ]
    return _("Its chances to win, as it saw them: {chances}.").format(chances=joined_names(parts))


def _basis(thought: Thought, effort: Effort) -> Iterator[str]:
    yield _(
        "It tried {playouts} courses in {worlds} matches that looked like this one to it."
    ).format(playouts=effort.playouts, worlds=thought.worlds)
    chosen, *others = thought.expected
    if chosen.action == thought.usual and any(each.worth > chosen.worth for each in others):
        yield _("Nothing was clearly better, so it did what the game’s maker recommends.")
    if effort.given_up or effort.rejected:
        yield _(
            "It gave up {given_up} courses that took too much work, and drew {rejected} matches again that"
            " looked different."
        ).format(given_up=effort.given_up, rejected=effort.rejected)
    if effort.effective < 1:
        yield _(
            "Of its guesses about hidden cards, {effective} % were effectively different."
        ).format(effective=round(PERCENT * effort.effective))


def _change_of_mind(asked: BotQuestion, thought: Thought) -> str:
    if not thought.turns_on:
        return _("No card that others might hold would have changed its mind.")
    rules = asked.session.rules
    title = readers_words(rules).text(rules.cards[thought.turns_on].title)
    return _("If another player held “{card}”, it would rather have chosen “{action}”.").format(
        card=title, action=asked.words(thought.expected[1].action)
    )
