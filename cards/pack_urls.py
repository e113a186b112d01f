"""Addresses below /cards/packs/."""

from django.urls import path

from cards.views.packs.art import paint_part
from cards.views.packs.draft import begin_draft, discard_draft, draft, publish_draft, save_draft
from cards.views.packs.dragging import drag_goals
from cards.views.packs.editor import edit, editor
from cards.views.packs.editor_face import dress, state
from cards.views.packs.keeping import keep
from cards.views.packs.new_pack import fork_pack, new_pack, upload_pack
from cards.views.packs.overview import packs
from cards.views.packs.pack import (
    choose_versions,
    compare_versions,
    download,
    download_with_art,
    pack,
)
from cards.views.packs.part import check_part, delete_part, new_part, part
from cards.views.packs.people import add_maintainer, copy_to_draft, hide_pack, remove_maintainer
from cards.views.packs.proposals import (
    answer_proposal,
    hide_remark,
    make_proposal,
    proposal,
    proposals,
    say,
    withdraw_proposal,
)
from cards.views.packs.rerun import play_rerun, rerun

HERE = "<str:slug>/<str:pack>"
DRAFT = f"{HERE}/draft"
PROPOSAL = f"{HERE}/proposals/<int:pk>"

pack_urls = [
    path("", packs, name="packs"),
    path("upload/", upload_pack, name="upload_pack"),
    path("copy/<int:pk>/", copy_to_draft, name="copy_card"),
    path("remarks/<int:pk>/hide/", hide_remark, name="hide_remark"),
    path("<str:slug>/", new_pack, name="new_pack"),
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
    path(f"{PROPOSAL}/say/", say, name="say"),
    path(f"{DRAFT}/", draft, name="draft"),
    path(f"{DRAFT}/begin/", begin_draft, name="begin_draft"),
    path(f"{DRAFT}/save/", save_draft, name="save_draft"),
    path(f"{DRAFT}/publish/", publish_draft, name="publish_draft"),
    path(f"{DRAFT}/discard/", discard_draft, name="discard_draft"),
    path(f"{DRAFT}/rerun/", rerun, name="rerun"),
    path(f"{DRAFT}/rerun/play/", play_rerun, name="play_rerun"),
    path(f"{DRAFT}/new/<str:kind>/", new_part, name="new_part"),
    path(f"{DRAFT}/check/", check_part, name="check_new_part"),
    path(f"{DRAFT}/<int:pk>/", part, name="draft_part"),
    path(f"{DRAFT}/<int:pk>/check/", check_part, name="check_part"),
    path(f"{DRAFT}/<int:pk>/editor/", editor, name="editor"),
    path(f"{DRAFT}/<int:pk>/editor/edit/", edit, name="edit"),
    path(f"{DRAFT}/<int:pk>/editor/goals/", drag_goals, name="drag_goals"),
    path(f"{DRAFT}/<int:pk>/editor/keep/", keep, name="keep"),
    path(f"{DRAFT}/<int:pk>/editor/dress/", dress, name="dress"),
    path(f"{DRAFT}/<int:pk>/editor/state/", state, name="editor_state"),
    path(f"{DRAFT}/<int:pk>/art/", paint_part, name="paint_part"),
    path(f"{DRAFT}/<int:pk>/delete/", delete_part, name="delete_part"),
    path(f"{HERE}/<str:number>/", pack, name="version"),
    path(f"{HERE}/<str:number>/pack.toml", download, name="download"),
    path(f"{HERE}/<str:number>/pack.zip", download_with_art, name="download_with_art"),
    path(f"{HERE}/<str:number>/fork/", fork_pack, name="fork_pack"),
]
