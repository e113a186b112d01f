"""The page of a lesson. Its URL contains what the learner has done, so the site stores nothing."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.models import Game, PackVersion
from cards.packs.rules_cache import latest_rules, rules_with
from cards.pools.game_lessons import lessons_of
from cards.views.packs.access import pack_at, version_at
from engine.bots import GENTLEST
from engine.language.vocabulary.author_words import AuthorWords
from engine.play import IllegalAction, PictureError, StartError
from engine.play.scenario import LessonPlay, MoveError, start_lesson, without_house_rules
from engine.rulebook import GameRules, InvalidPackError
from engine.rulebook.packs.lessons import LessonEntry
from engine.view.translated_view import readers_words
from tcgsite.scenarios.display.lesson_table import lesson_layout
from tcgsite.scenarios.display.player_names import PLAYER_NAMES
from tcgsite.scenarios.requests import parse_action

LESSON_ERRORS = (PictureError, StartError, MoveError, IllegalAction)
MOST_ACTIONS = 100
"""The most actions of a learner. No lesson needs as many."""


@dataclass(frozen=True)
class OpenLesson:
    """A lesson at the moment that a URL names. `refused` says why the last action wasn't taken."""

    play: LessonPlay
    did: Sequence[str]
    refused: str = ""

    def query(self, actions: int | None = None) -> str:
        """Return the query for the moment after this many actions, or after all of them."""
        kept = self.did if actions is None else self.did[:actions]
        return f"?{urlencode([('did', each) for each in kept])}" if kept else "?"


@dataclass(frozen=True)
class LessonCourse:
    """The lessons of a game, of one version of a pack, or of a draft.

    `back` is the title and address of the page after the last lesson, unless a match follows.
    """

    game: Game
    rules: GameRules
    lessons: Sequence[LessonEntry]
    address: Callable[[LessonEntry], str]
    back: tuple[str, str] | None = None

    @property
    def links(self) -> list[tuple[LessonEntry, str]]:
        return [(lesson, self.address(lesson)) for lesson in self.lessons]


@require_safe
def learn(request: HttpRequest, slug: str) -> HttpResponse:
    """Go to the first lesson of a game."""
    course = _course(slug)
    return redirect(course.address(course.lessons[0]))


@require_safe
def lesson(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    return _page(request, _course(slug), name)


@require_safe
def pack_lesson(request: HttpRequest, slug: str, pack: str, number: str, name: str) -> HttpResponse:
    """Show a lesson of one version of a pack."""
    version = version_at(pack_at(request, slug, pack), number)
    try:
        rules = rules_with(version)[0]
    except InvalidPackError:
        raise Http404(_("This version no longer works with its game.")) from None
    file = next(each for each in rules.packs if each.content_hash == version.content_hash)
    alone = without_house_rules(rules, file)
    return _page(request, _course_of_version(version, alone, file.lessons), name)


def _course(slug: str) -> LessonCourse:
    game = get_object_or_404(Game.objects.playable(), slug=slug)
    rules, _versions = latest_rules(game)
    lessons = lessons_of(rules)
    if not lessons:
        raise Http404(_("This game has no lessons yet."))
    return LessonCourse(
        game, rules, lessons, lambda each: reverse("lesson", args=[slug, each.name])
    )


def _course_of_version(
    version: PackVersion, rules: GameRules, lessons: Sequence[LessonEntry]
) -> LessonCourse:
    pack = version.pack
    place = (pack.game.slug, pack.slug, version.number)
    back = (pack.translated_title, pack.get_absolute_url())
    return LessonCourse(pack.game, rules, lessons, lambda each: _in_version(place, each.name), back)


def _in_version(place: tuple[str, str, str], name: str) -> str:
    return reverse("scenarios:lesson", args=[*place, name])


def _page(request: HttpRequest, course: LessonCourse, name: str) -> HttpResponse:
    try:
        return lesson_page(request, course, name)
    except LESSON_ERRORS:
        raise Http404(_("This lesson no longer works with its game.")) from None


def lesson_page(request: HttpRequest, course: LessonCourse, name: str) -> HttpResponse:
    """Show the lesson at the moment in the URL. Raises one of LESSON_ERRORS if it can't be played."""
    names = [each.name for each in course.lessons]
    if name not in names:
        raise Http404(_("There is no lesson with that name here."))
    place = names.index(name)
    opened = _after_action(request, _lesson_at(request, course.rules, course.lessons[place]))
    shown = _page_context(opened, readers_words(course.rules))
    is_swapped = bool(request.headers.get("HX-Request"))
    is_answer = "action" in request.GET and not opened.refused
    if is_answer and not is_swapped:
        return redirect(f"{request.path}{opened.query()}")
    following = next(iter(course.links[place + 1 :]), None)
    context = shown | {"course": course, "following": following, "here": request.path}
    context |= {"game": course.game, "rules": course.rules, "gentlest": GENTLEST}
    status = 422 if opened.refused and not is_swapped else 200
    response = render(request, "scenarios/lesson.html", context, status=status)
    if is_swapped and is_answer:
        response["HX-Push-Url"] = f"{request.path}{opened.query()}"
    return response


def _lesson_at(request: HttpRequest, rules: GameRules, found: LessonEntry) -> OpenLesson:
    """Return the lesson after the actions in the URL, up to the first impossible one."""
    did: list[str] = []
    play = start_lesson(rules, found, PLAYER_NAMES)
    try:
        for words in request.GET.getlist("did")[:MOST_ACTIONS]:
            following = play.twin()
            following.act(words)
            play, did = following, [*did, words]
    except (MoveError, IllegalAction) as refused:
        return OpenLesson(play, did, str(refused))
    return OpenLesson(play, did)


def _after_action(request: HttpRequest, opened: OpenLesson) -> OpenLesson:
    """Take the action that was sent, if the step allows it."""
    action = parse_action(request.GET)
    if opened.refused or "action" not in request.GET or opened.play.step is None:
        return opened
    play, words = opened.play.twin(), ""
    with suppress(IllegalAction):
        words = play.words_for(action)
    if not words:
        other = _("That’s something for another time. Do what is lit, or undo the last step.")
        return OpenLesson(opened.play, opened.did, other)
    play.act(words)
    return OpenLesson(play, [*opened.did, words])


def _page_context(opened: OpenLesson, words: AuthorWords) -> dict[str, object]:
    play = opened.play
    return {
        "play": play,
        "lesson": play.lesson,
        "title": words.text(play.lesson.title),
        "number": play.number + 1,
        "learner": PLAYER_NAMES[0],
        "did": opened.did,
        "back": opened.query(len(opened.did) - 1) if opened.did else "",
        "is_over": play.step is None,
        "layout": lesson_layout(play),
        "refused_because": opened.refused,
        "is_seated": False,
    }
