"""URLs under /accounts/ with names that django-allauth expects: passkeys, codes and the second step."""

from allauth.account.views import reauthenticate
from allauth.mfa.base import views as mfa
from allauth.mfa.recovery_codes import views as recovery_codes
from allauth.mfa.totp import views as totp
from allauth.mfa.webauthn import views as passkeys
from allauth.socialaccount.views import connections, login_error
from allauth.urls import build_provider_urlpatterns
from django.urls import include, path

from tcgsite.accounts.signing_in.security_views import (
    count_requests,
    for_registered,
    for_strangers,
    register_page,
    security_page,
    sign_in_page,
    sign_out_page,
)

urlpatterns = [
    *(path("with/", include([each])) for each in build_provider_urlpatterns()),
    path("with/", for_registered(connections), name="socialaccount_connections"),
    path("with/failed/", login_error, name="socialaccount_login_error"),
    path("with/cancelled/", login_error, name="socialaccount_login_cancelled"),
    path("sign-in/", sign_in_page, name="account_login"),
    path("sign-up/", register_page, name="account_signup"),
    path("sign-out/", sign_out_page, name="account_logout"),
    path("login/code/", for_strangers(mfa.authenticate), name="mfa_authenticate"),
    path("login/passkey/", count_requests(passkeys.login_webauthn), name="mfa_login_webauthn"),
    path("security/", for_registered(mfa.index), name="mfa_index"),
    path("security/again/", for_registered(reauthenticate), name="account_reauthenticate"),
    path("security/again/code/", for_registered(mfa.reauthenticate), name="mfa_reauthenticate"),
    path(
        "security/again/passkey/",
        for_registered(passkeys.reauthenticate_webauthn),
        name="mfa_reauthenticate_webauthn",
    ),
    path("security/app/", for_registered(totp.activate_totp), name="mfa_activate_totp"),
    path("security/app/remove/", for_registered(totp.deactivate_totp), name="mfa_deactivate_totp"),
    path(
        "security/codes/",
        for_registered(recovery_codes.view_recovery_codes),
        name="mfa_view_recovery_codes",
    ),
    path(
        "security/codes/new/",
        for_registered(recovery_codes.generate_recovery_codes),
        name="mfa_generate_recovery_codes",
    ),
    path("security/passkeys/", security_page, name="mfa_list_webauthn"),
    path("security/passkeys/add/", for_registered(passkeys.add_webauthn), name="mfa_add_webauthn"),
    path(
        "security/passkeys/<int:pk>/remove/",
        for_registered(passkeys.remove_webauthn),
        name="mfa_remove_webauthn",
    ),
]
