"""Settings; every value that differs from place to place comes from the environment."""

import os
from datetime import timedelta
from pathlib import Path

import django_stubs_ext
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from tcgsite.operation import backing
from tcgsite.operation.logs import logging_for
from tcgsite.operation.mail import mail
from tcgsite.secret_key import secret_key

ROOT = Path(__file__).resolve().parent.parent
DATA = Path(os.environ.get("TCG_DATA", ROOT / "data"))
STATIC_ROOT = DATA / "static"
STATIC_ROOT.mkdir(parents=True, exist_ok=True)

# Lets class bases say which model they are for: ModelForm[User].
django_stubs_ext.monkeypatch()

# The name this site is reached by. Without it the site is for this computer only, over plain http.
PUBLIC_HOST = os.environ.get("TCG_HOST", "")
DEBUG = os.environ.get("TCG_DEBUG", "") == "1"
SECRET_KEY = secret_key(DATA)

ALLOWED_HOSTS = [PUBLIC_HOST] if PUBLIC_HOST else ["127.0.0.1", "localhost", "[::1]"]
ROOT_URLCONF = "tcgsite.urls"
ASGI_APPLICATION = "tcgsite.asgi.application"

INSTALLED_APPS = [
    "daphne",
    "django.forms",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "channels",
    "csp",
    "django_htmx",
    "template_partials",
    "cards",
    "tcgsite.accounts",
    "tcgsite.matches",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "tcgsite.null_characters.NullCharactersMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

FORM_RENDERER = "tcgsite.form_rendering.FormRenderer"

DATABASES = backing.databases(DATA)
CHANNEL_LAYERS = backing.channel_layers()
CACHES = backing.caches()
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# How long a second is when somebody has wished for a pause before a pass is made for them.
MATCHES_PAUSE = float(os.environ.get("TCG_PAUSE", "1"))
# Seconds before a bot acts, so that people can follow.
MATCHES_BOT_DELAY = float(os.environ.get("TCG_BOT_DELAY", "1"))
# Seconds between two looks at the database for actions nobody was told of.
MATCHES_LOOKOUT = float(os.environ.get("TCG_LOOKOUT", "2"))
# Seconds for which the lists of the lobby serve all who ask for them again.
MATCHES_LISTING = float(os.environ.get("TCG_LISTING", "1"))
# Whoever keeps a table without clocks waiting for so many days is out of the match.
MATCHES_AWAY = timedelta(days=float(os.environ.get("TCG_AWAY_DAYS", "14")))
# Seconds between two looks for players whose time is over; 0: this process looks for none.
MATCHES_TIMEKEEPER = float(os.environ.get("TCG_TIMEKEEPER", "1"))
# Matches between bots that compare two versions are played by a process of their own.
RERUNS_APART = os.environ.get("TCG_RERUNS_APART", "1") == "1"
# For tests and demonstrations: every match draws what this seed draws, so anybody could foresee it.
MATCHES_SEED = int(os.environ["TCG_SEED"]) if "TCG_SEED" in os.environ else None
if PUBLIC_HOST and MATCHES_SEED is not None:
    raise ImproperlyConfigured(
        "TCG_SEED makes every draw foreseeable. Unset it, or unset TCG_HOST."
    )

AUTH_USER_MODEL = "accounts.User"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("MinimumLengthValidator", "CommonPasswordValidator")
]
LOGIN_URL = "accounts:login"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"
# A guest is known by this cookie alone: let it live.
SESSION_COOKIE_AGE = 365 * 24 * 60 * 60

# For forgotten passwords; without it the site sends no mail and says so.
_MAIL = mail(
    os.environ.get("TCG_MAIL", ""),
    os.environ.get("TCG_MAIL_FROM", f"no-reply@{PUBLIC_HOST or 'localhost'}"),
)
MAIL_IS_SET_UP = _MAIL["MAIL_IS_SET_UP"]
globals().update(_MAIL)
PASSWORD_RESET_TIMEOUT = 3 * 60 * 60

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [ROOT / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
STATICFILES_DIRS = [ROOT / "static"]
WHITENOISE_USE_FINDERS = not PUBLIC_HOST
STATICFILES_STORAGE = (
    "whitenoise.storage.CompressedManifestStaticFilesStorage"
    if PUBLIC_HOST
    else "django.contrib.staticfiles.storage.StaticFilesStorage"
)
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": STATICFILES_STORAGE},
}

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "object-src": [NONE],
    },
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = bool(PUBLIC_HOST)
SECURE_HSTS_SECONDS = 30 * 24 * 60 * 60 if PUBLIC_HOST else 0
# Probes from inside speak plain http.
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^metrics$"]
# Promises about other names of the same domain are not this site's to make.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if PUBLIC_HOST else None

LOGGING = logging_for(public=bool(PUBLIC_HOST))
# Whoever knows it may read /metrics; without it there is no such page.
METRICS_TOKEN = os.environ.get("TCG_METRICS_TOKEN", "")
