"""Lay out the moments of a scenario like a match table, from any seat."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from django.utils.translation import gettext as _

from engine.immutable import with_changes
from engine.play import Session
from engine.view import ALL_OPEN, DecisionView, OptionView, View
from engine.view.translated_view import view_in_words
from tcgsite.matches.rendering.layout import TableLayout, layout_of
from tcgsite.matches.rendering.perspective import (
    AnswerMode,
    Perspective,
    attachments_of,
    hosts_among,
    options_by_card,
    targets_of,
    visible_cards,
)
from tcgsite.matches.rendering.player_region import TurnContent
from tcgsite.matches.rendering.regions import PromptContent, Region
from tcgsite.scenarios.display.second_person import in_second_person

NAME = re.compile("(?<![A-Za-z])(you|opponent)(?![A-Za-z])( ?)")
WIDE = re.compile("[\u3040-\u9fff]")
"""Signs of Chinese and Japanese, which have no blank between them."""


def acting_seat(session: Session, eyes: int | None) -> int | None:
    """Return the seat for which the page's user acts, or None.

    The viewing seat is returned if it has to decide. If all cards are visible, the first seat that has to
    decide is returned.
    """
    asked = session.decisions
    if eyes is not None:
        return eyes if eyes in asked else None
    return next((seat for seat in (*session.required_seats, *asked) if seat in asked), None)


def shown_view(session: Session, viewer: int) -> View:
    """Return the view with the numbers of cards, in the reader’s language."""
    return with_readers_names(view_in_words(session.view(viewer), session.rules))


def with_readers_names(view: View) -> View:
    """Return the view with the reader's words for the players whom scenarios call “you” and “opponent”."""
    names = {"you": _("you"), "opponent": _("opponent")}
    if all(name == said for name, said in names.items()):
        lines = [with_changes(line, text=in_second_person(line.text)) for line in view.log]
        return with_changes(view, log=tuple(lines))
    say = partial(NAME.sub, partial(_readers_name, names))
    asked, outcome = view.decision, view.outcome
    return with_changes(
        view,
        players=tuple(with_changes(each, name=say(each.name)) for each in view.players),
        log=tuple(with_changes(line, text=say(line.text)) for line in view.log),
        stack=tuple(
            with_changes(
                each,
                targets=tuple(map(say, each.targets)),
                announced=tuple(map(say, each.announced)),
            )
            for each in view.stack
        ),
        gifts=tuple(with_changes(each, bearer=say(each.bearer)) for each in view.gifts),
        decision=asked
        and with_changes(asked, prompt=say(asked.prompt), options=_options(asked, say)),
        outcome=outcome and with_changes(outcome, reason=say(outcome.reason)),
    )


def _readers_name(names: Mapping[str, str], found: re.Match[str]) -> str:
    name = names[found[1]]
    return name if WIDE.match(name) else name + found[2]


def _options(asked: DecisionView, say: Callable[[str], str]) -> tuple[OptionView, ...]:
    return tuple(with_changes(each, label=say(each.label)) for each in asked.options)


def current_layout(session: Session, eyes: int | None) -> TableLayout:
    """Return the layout with the question for the acting seat, which the user can answer."""
    seat = acting_seat(session, eyes)
    view = shown_view(session, ALL_OPEN if eyes is None else eyes)
    if seat is None:
        return scenario_layout(
            scenario_perspective(replace(view, decision=None), session.required_seats)
        )
    own = shown_view(session, seat).decision
    if own is not None and eyes is None:
        sighted = _in_sight(view)
        # Options for visible cards are shown on the cards. Only the others are shown separately.
        options = tuple(replace(o, shown=None) if o.card in sighted else o for o in own.options)
        own = replace(own, options=options)
    asking = AnswerMode.of(session.decisions[seat])
    is_using = session.decisions[seat].verb == "use"
    seen = scenario_perspective(
        replace(view, decision=own), session.required_seats, asking, is_using
    )
    return scenario_layout(seen, view.players[seat].name if eyes is None else "")


def still_layout(view: View) -> TableLayout:
    """Return the layout for a viewer without a decision."""
    return scenario_layout(scenario_perspective(replace(view, decision=None), ()))


def layout_with_question(view: View, asking: AnswerMode) -> TableLayout:
    """Return the layout with the editor's question instead of the match's."""
    return scenario_layout(scenario_perspective(view, (), asking))


def scenario_perspective(
    view: View, needed: tuple[int, ...], asking: AnswerMode = AnswerMode.ONE, is_using: bool = False
) -> Perspective:
    visible = visible_cards(view)
    return Perspective(
        view,
        asking,
        needed=needed,
        aims=targets_of(view),
        hosts=hosts_among(visible),
        attachments=attachments_of(visible),
        is_using=is_using,
        offered=options_by_card(view),
    )


def scenario_layout(seen: Perspective, who: str = "") -> TableLayout:
    """Return the layout. `who` is prefixed to the question and names the player."""
    layout = layout_of(seen)
    status = TurnContent.of(seen.view)
    # Scenarios name their first player “you”, and “you’s turn” would be wrong.
    status = replace(status, is_spectator=False, mine=status.mine or status.turn == _("you"))
    content = PromptContent.of(seen)
    if seen.view.decision:
        question = content.question or who
        if content.question and who:
            question = _("%(name)s: %(words)s") % {"name": who, "words": content.question}
        content = replace(content, question=question, waiting_for=(), is_optional=False)
    return replace(layout, status=Region("status", status), prompt=Region("prompt", content))


def _in_sight(view: View) -> set[int]:
    zones = (*view.zones, *(zone for player in view.players for zone in player.zones))
    return {card.id for zone in zones for card in zone.cards or ()}
