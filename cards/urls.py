"""URLs under /cards/ for games, cards, decks, packs, pools and collections."""

from django.urls import include, path

from cards.packs.faces.card_backs import EDITION as STYLES
from cards.packs.faces.drawing import EDITION
from cards.views.cards.browser import all_cards, game_cards
from cards.views.cards.card_page import card
from cards.views.cards.card_pictures import art, credits_page, drawing, hide_art, icon
from cards.views.cards.printing.paper_file import paper_file
from cards.views.cards.printing.print_rules import print_rules
from cards.views.cards.printing.print_search import print_search
from cards.views.cards.search_help import search_help
from cards.views.cards.share_images import draw_card, draw_deck, draw_game, draw_site
from cards.views.cards.styles import card_back, emblem, style_sheet
from cards.views.collections.collection import collection, collections, start_collection
from cards.views.collections.trade import new_trade, partners, trade
from cards.views.decks.changes import change_deck, rename_deck, replace_deck
from cards.views.decks.deck_file import deck_file
from cards.views.decks.deck_versions import deck_versions
from cards.views.decks.list import deck, deck_text, decks, delete_deck, share_deck
from cards.views.decks.new_deck import create_deck
from cards.views.decks.print_deck import print_deck
from cards.views.decks.shared_list import shared_list
from cards.views.designer.designer_page import design
from cards.views.designer.new_game import change_version, make_game
from cards.views.designer.since import changed_since
from cards.views.drafts.draft import discard_draft, draft, publish_draft, save_draft, start_draft
from cards.views.drafts.draft_words import draft_words
from cards.views.drafts.format import draft_format
from cards.views.drafts.part import check_part, delete_part, new_part, part
from cards.views.drafts.part_picture import save_picture
from cards.views.drafts.print_draft import print_draft
from cards.views.drafts.simulation import begin_simulation, simulation
from cards.views.editor.card_form import draft_state, save_card_face
from cards.views.editor.editor_views import drag_targets, edit, editor
from cards.views.editor.saved_recipe import save_recipe
from cards.views.games import game, games
from cards.views.laboratory.comparison import lab_comparison
from cards.views.laboratory.deck_pages import (
    choose_features_of_draft,
    choose_features_of_pack,
    choose_features_of_pool,
    lab_deck,
    lab_decks,
)
from cards.views.laboratory.laboratory_page import (
    draft_laboratory,
    pack_laboratory,
    pool_laboratory,
)
from cards.views.laboratory.number_pages import choose_numbers, lab_numbers
from cards.views.laboratory.runs import (
    go_on_with_lab_run,
    lab_coverage,
    lab_matches,
    lab_run,
    stop_lab_run,
)
from cards.views.laboratory.studies import lab_skill, lab_worth
from cards.views.laboratory.trial import lab_trial, try_draft
from cards.views.packs.list import packs
from cards.views.packs.maintainers import (
    add_maintainer,
    copy_to_draft,
    hide_pack,
    remove_maintainer,
)
from cards.views.packs.new_pack import fork_pack, new_pack, upload_pack
from cards.views.packs.pack_file import pack_file, pack_sheet
from cards.views.packs.pack_page import (
    choose_versions,
    compare_versions,
    download,
    download_with_art,
    pack,
)
from cards.views.packs.pack_words import pack_words
from cards.views.packs.print_pack import print_pack
from cards.views.packs.proposals import (
    add_comment,
    answer_proposal,
    hide_remark,
    make_proposal,
    proposal,
    proposals,
    withdraw_proposal,
)
from cards.views.pools.new_pool import new_pool
from cards.views.pools.pool import current_pool, hide_pool, pool, pools
from cards.views.pools.sealed import sealed_play
from cards.views.reference import open_in_editor, reference, references

HERE = "<name:slug>/<name:pack>"
DRAFT = f"{HERE}/draft"
PROPOSAL = f"{HERE}/proposals/<int:pk>"

pack_urls = [
    path("", packs, name="packs"),
    path("upload/", upload_pack, name="upload_pack"),
    path("copy/<int:pk>/", copy_to_draft, name="copy_card"),
    path("remarks/<int:pk>/hide/", hide_remark, name="hide_remark"),
    path("<name:slug>/", new_pack, name="new_pack"),
    path(f"{HERE}/", pack, name="pack"),
    path(f"{HERE}/compare/", choose_versions, name="choose_versions"),
    path(f"{HERE}/compare/<str:before>/<str:after>/", compare_versions, name="compare"),
    path(f"{HERE}/maintainers/add/", add_maintainer, name="add_maintainer"),
    path(f"{HERE}/maintainers/<int:pk>/remove/", remove_maintainer, name="remove_maintainer"),
    path(f"{HERE}/hide/", hide_pack, name="hide_pack"),
    path(f"{HERE}/propose/", make_proposal, name="propose"),
    path(f"{HERE}/proposals/", proposals, name="proposals"),
    path(f"{PROPOSAL}/", proposal, name="proposal"),
    path(f"{PROPOSAL}/answer/", answer_proposal, name="answer_proposal"),
    path(f"{PROPOSAL}/withdraw/", withdraw_proposal, name="withdraw_proposal"),
    path(f"{PROPOSAL}/say/", add_comment, name="say"),
    path(f"{HERE}/words/", pack_words, name="pack_words"),
    path(f"{DRAFT}/", draft, name="draft"),
    path(f"{DRAFT}/words/", draft_words, name="draft_words"),
    path(f"{DRAFT}/design/", design, name="design"),
    path(f"{DRAFT}/since/", changed_since, name="changed_since"),
    path(f"{DRAFT}/begin/", start_draft, name="begin_draft"),
    path(f"{DRAFT}/save/", save_draft, name="save_draft"),
    path(f"{DRAFT}/print/", print_draft, name="print_draft"),
    path(f"{DRAFT}/publish/", publish_draft, name="publish_draft"),
    path(f"{DRAFT}/format/", draft_format, name="draft_format"),
    path(f"{DRAFT}/discard/", discard_draft, name="discard_draft"),
    path(f"{DRAFT}/rerun/", simulation, name="rerun"),
    path(f"{DRAFT}/rerun/play/", begin_simulation, name="play_rerun"),
    path(f"{DRAFT}/laboratory/", draft_laboratory, name="draft_laboratory"),
    path(f"{DRAFT}/laboratory/numbers/", choose_numbers, name="choose_numbers"),
    path(f"{DRAFT}/laboratory/decks/", choose_features_of_draft, name="draft_features"),
    path(f"{DRAFT}/trial/", try_draft, name="try_draft"),
    path(f"{DRAFT}/new/<str:kind>/", new_part, name="new_part"),
    path(f"{DRAFT}/check/", check_part, name="check_new_part"),
    path(f"{DRAFT}/<int:pk>/", part, name="draft_part"),
    path(f"{DRAFT}/<int:pk>/check/", check_part, name="check_part"),
    path(f"{DRAFT}/<int:pk>/editor/", editor, name="editor"),
    path(f"{DRAFT}/<int:pk>/editor/edit/", edit, name="edit"),
    path(f"{DRAFT}/<int:pk>/editor/goals/", drag_targets, name="drag_goals"),
    path(f"{DRAFT}/<int:pk>/editor/keep/", save_recipe, name="keep"),
    path(f"{DRAFT}/<int:pk>/editor/dress/", save_card_face, name="dress"),
    path(f"{DRAFT}/<int:pk>/editor/state/", draft_state, name="editor_state"),
    path(f"{DRAFT}/<int:pk>/art/", save_picture, name="paint_part"),
    path(f"{DRAFT}/<int:pk>/delete/", delete_part, name="delete_part"),
    path(f"{HERE}/laboratory/", pack_laboratory, name="pack_laboratory"),
    path(f"{HERE}/laboratory/decks/", choose_features_of_pack, name="pack_features"),
    path(f"{HERE}/<str:number>/", pack, name="version"),
    path(f"{HERE}/<str:number>/pack.toml", download, name="download"),
    path(f"{HERE}/<str:number>/pack.zip", download_with_art, name="download_with_art"),
    path(f"{HERE}/<str:number>/fork/", fork_pack, name="fork_pack"),
    path(f"{HERE}/<str:number>/as/<slug:form>/", pack_file, name="pack_file"),
    path(f"{HERE}/<str:number>/sheets/<int:place>.jpg", pack_sheet, name="pack_sheet"),
    path(f"{HERE}/<str:number>/print/", print_pack, name="print_pack"),
]


pool_urls = [
    path("<name:slug>/", pools, name="pools"),
    path("<name:slug>/make/", new_pool, name="new_pool"),
    path("<name:slug>/<name:name>/", current_pool, name="current_pool"),
    path("<name:slug>/<name:name>/<int:pk>/", pool, name="pool"),
    path("<name:slug>/<name:name>/<int:pk>/laboratory/", pool_laboratory, name="pool_laboratory"),
    path(
        "<name:slug>/<name:name>/<int:pk>/laboratory/decks/",
        choose_features_of_pool,
        name="pool_features",
    ),
    path("<name:slug>/<name:name>/<int:pk>/hide/", hide_pool, name="hide_pool"),
    path("<name:slug>/<name:name>/<int:pk>/sealed/", sealed_play, name="sealed_play"),
]


collection_urls = [
    path("", collections, name="collections"),
    path("<name:slug>/", collection, name="collection"),
    path("<name:slug>/begin/", start_collection, name="begin_collection"),
    path("<name:slug>/trade/", new_trade, name="new_trade"),
    path("<name:slug>/trade/partners/", partners, name="trade_partners"),
]


app_name = "cards"
lab_urls = [
    path("", lab_run, name="lab_run"),
    path("go-on/", go_on_with_lab_run, name="go_on_with_lab_run"),
    path("stop/", stop_lab_run, name="stop_lab_run"),
    path("matches/", lab_matches, name="lab_matches"),
    path("coverage/", lab_coverage, name="lab_coverage"),
    path("trial/", lab_trial, name="lab_trial"),
    path("worth/", lab_worth, name="lab_worth"),
    path("skill/", lab_skill, name="lab_skill"),
    path("numbers/", lab_numbers, name="lab_numbers"),
    path("decks/", lab_decks, name="lab_decks"),
    path("decks/<int:row>/<int:column>/", lab_deck, name="lab_deck"),
    path("against/<str:other>/", lab_comparison, name="lab_comparison"),
]
urlpatterns = [
    path("", games, name="games"),
    path("make/", make_game, name="make_game"),
    path("make/from/<int:pk>/", change_version, name="change_version"),
    path("decks/", decks, name="decks"),
    path("decks/shared/", shared_list, name="shared_list"),
    path("decks/<int:pk>/", deck, name="deck"),
    path("decks/<int:pk>/change/", change_deck, name="change_deck"),
    path("decks/<int:pk>/rename/", rename_deck, name="rename_deck"),
    path("decks/<int:pk>/replace/", replace_deck, name="replace_deck"),
    path("decks/<int:pk>/versions/", deck_versions, name="deck_versions"),
    path("decks/<int:pk>/list/", deck_text, name="deck_list"),
    path("decks/<int:pk>/as/<slug:slug>/", deck_file, name="deck_file"),
    path("decks/<int:pk>/print/", print_deck, name="print_deck"),
    path("decks/<int:pk>/show/", share_deck, name="show_deck"),
    path("decks/<int:pk>/delete/", delete_deck, name="delete_deck"),
    path("packs/", include(pack_urls)),
    path("pools/", include(pool_urls)),
    path("art/icons/<slug:name>.svg", icon, name="icon"),
    path("art/credits/", credits_page, name="icon_credits"),
    path(f"art/drawn/{EDITION}/<str:name>.svg", drawing, name="drawing"),
    path(f"art/styles/{STYLES}/<str:name>.css", style_sheet, name="style_sheet"),
    path(f"art/backs/{STYLES}/<str:name>.svg", card_back, name="card_back"),
    path(f"art/emblems/{STYLES}/<str:name>.svg", emblem, name="emblem"),
    path("art/<str:name>.webp", art, name="art"),
    path("art/<str:name>/hide/", hide_art, name="hide_art"),
    path("share/cards/<int:pk>.png", draw_card, name="share_card"),
    path("share/decks/<int:pk>.png", draw_deck, name="share_deck"),
    path("share/site.png", draw_site, name="share_site"),
    path("share/games/<int:pk>.png", draw_game, name="share_game"),
    path("collections/", include(collection_urls)),
    path("laboratory/<str:content>/", include(lab_urls)),
    path("trades/<int:pk>/", trade, name="trade"),
    path("reference/", references, name="references"),
    path("reference/<slug:name>/", reference, name="reference"),
    path("reference/<slug:name>/open/", open_in_editor, name="open_example"),
    path("search/", all_cards, name="all_cards"),
    path("search/help/", search_help, name="search_help"),
    path("games/<name:slug>/", game, name="game"),
    path("games/<name:slug>/cards/", game_cards, name="cards"),
    path("games/<name:slug>/cards/print/", print_search, name="print_search"),
    path("games/<name:slug>/rules.pdf", print_rules, name="print_rules"),
    path("prints/<int:pk>/", paper_file, name="paper_file"),
    path("games/<name:slug>/cards/help/", search_help, name="game_search_help"),
    path("games/<name:slug>/new-deck/", create_deck, name="new_deck"),
    path("games/<name:slug>/<name:pack>/<str:number>/<last_name:name>", card, name="card"),
]
