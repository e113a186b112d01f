"""Describe in sentences what an action would do, using only what the player can know."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.languages.wide_signs import joined_names
from engine.play import IllegalAction, Session
from engine.play.imagined import Foresight, ForesightEnd, foresee
from engine.play.read_action import read_action
from engine.view.translated_view import readers_words
from tcgsite.matches.errors import TableError

ENDINGS = {
    ForesightEnd.CHANCE: gettext_lazy("Then chance decides."),
    ForesightEnd.HIDDEN: gettext_lazy("What comes then depends on cards that you can’t see."),
    ForesightEnd.LENGTH: gettext_lazy("And more."),
    ForesightEnd.WORK: gettext_lazy("This does too much to tell in advance."),
    ForesightEnd.OVER: gettext_lazy("Then the match is over."),
}


def foreseen_sentences(session: Session, viewer: int | None, text: str) -> list[str]:
    """Return sentences that describe what the viewer's action would do. Raises TableError if they can't
    take it now.
    """
    if viewer is None:
        raise TableError(_("Only seated players can ask what an action does."))
    try:
        action = read_action(session, viewer, text)
        if action not in session.legal_actions(viewer):
            raise IllegalAction("not_offered")
    except IllegalAction as refused:
        raise TableError(_("You can’t do this now. The table may have changed.")) from refused
    return list(_sentences(foresee(session, viewer, action), session, viewer))


def _sentences(foreseen: Foresight, session: Session, viewer: int) -> Iterator[str]:
    yield from foreseen.lines
    text = readers_words(session.rules).text
    for change in foreseen.changes:
        named = text(change.title)
        title = _("%s: %s") % (change.of, named) if change.of else named
        yield f"{title} {change.before} → {change.after}"
    if foreseen.stop in ENDINGS:
        yield str(ENDINGS[foreseen.stop])
    elif viewer in foreseen.asked:
        yield _("Then you decide again.")
    elif foreseen.asked:
        names = joined_names(session.record.names[seat] for seat in foreseen.asked)
        yield _("Then it’s the turn of %s to decide.") % names
