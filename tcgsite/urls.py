"""The root URL configuration."""

from django.urls import include, path

from cards.views.cards.design_system import design_system
from cards.web.name_paths import register_converters
from tcgsite.accounts.renaming import player_named
from tcgsite.api.dumps.views import dump_file, dumps, newest_file
from tcgsite.home.display import display
from tcgsite.home.embeds.frames import show_frame
from tcgsite.home.embeds.oembed import answer_oembed
from tcgsite.home.home_page import home
from tcgsite.home.installed.icons import app_icon
from tcgsite.home.installed.manifest import manifest
from tcgsite.home.installed.offline import offline, own_decks, worker_script
from tcgsite.home.language_menu import choose_language
from tcgsite.home.small_picture import small_picture
from tcgsite.operation.health import healthz
from tcgsite.operation.metrics import metrics
from tcgsite.people.own_data.views import delete_own_account, download_data
from tcgsite.people.page.comparison import compare_players
from tcgsite.people.page.match_file import download_matches
from tcgsite.people.page.player_page import player, player_matches
from tcgsite.scenarios.views.daily_puzzle import daily_puzzle, numbered_puzzle, puzzles
from tcgsite.scenarios.views.lesson import learn, lesson

handler400 = "cards.web.too_large.bad_request"
handler404 = "tcgsite.home.not_found.not_found"

# Registered before the addresses that use the converters are included.
register_converters()

urlpatterns = [
    path("", home, name="home"),
    path("small-picture/<str:public_id>/", small_picture, name="small_picture"),
    path("embed/<path:page>", show_frame, name="embed"),
    path("oembed", answer_oembed, name="oembed"),
    path("design/", design_system, name="design"),
    path("display/", display, name="display"),
    path("language/", choose_language, name="language"),
    path("cards/", include("cards.urls")),
    path("matches/", include("tcgsite.matches.urls")),
    path("events/", include("tcgsite.organised.urls")),
    path("", include("tcgsite.home.feeds.urls")),
    path("rankings/", include("tcgsite.ranking.urls")),
    path("designer/", include("tcgsite.designer.urls")),
    path("learn/<name:slug>/", learn, name="learn"),
    path("learn/<name:slug>/<last_name:name>/", lesson, name="lesson"),
    path("puzzles/", puzzles, name="puzzles"),
    path("puzzles/<name:slug>/", daily_puzzle, name="daily_puzzle"),
    path("puzzles/<name:slug>/<int:number>/", numbered_puzzle, name="numbered_puzzle"),
    path("scenarios/", include("tcgsite.scenarios.urls")),
    path("players/<int:pk>/", player, name="player"),
    path("players/named/<str:name>/", player_named, name="player_named"),
    path("notices/", include("tcgsite.notices.urls")),
    path("worker.js", worker_script, name="worker"),
    path(
        "notices.js", worker_script
    ),  # Browsers that were asked for notices before know this address.
    path("offline/", offline, name="offline"),
    path("offline/decks/", own_decks, name="offline_decks"),
    path("manifest.webmanifest", manifest, name="manifest"),
    path("icons/<str:purpose>-<int:size>.png", app_icon, name="app_icon"),
    path("players/<int:pk>/matches/", player_matches, name="player_matches"),
    path("players/<int:pk>/compare/", compare_players, name="compare_players"),
    path("players/matches.csv", download_matches, name="download_matches"),
    path("moderation/", include("tcgsite.moderation.urls")),
    path("talk/", include("tcgsite.talk.urls")),
    path("people/", include("tcgsite.people.urls")),
    path("accounts/delete/", delete_own_account, name="delete_account"),
    path("accounts/download/", download_data, name="download_data"),
    path("accounts/", include("tcgsite.accounts.urls")),
    path("accounts/", include("tcgsite.accounts.signing_in.urls")),
    path("api/", include("tcgsite.api.urls")),
    path("dumps/", dumps, name="dumps"),
    path("dumps/newest/<str:name>", newest_file, name="newest_dump_file"),
    path("dumps/<str:day>/<str:name>", dump_file, name="dump_file"),
    path("healthz", healthz, name="healthz"),
    path("metrics", metrics, name="metrics"),
]
