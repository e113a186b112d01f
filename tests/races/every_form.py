"""One form for each address of the site that accepts them, with fields that are accepted."""

from django.core import signing

from cards.authoring.changes.translations.text_rows import text_key
from tcgsite.notices.channels.digest import SALT
from tcgsite.organised.drafts.live_draft import live_draft
from tests.cards.pond import newts as pack_text
from tests.notices.push_service import BrowserKeys
from tests.races.api_requests import requests_of_programs
from tests.races.organiser_forms import forms_of_organisers
from tests.races.print_forms import forms_of_prints
from tests.races.world import PASSWORD, Sent, World, sent

CHANGES_NOTHING = {
    "accounts:forgotten": "sends a mail",
    "accounts:logout": "ends a session",
    "accounts:new_password": "shows a form without a link from a mail",
    "api-1:check": "checks a file",
    "api-1:check_own_draft": "checks a draft",
    "cards:check_new_part": "checks a text",
    "cards:check_part": "checks a text",
    "cards:lab_comparison": "shows results",
    "cards:lab_deck": "shows results",
    "cards:lab_decks": "shows results",
    "cards:lab_numbers": "shows results",
    "cards:lab_skill": "shows results",
    "cards:lab_worth": "shows results",
    "display": "sets cookies",
    "language": "sets a cookie and one column",
    "download_data": "sends an archive",
    "download_matches": "sends a file",
    "home": "shows a page",
    "mfa_activate_totp": "asks for the password first",
    "mfa_add_webauthn": "asks for the password first",
    "mfa_authenticate": "leads to the first step",
    "mfa_deactivate_totp": "asks for the password first",
    "mfa_generate_recovery_codes": "asks for the password first",
    "mfa_login_webauthn": "finds no passkey",
    "mfa_reauthenticate": "asks for the password instead",
    "mfa_reauthenticate_webauthn": "asks for the password instead",
    "socialaccount_connections": "finds no connection",
    "mfa_remove_webauthn": "asks for the password first",
}
"""Addresses that accept POST requests without storing anything, and what they do."""


def forms_of(world: World) -> dict[str, Sent]:
    return dict(
        [
            *_of_accounts(world),
            *_of_people(world),
            *_of_packs(world),
            *_of_drafts(world),
            *forms_of_prints(world),
            *_of_laboratories(world),
            *_of_cards(world),
            *_of_tables(world),
            *_of_slow_tables(world),
            *_of_designers(world),
            *_of_notices(world),
            *_of_tournaments(world),
            *_of_draft_tables(world),
            *_of_talk(world),
            *_of_moderation(world),
            *requests_of_programs(world),
        ]
    )


def _of_accounts(world: World) -> list[tuple[str, Sent]]:
    bo, secret, other = world.bo, PASSWORD, "newts-in-the-moor"
    return [
        sent(bo, "accounts:login", username="bo", password=secret),
        sent(
            bo, "accounts:password", old_password=secret, new_password1=other, new_password2=other
        ),
        sent(bo, "account_reauthenticate", password=secret),
        sent(bo, "accounts:profile", name="Bowie"),
        sent(world.new, "accounts:register", username="newt", password1=secret, password2=secret),
        sent(bo, "accounts:settings", email=""),
        sent(bo, "accounts:tokens", title="My bot", scopes=["play"]),
        sent(bo, "accounts:revoke_token", world.old_token.pk),
        sent(bo, "accounts:unmute", world.cy.pk),
        sent(bo, "accounts:end_sessions", session="0"),
        sent(world.gone, "delete_account", password=secret),
    ]


def _of_people(world: World) -> list[tuple[str, Sent]]:
    bo, cy, challenge = world.bo, world.cy, world.challenge.pk
    return [
        sent(bo, "people:relation", world.dee.pk, do="follow"),
        sent(bo, "people:follow_subject", "pack", world.pond.pack_id),
        sent(bo, "people:new_challenge", cy.pk, game="99"),
        sent(bo, "people:change_tags", world.pond.pack_id, tags="short, wet"),
        sent(bo, "people:new_shelf", title="For the bog", is_public="on"),
        sent(bo, "people:change_shelf", world.shelf.pk, title="For the moor"),
        sent(bo, "people:put_on_shelf", world.shelf.pk, kind="pack", number=world.pond.pack_id),
        sent(bo, "people:take_off_shelf", world.shelf.pk, item="1"),
        sent(cy, "people:accept_challenge", challenge),
        sent(cy, "people:decline_challenge", challenge, reason="later"),
        sent(bo, "people:withdraw_challenge", challenge),
    ]


def _of_packs(world: World) -> list[tuple[str, Sent]]:
    bo, cy, dee, proposal = world.bo, world.cy, world.dee, world.proposal
    newts, efts = ("pond", "newts"), ("pond", "efts")
    changes = [each.pk for each in proposal.changes.all()]
    return [
        sent(bo, "cards:add_maintainer", *newts, name="Dee"),
        sent(bo, "cards:remove_maintainer", *newts, cy.pk),
        sent(bo, "cards:answer_proposal", *newts, proposal.pk, take=changes, word="Yes."),
        sent(cy, "cards:withdraw_proposal", *newts, proposal.pk),
        sent(cy, "cards:say", *newts, proposal.pk, text="These."),
        sent(cy, "cards:propose", *efts, title="Again", reason="Please."),
        sent(cy, "cards:pack_words", *newts, **{text_key("Newt"): "イモリ"}),
        sent(dee, "cards:hide_pack", *newts, reason="Rude."),
        sent(dee, "cards:hide_remark", world.remark.pk),
        sent(cy, "cards:fork_pack", *newts, "1.0.0", name="tads", title="Tads"),
        sent(bo, "cards:new_pack", "pond", name="toads", title="Toads"),
        sent(bo, "cards:upload_pack", file=pack_text(name="tritons")),
        sent(bo, "cards:copy_card", world.printing.pk, draft=world.draft.pk),
        sent(bo, "cards:make_game", game="empty"),
        sent(bo, "cards:change_version", world.pond.pk),
        sent(bo, "cards:open_example", "commands", example=""),
        sent(bo, "cards:hide_art", "none"),
    ]


def _of_drafts(world: World) -> list[tuple[str, Sent]]:
    bo, draft, card, effect = world.bo, ("pond", "bog"), world.card, world.effect
    about = {"title": "Bog", "version": "1.0.1", "description": "", "changelog": ""}
    return [
        sent(bo, "cards:begin_draft", "pond", "newts"),
        sent(bo, "cards:draft_words", *draft, token=0, **{text_key("Bog"): "沼"}),
        sent(bo, "cards:save_draft", *draft, token=world.draft.token, **about),
        sent(bo, "cards:publish_draft", *draft),
        sent(bo, "cards:draft_format", *draft),
        sent(bo, "cards:discard_draft", *draft),
        sent(bo, "cards:play_rerun", *draft),
        sent(bo, "cards:try_draft", *draft),
        sent(bo, "cards:new_part", *draft, "card", name="Toadlet", effects=""),
        sent(bo, "cards:draft_part", *draft, card.pk, name="Newt", effects="", token=card.token),
        sent(bo, "cards:delete_part", *draft, card.pk, token=card.token),
        sent(bo, "cards:dress", *draft, card.pk, token=card.token, title="Wet newt"),
        sent(bo, "cards:paint_part", *draft, card.pk, token=card.token, alt="A newt"),
        sent(
            bo,
            "cards:edit",
            *draft,
            effect.pk,
            deed="write",
            token=effect.token,
            effect=0,
            text='effect hop "Hop"\n  set game.splashes += 2\n',
        ),
        sent(
            bo,
            "cards:keep",
            *draft,
            effect.pk,
            token=effect.token,
            effect=0,
            at="body.0",
            title="Draw",
            name="draw",
            gives="lines",
        ),
    ]


def _of_laboratories(world: World) -> list[tuple[str, Sent]]:
    bo, draft, own = world.bo, ("pond", "bog"), ("pond", "pond")
    pool = ("pond", "moor", world.pool.pk)
    bots = {"first": "random", "others": "random", "wanted": "20"}
    return [
        sent(bo, "cards:draft_laboratory", *draft, **bots),
        sent(bo, "cards:pack_laboratory", *own, **bots),
        sent(bo, "cards:choose_numbers", *draft),
        sent(bo, "cards:draft_features", *draft),
        sent(bo, "cards:pack_features", *own),
        sent(bo, "cards:pool_laboratory", *pool, **bots),
        sent(bo, "cards:pool_features", *pool),
        sent(bo, "cards:go_on_with_lab_run", "none"),
        sent(bo, "cards:stop_lab_run", "none"),
    ]


def _of_cards(world: World) -> list[tuple[str, Sent]]:
    bo, cy, deck = world.bo, world.cy, world.deck.pk
    pool = {f"pack {each.pack_id}": each.pk for each in (world.pond, world.newts)}
    return [
        sent(bo, "cards:new_deck", "99", name="Next", cards="4 10"),
        sent(bo, "cards:change_deck", deck, put="10"),
        sent(bo, "cards:rename_deck", deck, name="Sevens"),
        sent(bo, "cards:replace_deck", deck, cards="4 7"),
        sent(bo, "cards:show_deck", deck),
        sent(bo, "cards:delete_deck", deck),
        sent(world.new, "cards:begin_collection", "99", deck=world.ready.pk),
        sent(bo, "cards:new_trade", "99", partner="Cy", given=f"1 {world.owned}", wanted=""),
        sent(cy, "cards:trade", world.trade.pk, answer="accept"),
        sent(bo, "cards:new_pool", "pond", title="Wet", name="wet", publish="on", **pool),
        sent(world.dee, "cards:hide_pool", "pond", "moor", world.pool.pk),
        sent(bo, "cards:sealed_play", "pond", "moor", world.pool.pk),
    ]


def _of_tables(world: World) -> list[tuple[str, Sent]]:
    bo, cy, dee, at = world.bo, world.cy, world.dee, world.match.public_id
    waiting, over = world.waiting.public_id, world.finished.public_id
    return [
        sent(bo, "matches:open", game="99", opponent="person"),
        sent(bo, "matches:quick", game="99"),
        sent(bo, "matches:play_draft", world.high.pk, opponent="bot"),
        sent(bo, "matches:play_scenario", world.bog.pk, "splash"),
        sent(cy, "matches:sit", waiting),
        sent(bo, "matches:fill", waiting),
        sent(bo, "matches:start", waiting),
        sent(bo, "matches:leave", waiting),
        sent(bo, "matches:rematch", over),
        sent(world.player, "matches:act", at, number=str(world.number), action=world.action),
        sent(bo, "matches:aside", at, aside="draw"),
        sent(bo, "matches:stops", at),
        sent(bo, "matches:say", at, say="Hm."),
        sent(cy, "matches:mute", at, line="1"),
        sent(dee, "matches:hide_line", at, line="1"),
        sent(bo, "matches:report_problem", at, text="Still."),
        sent(dee, "matches:settle_report", world.report.pk),
        sent(bo, "matches:go_on", over, at="0", eyes="0"),
        sent(bo, "matches:why_bot", over, at="0", eyes="0"),
        sent(bo, "matches:keep_scenario", over, at="0", draft=world.high.pk),
        sent(bo, "matches:analysis", over),
    ]


def _of_slow_tables(world: World) -> list[tuple[str, Sent]]:
    bo, match = world.bo, world.match.public_id
    return [
        sent(bo, "matches:vacation", days="3"),
        sent(bo, "matches:ahead", match, remove="1"),
        sent(bo, "matches:own_note", match, text="Watch the toad."),
    ]


def _of_designers(world: World) -> list[tuple[str, Sent]]:
    bo, draft, trying = world.bo, world.draft.pk, world.try_out
    zone = {"step": "zones", "sort": "zones", "token": world.rules.token}
    return [
        sent(bo, "cards:design", "pond", "bog", **zone, do="add", title="Pool"),
        sent(bo, "designer:begin_guide", "first-game"),
        sent(bo, "designer:guide", draft, do="leave"),
        sent(bo, "designer:layout", draft, do="save", token=world.rules.token),
        sent(bo, "designer:sheet", draft, do="add-row"),
        sent(bo, "designer:sheet_load", draft, do="drop"),
        sent(bo, "designer:sheet_pictures", draft),
        sent(bo, "designer:table", draft),
        sent(bo, "designer:note", world.of_draft.public_id, at="0", text="Slow."),
        sent(bo, "designer:dismiss_note", world.high.pk, world.note.pk),
        sent(bo, "designer:open_note", world.high.pk, world.note.pk),
        sent(bo, "scenarios:begin", draft, card="Newt"),
        sent(bo, "scenarios:trying", trying.pk, deed="bot", at="0", token=trying.token),
        sent(bo, "scenarios:make_lesson", trying.pk, token=trying.token),
        sent(bo, "scenarios:lesson_words", trying.pk, 1, title="Splash"),
    ]


def _of_notices(world: World) -> list[tuple[str, Sent]]:
    bo, notice, browser = world.bo, world.notice.pk, world.browser.pk
    return [
        sent(bo, "notices:add_browser", **BrowserKeys().sent("https://push.example.org/bo")),
        sent(bo, "notices:try_browser", browser),
        sent(bo, "notices:remove_browser", browser),
        sent(bo, "notices:unsubscribe", signing.dumps(bo.pk, salt=SALT)),
        sent(bo, "notices:times", quiet_from="22:00", quiet_until="07:00", zone="Europe/Paris"),
        sent(bo, "notices:read"),
        sent(bo, "notices:settings", bell=["move"]),
        sent(bo, "notices:unmute", subject="kind:remark"),
        sent(bo, "notices:mute", notice, subject="kind:remark"),
    ]


def _of_tournaments(world: World) -> list[tuple[str, Sent]]:
    bo, cy, open_one = world.bo, world.cy, world.tournament.public_id
    chosen = {"kind": "swiss", "places": "4", "best_of": "1", "clock": "10+10"}
    return [
        sent(bo, "organised:new", game="99", title="Sunday 99", **chosen),
        sent(cy, "organised:enter", open_one),
        sent(world.dee, "organised:leave", open_one),
        sent(bo, "organised:start", open_one),
        sent(bo, "organised:call_off", open_one),
        *forms_of_organisers(world),
        *_of_clubs(world),
        *_of_leagues(world),
    ]


def _of_leagues(world: World) -> list[tuple[str, Sent]]:
    bo, league = world.bo, world.league.public_id
    sizes = {"group_size": "4", "movers": "1", "round_days": "7", "clock_days": "1"}
    return [
        sent(bo, "organised:new_league", game="99", title="Ebb", **sizes),
        sent(world.cy, "organised:join_league", league),
        sent(world.dee, "organised:leave_league", league),
        sent(bo, "organised:begin_season", league),
        sent(bo, "organised:end_league", league),
    ]


def _of_clubs(world: World) -> list[tuple[str, Sent]]:
    bo, cy, club = world.bo, world.cy, world.club.public_id
    words = {"title": "Pond players", "about": "", "zone": "Europe/Paris"}
    chosen = {"kind": "swiss", "places": "4", "best_of": "1", "clock": "10+10"}
    return [
        sent(bo, "organised:new_club", title="Bog", zone="UTC"),
        sent(cy, "organised:join_club", club),
        sent(bo, "organised:leave_club", club),
        sent(bo, "organised:change_club", club, **words),
        sent(bo, "organised:let_organise", club, member=world.member.pk),
        sent(bo, "organised:club_members", club, member=world.member.pk),
        sent(bo, "organised:club_pools", club, remove=world.club_pool.pk),
        sent(
            bo,
            "organised:new_recurring",
            club,
            game="99",
            title="F",
            weekday="4",
            time="20:00",
            **chosen,
        ),
        sent(bo, "organised:stop_recurring", club, event=world.weekly.pk),
    ]


def _of_draft_tables(world: World) -> list[tuple[str, Sent]]:
    bo, cy, drafts = world.bo, world.cy, world.draft_tables
    waiting, picking, built = (each.public_id for each in drafts)
    place = drafts[1].seats.get(user=bo).position
    seat = live_draft(drafts[1]).seats[place]
    chosen = {"kind": "booster", "places": "2", "packs": "2", "seconds": "75"}
    return [
        sent(bo, "organised:new_draft", game="99", **chosen),
        sent(cy, "organised:join_draft", waiting),
        sent(bo, "organised:leave_draft", waiting),
        sent(bo, "organised:start_draft", waiting),
        sent(bo, "organised:call_off_draft", waiting),
        sent(bo, "organised:select", picking, card=seat.hand[1]),
        sent(bo, "organised:pick", picking, number=seat.picks, card=seat.hand[0]),
        sent(bo, "organised:draft_deck", built, suggest="on"),
        sent(bo, "organised:hand_in", built),
        sent(bo, "organised:play_draft", built, bot=1),
        sent(bo, "organised:draft_rounds", built),
    ]


def _of_talk(world: World) -> list[tuple[str, Sent]]:
    cy, comment, ruling = world.cy, world.comment, world.ruling.pk
    return [
        sent(cy, "talk:ask", "card", comment.topic.number, question="How wet?"),
        sent(cy, "talk:answer", ruling, text="Wet."),
        sent(world.bo, "talk:verify", ruling),
        sent(world.bo, "talk:trust", comment.topic.pack_id, name="Dee"),
        sent(cy, "talk:write_review", world.newts.pk, stars="4", text="Wet."),
        sent(cy, "talk:say", "card", comment.topic.number, text="Once more."),
        sent(cy, "talk:edit_comment", comment.pk, text="A newt!"),
        sent(cy, "talk:delete_comment", comment.pk),
    ]


def _of_moderation(world: World) -> list[tuple[str, Sent]]:
    dee, case, settled = world.dee, world.case.pk, world.decision.pk
    return [
        sent(world.bo, "moderation:report", "ruling", world.ruling.pk, reason="rude"),
        sent(dee, "moderation:claim", case),
        sent(dee, "moderation:appoint", name="cy"),
        sent(dee, "moderation:decide", case, hide="1", message="Be kind."),
        sent(dee, "moderation:undo", settled),
        sent(dee, "moderation:answer_appeal", world.appealed.pk, grant="1"),
        sent(world.bo, "moderation:appeal", settled, text="It was a joke."),
    ]
