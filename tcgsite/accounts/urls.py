"""/accounts/…"""

from django.contrib.auth import views as auth
from django.urls import path

from tcgsite.accounts.views import ChangePassword, SignIn, profile, register

app_name = "accounts"
urlpatterns = [
    path("", profile, name="profile"),
    path("register/", register, name="register"),
    path("login/", SignIn.as_view(), name="login"),
    path("logout/", auth.LogoutView.as_view(), name="logout"),
    path("password/", ChangePassword.as_view(), name="password"),
]
