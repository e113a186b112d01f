"""Settings. All values that differ between installations come from the environment."""

import os
from datetime import timedelta
from pathlib import Path

import django_stubs_ext
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from cards.jobs.job_limits import QUEUES
from cards.languages.catalogues import offered_languages
from tcgsite.accounts.signing_in.social_settings import social_settings
from tcgsite.operation.data_folder import prepare_folder, prepare_uploads
from tcgsite.operation.database import backends
from tcgsite.operation.logs import logging_for
from tcgsite.operation.mail import mail_settings
from tcgsite.operation.secret_key import secret_key, stored_text

ROOT = Path(__file__).resolve().parent.parent
DATA = prepare_folder(Path(os.environ.get("TCG_DATA", ROOT / "data")))
STATIC_ROOT = prepare_folder(DATA / "static")
# Where Django stores large files while they are uploaded.
FILE_UPLOAD_TEMP_DIR = prepare_uploads(DATA / "uploads")
# Compiled packs for the next process. They can be deleted at any time.
KEPT_FILES = prepare_folder(DATA / "kept")

# Allow subscripted base classes such as ModelForm[User].
django_stubs_ext.monkeypatch()

# The site's host name. Without one, the site is available only on this computer, over plain HTTP.
PUBLIC_HOST = os.environ.get("TCG_HOST", "")
SITE_NAME = os.environ.get("TCG_NAME", "Felthall")
DEBUG = os.environ.get("TCG_DEBUG", "") == "1"
SECRET_KEY = secret_key(DATA)

# The site’s address in mails.
SITE_URL = f"https://{PUBLIC_HOST}" if PUBLIC_HOST else "http://127.0.0.1:8000"

ALLOWED_HOSTS = [PUBLIC_HOST] if PUBLIC_HOST else ["127.0.0.1", "localhost", "[::1]"]
ROOT_URLCONF = "tcgsite.urls"
ASGI_APPLICATION = "tcgsite.asgi.application"

# The other sites with which players can sign in. Only those with keys are offered.
SIGN_IN_WITH = social_settings()

INSTALLED_APPS = [
    "django.forms",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.humanize",
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "channels",
    "csp",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.socialaccount",
    "allauth.usersessions",
    *SIGN_IN_WITH["apps"],
    "django_htmx",
    "template_partials",
    "django_tasks",
    "django_tasks_db",
    "cards",
    "cards.jobs",
    "tcgsite.accounts",
    "tcgsite.matches",
    "tcgsite.talk",
    "tcgsite.moderation",
    "tcgsite.notices",
    "tcgsite.people",
    "tcgsite.organised",
    "tcgsite.ranking",
    "tcgsite.api",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "tcgsite.api.delivery.deliver_answers",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "tcgsite.home.embeds.without_cookies.WithoutCookiesMiddleware",
    "tcgsite.operation.null_characters.NullCharactersMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "cards.languages.choosing.speak_visitors_language",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "cards.web.fairness.page_middleware.FairPagesMiddleware",
    "cards.web.busy_server.BusyServerMiddleware",
    "cards.web.name_paths.OldNamesMiddleware",
    "tcgsite.accounts.limited_views.RateLimitMiddleware",
    "tcgsite.accounts.signing_in.second_factor.SecondFactorMiddleware",
    "tcgsite.accounts.signing_in.sessions.SessionListMiddleware",
    "tcgsite.people.finding.presence.PresenceMiddleware",
    "tcgsite.home.installed.kept_pages.KeptPagesMiddleware",
]

TEMPLATES = [
    {
        "NAME": "django",
        "BACKEND": "tcgsite.operation.memory.emptied_contexts.EmptyingTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "tcgsite.home.display.palette",
            ],
            # Nearly all templates show texts of users.
            "builtins": ["cards.templatetags.listed"],
            "libraries": {
                "embeds": "tcgsite.home.embeds.embed_tags",
                "languages": "tcgsite.home.language_tags",
            },
        },
    },
]

FORM_RENDERER = "tcgsite.form_rendering.FormRenderer"

DATABASES = backends.databases(DATA)
CHANNEL_LAYERS = backends.channel_layers()
CACHES = backends.caches()
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# A factor for the pauses before automatic passes. Players choose the pauses in seconds.
MATCHES_PAUSE = float(os.environ.get("TCG_PAUSE", "1"))
# A factor for the pauses after which the server answers for a player without a choice, among people. With 0,
# all players answer for themselves.
MATCHES_EQUAL_PAUSES = float(os.environ.get("TCG_EQUAL_PAUSES", "1"))
# Seconds that a bot waits before it acts, so that people can follow the match.
MATCHES_BOT_DELAY = float(os.environ.get("TCG_BOT_DELAY", "1"))
# Seconds between two checks for actions in the database whose announcements got lost.
MATCHES_LOOKOUT = float(os.environ.get("TCG_LOOKOUT", "2"))
# Seconds for which the lobby's lists are cached for all visitors.
MATCHES_LISTING = float(os.environ.get("TCG_LISTING", "1"))
# Days without a move after which a player forfeits an untimed match.
MATCHES_AWAY = timedelta(days=float(os.environ.get("TCG_AWAY_DAYS", "14")))
# False if the application is only a part of its process, as in tests.
TUNE_COLLECTOR = True
# Seconds between two checks for players who are out of time. With 0, this process never checks.
MATCHES_TIMEKEEPER = float(os.environ.get("TCG_TIMEKEEPER", "1"))
# Let workers do the jobs. Otherwise, each request does the jobs that it adds.
JOBS_APART = os.environ.get("TCG_JOBS_APART", "1") == "1"
# Seconds without a sign of life after which a worker counts as dead, and another does its jobs.
JOB_LEASE = float(os.environ.get("TCG_JOB_LEASE", "30"))
# The highest niceness of jobs, from 0 to 19. Jobs that mostly write always have 0.
JOB_KINDNESS = int(os.environ.get("TCG_JOB_KINDNESS", "15"))
TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend", "QUEUES": list(QUEUES)}}
# The folder of dumps, and the hour in which one is written each day. With -1, none is written.
DUMPS = Path(os.environ.get("TCG_DUMPS", DATA / "dumps"))
DUMP_HOUR = int(os.environ.get("TCG_DUMP_HOUR", "3"))
# What plays the matches of a run: its own process (1), so many processes, or “dask ADDRESS”.
LAB_WORKERS = os.environ.get("TCG_LAB_WORKERS", "1")
# Let bots play drafts whenever their pages are opened or the drafts change.
LAB_TRIALS = os.environ.get("TCG_LAB_TRIALS", "1") == "1"
# Check packs in a separate process, limited to these bytes and seconds. Users who would have to wait longer
# than CHECK_WAIT seconds for another check are asked to try again.
CHECKS_APART = os.environ.get("TCG_CHECKS_APART", "1") == "1"
CHECK_MEMORY = int(os.environ.get("TCG_CHECK_MEMORY", "1000")) * 1_000_000
CHECK_SECONDS = int(os.environ.get("TCG_CHECK_SECONDS", "60"))
CHECK_WAIT = float(os.environ.get("TCG_CHECK_WAIT", "15"))
# The niceness of that process, from 0 to 19.
CHECK_KINDNESS = int(os.environ.get("TCG_CHECK_KINDNESS", "10"))
# The seconds that a page waits for slow work before asking the visitor to try again.
MATCHES_WAIT = float(os.environ.get("TCG_WAIT", "5"))
# The share of stored match snapshots that are compared with the record in the background.
MATCHES_SNAPSHOTS_CHECKED = float(os.environ.get("TCG_SNAPSHOTS_CHECKED", "0.05"))
# For tests and demonstrations: all matches use this seed, which makes random results predictable.
MATCHES_SEED = int(os.environ["TCG_SEED"]) if "TCG_SEED" in os.environ else None
if PUBLIC_HOST and MATCHES_SEED is not None:
    raise ImproperlyConfigured(
        "TCG_SEED makes every draw predictable. Unset it, or unset TCG_HOST."
    )

# The number of proxies in front of the site. Each must append an address to X-Forwarded-For.
PROXIES = int(os.environ.get("TCG_PROXIES", "1" if PUBLIC_HOST else "0"))
# A factor for all rate limits. With 0, there are no limits.
RATE_LIMITS = int(os.environ.get("TCG_RATE_LIMITS", "1"))

AUTH_USER_MODEL = "accounts.User"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("MinimumLengthValidator", "CommonPasswordValidator")
]
LOGIN_URL = "accounts:login"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"
# Signing in goes through django-allauth, which asks for the second factor. The forms and their limits are
# our own, because its limits are counted in each process, and ours in the database.
ACCOUNT_ADAPTER = "tcgsite.accounts.signing_in.adapters.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_RATE_LIMITS = MFA_RATE_LIMITS = False
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False
"""Guests count as signed in, but may sign in to an account."""
ACCOUNT_FORMS = {"reauthenticate": "tcgsite.accounts.signing_in.code_forms.PasswordAgainForm"}
ACCOUNT_REAUTHENTICATION_REQUIRED = True
SOCIALACCOUNT_ADAPTER = "tcgsite.accounts.signing_in.social.SocialAdapter"
SOCIALACCOUNT_PROVIDERS = SIGN_IN_WITH["providers"]
SOCIALACCOUNT_QUERY_EMAIL = False
SOCIALACCOUNT_LOGIN_ON_GET = True
"""A form that redirects to another site would need a wider content security policy. Connecting a site needs
the password anyway.
"""
MFA_ADAPTER = "tcgsite.accounts.signing_in.adapters.SecondFactorAdapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_TOLERANCE = 1
"""The periods of 30 s by which a code may be early or late. Clocks of phones may be wrong."""
MFA_FORMS = {
    "activate_totp": "tcgsite.accounts.signing_in.code_forms.BeginCodesForm",
    "add_webauthn": "tcgsite.accounts.signing_in.code_forms.AddPasskeyForm",
    "authenticate": "tcgsite.accounts.signing_in.code_forms.CodeForm",
    "reauthenticate": "tcgsite.accounts.signing_in.code_forms.CodeAgainForm",
}
# The cookie is the only identification of a guest, so it must last.
SESSION_COOKIE_AGE = 365 * 24 * 60 * 60

# Email is needed for resetting passwords. Without it, the site says that it can't send any.
_MAIL = mail_settings(
    os.environ.get("TCG_MAIL", ""),
    os.environ.get("TCG_MAIL_FROM", f"no-reply@{PUBLIC_HOST or 'localhost'}"),
)
MAIL_IS_SET_UP = _MAIL["MAIL_IS_SET_UP"]
globals().update(_MAIL)
# Push services know the site by this private key (“manage.py make_push_keys” makes it), and write to
# PUSH_CONTACT if its messages cause trouble. Without a key, the site offers no pushes.
PUSH_KEY = os.environ.get("TCG_PUSH_KEY") or stored_text(DATA / "push_key")
PUSH_CONTACT = f"https://{PUBLIC_HOST}" if PUBLIC_HOST else "mailto:nobody@localhost"
# For tests: send pushes to this computer, too, and without encryption on the way.
PUSH_LOCALLY = os.environ.get("TCG_PUSH_LOCALLY", "") == "1"
if PUBLIC_HOST and PUSH_LOCALLY:
    raise ImproperlyConfigured(
        "TCG_PUSH_LOCALLY lets players reach your own network. Unset it, or unset TCG_HOST."
    )
PASSWORD_RESET_TIMEOUT = 3 * 60 * 60

LANGUAGE_CODE = "en"
LOCALE_PATHS = [Path(os.environ.get("TCG_LOCALE", ROOT / "locale"))]
# English, and all languages whose catalogue is complete.
LANGUAGES = offered_languages(LOCALE_PATHS[0])
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 60 * 60
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

DATA_UPLOAD_MAX_NUMBER_FIELDS = 8_000
"""Enough for the cells of the largest sheet of cards, and the other fields of its rows."""
STATIC_URL = "/static/"
STATICFILES_DIRS = [ROOT / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "tcgsite.operation.joined_sheets.JoinedSheets",
]
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
# Health and metrics probes inside the network use plain HTTP.
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^metrics$"]
# HSTS for subdomains and preloading must be decided for the whole domain, not just for this site.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if PUBLIC_HOST else None

LOGGING = logging_for(public=bool(PUBLIC_HOST))
# The token that grants access to /metrics. Without a token, the page doesn't exist.
METRICS_TOKEN = os.environ.get("TCG_METRICS_TOKEN", "")
