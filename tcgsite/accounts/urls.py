"""URLs under /accounts/ for signing in, registration, profiles and passwords."""

from django.contrib.auth import views as auth
from django.urls import path

from tcgsite.accounts.email_confirmation import confirm_email
from tcgsite.accounts.signing_in.password_reset import ForgotPassword, NewPassword, ResetEmailSent
from tcgsite.accounts.signing_in.security_views import for_registered
from tcgsite.accounts.signing_in.sessions import end_sessions, session_list
from tcgsite.accounts.signing_in.token_page import revoke_token, token_page
from tcgsite.accounts.views import (
    ChangePassword,
    SignIn,
    profile,
    register,
    save_settings,
    unmute_user,
)

app_name = "accounts"
urlpatterns = [
    path("", profile, name="profile"),
    path("register/", register, name="register"),
    path("login/", SignIn.as_view(), name="login"),
    path("logout/", auth.LogoutView.as_view(), name="logout"),
    path("password/", for_registered(ChangePassword.as_view()), name="password"),
    path("sessions/", session_list, name="sessions"),
    path("sessions/end/", end_sessions, name="end_sessions"),
    path("tokens/", for_registered(token_page), name="tokens"),
    path("tokens/<int:pk>/revoke/", for_registered(revoke_token), name="revoke_token"),
    path("settings/", save_settings, name="settings"),
    path("unmute/<int:pk>/", unmute_user, name="unmute"),
    path("confirm/<str:token>/", confirm_email, name="confirm_mail"),
    path("forgotten/", ForgotPassword.as_view(), name="forgotten"),
    path("forgotten/sent/", ResetEmailSent.as_view(), name="password_asked"),
    path("forgotten/<uidb64>/<token>/", NewPassword.as_view(), name="new_password"),
]
