"""Find the scenario that a URL names in a published version."""

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from cards.models import PackVersion
from cards.packs.rules_cache import rules_with
from cards.views.packs.access import pack_at, version_at
from engine.play.scenario import without_house_rules
from engine.rulebook import InvalidPackError
from tcgsite.scenarios.loaded import LoadedScenario


def published_scenario(
    request: HttpRequest, slug: str, pack: str, number: str, name: str
) -> tuple[PackVersion, LoadedScenario]:
    version = version_at(pack_at(request, slug, pack), number)
    try:
        rules = rules_with(version)[0]
    except InvalidPackError:
        raise Http404(_("This version no longer works with its game.")) from None
    file = next(each for each in rules.packs if each.content_hash == version.content_hash)
    scenario = next((each for each in file.scenarios if each.name == name), None)
    if scenario is None:
        raise Http404(_("This version has no scenario with that name."))
    return version, LoadedScenario(without_house_rules(rules, file), scenario)
