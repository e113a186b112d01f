"""A scripted player of Bulwark who counters, responds, attacks, blocks and summons."""

from engine.play import Action, Session

SPELLS = ("up", "down", "twist")
SUMMONS = ("summon_ace", "summon_hero", "summon_soldier")


def next_action(session: Session) -> tuple[int, Action]:
    """Return the asked seat and its most eventful legal action."""
    seat = min(session.decisions)
    legal = session.legal_actions(seat)
    return seat, max(legal, key=lambda action: worth(session, seat, action))


def worth(session: Session, seat: int, action: Action) -> int:
    stack = session.view(None).stack
    may_respond = bool(stack) and stack[-1].controller != seat
    if action.verb != "use":
        return 10 + len(action.choice.split(" ")) if action.verb == "choose" else 3
    if action.effect == "counter_request":
        return 9 if may_respond else 0
    if action.effect in SPELLS:
        return 8 if may_respond or (stack[-1:] and stack[-1].title == "Attack") else 0
    return {"attack": 7, **dict.fromkeys(SUMMONS, 5), "end_turn": 4}.get(action.effect, 0)


def shows_everything(session: Session) -> bool:
    """Return True if the log has an attack, a resolved spell and a countered spell."""
    log = " ".join(line.text for line in session.view(None).log)
    spells = [f"{name.capitalize()} happens" for name in SPELLS]
    countered = [f"{name.capitalize()} is countered" for name in SPELLS]
    return "attacks with" in log and all(
        any(each in log for each in some) for some in (spells, countered)
    )


def has_blocker(session: Session) -> bool:
    cards = [
        card
        for player in session.view(None).players
        for zone in player.zones
        for card in zone.cards or ()
    ]
    return any(each.name == "blocking" and each.value for card in cards for each in card.attributes)
