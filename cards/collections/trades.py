"""Trades: propose, accept, decline and withdraw exchanges of cards."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from cards.collections.ownership import CollectionError, collects, exchange, move
from cards.jobs.signals import TradeChanged, trade_changed
from cards.models import Game, OwnedCard, Trade
from cards.packs.permissions import take_turns

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

MOST_OPEN = 20
MOST_BETWEEN = 5
"""The most open trades that a player can offer to the same other player, who has to decline each."""
MOST_OFFERED = 100
"""The most open trades that all others together can offer to a player."""
OPEN, AGREED = Trade.State.OPEN, Trade.State.AGREED


@transaction.atomic
def propose_trade(
    proposer: "AbstractBaseUser",
    partner: "AbstractBaseUser",
    game: Game,
    given: Mapping[str, int],
    wanted: Mapping[str, int],
) -> Trade:
    take_turns(proposer.pk, partner.pk)
    _check_may_trade(proposer, partner, game)
    if not given and not wanted:
        raise CollectionError(_("Add at least one card to the trade."))
    _check_open_trades(proposer, partner)
    _refuse_missing(proposer, game, given)
    _refuse_missing(partner, game, wanted)
    trade = Trade.objects.create(
        game=game,
        proposer_id=proposer.pk,
        partner_id=partner.pk,
        given=dict(given),
        wanted=dict(wanted),
    )
    trade_changed.send_after_commit(TradeChanged(trade.pk))
    return trade


_apart: list[Callable[[int, int], bool]] = []
"""The rules by which two users, given their keys, have nothing to do with each other."""


def keep_apart(rule: Callable[[int, int], bool]) -> None:
    """Refuse trades between two users for whom the rule holds, such as a block."""
    _apart.append(rule)


def _check_may_trade(proposer: "AbstractBaseUser", partner: "AbstractBaseUser", game: Game) -> None:
    if proposer.pk == partner.pk:
        raise CollectionError(_("You can’t trade with yourself."))
    if any(rule(proposer.pk, partner.pk) for rule in _apart):
        raise CollectionError(_("Not possible with this player now."))
    for person in (proposer, partner):
        if not collects(person.pk, game):
            raise CollectionError(_("%s has no collection for this game.") % person)


def _check_open_trades(proposer: "AbstractBaseUser", partner: "AbstractBaseUser") -> None:
    own = Trade.objects.open().filter(proposer=proposer.pk)
    if own.count() >= MOST_OPEN:
        sentence = _("You already have %d open trades; withdraw one first.")
        raise CollectionError(sentence % MOST_OPEN)
    if own.filter(partner=partner.pk).count() >= MOST_BETWEEN:
        sentence = _("You’ve already offered %(name)s %(most)d trades; wait for an answer to one.")
        raise CollectionError(sentence % {"name": partner, "most": MOST_BETWEEN})
    if Trade.objects.open().filter(partner=partner.pk).count() >= MOST_OFFERED:
        raise CollectionError(_("%s has to answer other trades first. Try again later.") % partner)


@transaction.atomic
def accept(trade: Trade, user: "AbstractBaseUser") -> None:
    """Carry out the trade. Of concurrent requests, only the first succeeds. Raises CollectionError."""
    _refuse_others(trade.partner_id, user)
    _close(trade, AGREED)
    changes = exchange(trade.proposer_id, trade.partner_id, trade.given, trade.wanted)
    move(trade.game, changes)


def decline(trade: Trade, user: "AbstractBaseUser") -> None:
    _refuse_others(trade.partner_id, user)
    _close(trade, Trade.State.DECLINED)


def withdraw(trade: Trade, user: "AbstractBaseUser") -> None:
    _refuse_others(trade.proposer_id, user)
    _close(trade, Trade.State.WITHDRAWN)


@transaction.atomic
def _close(trade: Trade, state: str) -> None:
    if not Trade.objects.filter(pk=trade.pk, state=OPEN).update(state=state):
        raise CollectionError(_("This trade is no longer open."))
    trade_changed.send_after_commit(TradeChanged(trade.pk, answered=True))


def _refuse_others(wanted: int, user: "AbstractBaseUser") -> None:
    if user.pk != wanted:
        raise CollectionError(_("Only the other player can do this."))


def _refuse_missing(owner: "AbstractBaseUser", game: Game, cards: Mapping[str, int]) -> None:
    free = {row.card: row.free for row in OwnedCard.objects.of(owner.pk, game)}
    for card, copies in cards.items():
        if copies > free.get(card, 0):
            said = {"owner": owner, "free": free.get(card, 0), "card": card}
            raise CollectionError(_("%(owner)s has only %(free)d free copies of %(card)s.") % said)
