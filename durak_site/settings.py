"""Settings, all from the environment; with none set this is the embedded site.

Embedded: SQLite, a layer in memory, one process that is its own clock.
Served: Postgres and Redis are named, and any number of processes share the work.
"""

from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from csp.constants import NONCE, NONE, SELF
from django.conf import global_settings
from django.utils.translation import gettext_lazy as _
from environs import Env
from psycopg.conninfo import conninfo_to_dict

from durak_site.secret_key import kept_secret_key
from durak_site.weak_etags import weak_etag

env = Env(prefix="DURAK_")

BASE_DIR = Path(__file__).resolve().parent.parent

DATA_DIR = Path(env.str("DATA_DIR", str(BASE_DIR / "var"))).resolve()
DATABASE_URL = env.str("DATABASE_URL", "")
REDIS_URL = env.str("REDIS_URL", "")
EMBEDDED = not REDIS_URL

DEBUG = env.bool("DEBUG", False)
HOST = env.str("HOST", "127.0.0.1")
PORT = env.int("PORT", 8000)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"])
# Whose word on the address of a visitor is taken: the proxy in front of a served site.
PROXIES = env.str("PROXIES", "127.0.0.1")
# Behind a proxy that speaks HTTPS to the world and says so.
HTTPS = env.bool("HTTPS", not EMBEDDED)
SECRET_KEY = env.str("SECRET_KEY", "") or kept_secret_key(DATA_DIR)

# A factor on the time that bots pretend to think; 0 lets the tests play whole matches.
BOT_PACE = env.float("BOT_PACE", 1.0)
# What must happen by the clock: each is called with the time now.
SWEEPS = ["game.services.beat", "game.services.sweep", "lobby.services.sweep"]
# What is done once an hour, in the same way.
CHORES = ["accounts.services.remove_idle_guests", "accounts.services.clear_sessions"]
# How often an embedded site looks for clocks that ran out and bots that are due, in seconds.
TICK = env.float("TICK", 0.25)
# The largest message a browser may send over a socket, in bytes.
SOCKET_MESSAGE_LIMIT = 4096
# So many sockets one player may have open: tabs and devices, and the lines that a phone has lost. Those without an
# account are counted by their address: a household, a school that watches.
SOCKETS_PER_PLAYER = 16
SOCKETS_PER_ADDRESS = 64

INSTALLED_APPS = [
    "durak_site",
    "lobby",
    "game",
    "accounts",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.socialaccount",
    "allauth.socialaccount.providers.openid_connect",
    "allauth.usersessions",
    "channels",
    "csp",
    "django_htmx",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    # Over WhiteNoise: compresses the files that nobody compressed beforehand, too.
    "django.middleware.gzip.GZipMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "durak_site.language.KeepLanguageMiddleware",
    "accounts.middleware.SeenMiddleware",
    "accounts.middleware.GoneMiddleware",
    "accounts.guard.banned.BannedMiddleware",
    # The last: what comes before it meets the guest.
    "accounts.entrance.middleware.EntranceMiddleware",
]

ROOT_URLCONF = "durak_site.urls"
ASGI_APPLICATION = "durak_site.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "csp.context_processors.nonce",
                "durak_site.context.site",
            ],
            "builtins": ["durak_site.templatetags.importmap", "durak_site.templatetags.times"],
        },
    },
]


def _postgres(url: str) -> dict[str, object]:
    parts: dict[str, object] = dict(conninfo_to_dict(url))
    named = {
        "NAME": "dbname",
        "USER": "user",
        "PASSWORD": "password",
        "HOST": "host",
        "PORT": "port",
    }
    return {
        "ENGINE": "django.db.backends.postgresql",
        **{setting: str(parts.pop(part, "")) for setting, part in named.items()},
        "OPTIONS": parts,
    }


def _sqlite(folder: Path) -> dict[str, object]:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": folder / "durak.sqlite3",
        # IMMEDIATE: a transaction that will write queues for the lock at once and is never refused half-way.
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 5,
            "init_command": "PRAGMA journal_mode=WAL",
        },
        "TEST": {"NAME": folder / "test.sqlite3"},
    }


# A kept connection is worth more than everything else together (docs/decisions.md).
DATABASES = {
    "default": {
        **(_postgres(DATABASE_URL) if DATABASE_URL else _sqlite(DATA_DIR)),
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
    }
}

if EMBEDDED:
    CHANNEL_LAYERS: dict[str, Any] = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    CACHES: dict[str, Any] = {
        "default": {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            # Of more than 300 keys Django's own forgets a third: players with a page open would count as gone.
            "OPTIONS": {"MAX_ENTRIES": 100_000},
        }
    }
else:
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [REDIS_URL], "prefix": "durak"},
        }
    }
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
            "KEY_PREFIX": "durak",
        }
    }

CELERY_BROKER_URL = REDIS_URL

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "lobby:home"
LOGOUT_REDIRECT_URL = "lobby:home"

ACCOUNT_ADAPTER = "accounts.entrance.adapter.AccountAdapter"
ACCOUNT_FORMS = {"signup": "accounts.entrance.forms.SignupForm"}
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_USER_DISPLAY = "accounts.selectors.shown_name"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_SESSION_REMEMBER = True
# Every address is proved by a code, typed in where it was asked for: no link that a mail scanner may follow first.
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_RESEND = True
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_SUPPORTS_RESEND = True
ACCOUNT_PASSWORD_RESET_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
# So often may one address ("ip"; a household, a school) and one player ("key") do what costs us or others something.
# What is not named here has allauth's own limit: see accounts/guard/limits.py and allauth's documentation.
ACCOUNT_RATE_LIMITS = {
    "login": "30/m/ip",
    "login_failed": "10/m/ip,5/5m/key",
    "make_guest": "40/m/ip,500/h/ip",
    "rename": "60/m/ip,20/h/key",
    "make_room": "60/m/ip,20/m/key",
    "join": "120/m/ip,30/m/key",
    "report": "30/h/ip,10/h/key",
    "elsewhere": "30/m/ip,20/m/key",
}
# Accounts elsewhere by which people may come in, too. All speak OpenID Connect; one without an id is not offered.
ELSEWHERE = [
    {
        "provider_id": "google",
        "name": "Google",
        "url": "https://accounts.google.com",
        "client_id": env.str("GOOGLE_ID", ""),
        "secret": env.str("GOOGLE_SECRET", ""),
    },
    {
        "provider_id": "microsoft",
        "name": "Microsoft",
        "url": "https://login.microsoftonline.com/consumers/v2.0",
        "client_id": env.str("MICROSOFT_ID", ""),
        "secret": env.str("MICROSOFT_SECRET", ""),
    },
    {
        "provider_id": "openid",
        "name": env.str("OPENID_NAME", "OpenID"),
        "url": env.str("OPENID_URL", ""),
        "client_id": env.str("OPENID_ID", ""),
        "secret": env.str("OPENID_SECRET", ""),
    },
]
SOCIALACCOUNT_ADAPTER = "accounts.entrance.elsewhere.ElsewhereAdapter"
SOCIALACCOUNT_FORMS = {
    "signup": "accounts.entrance.forms.ElsewhereSignupForm",
    "disconnect": "accounts.entrance.forms.DisconnectForm",
}
# Always by our form: a name at the table is chosen, not taken from elsewhere.
SOCIALACCOUNT_AUTO_SIGNUP = False
SOCIALACCOUNT_PROVIDERS = {"openid_connect": {"OAUTH_PKCE_ENABLED": True}}
MFA_SUPPORTED_TYPES = ["webauthn"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_FORMS = {"login_webauthn": "accounts.entrance.passkeys.PasskeyForm"}
# Browsers themselves insist on HTTPS everywhere but on this machine.
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not HTTPS

EMAIL_URL = env.str("EMAIL_URL", "")
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.str("EMAIL_FROM", "noreply@localhost")
if EMAIL_URL:
    EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    _mail = urlsplit(EMAIL_URL)
    EMAIL_HOST, EMAIL_PORT = _mail.hostname or "localhost", _mail.port or 25
    EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = unquote(_mail.username or ""), unquote(_mail.password or "")
    EMAIL_USE_TLS, EMAIL_USE_SSL = _mail.scheme == "smtp+tls", _mail.scheme == "smtps"
    EMAIL_TIMEOUT = 10
else:
    EMAIL_BACKEND = "durak_site.outbox.Outbox"

LANGUAGE_CODE = "ru"
LANGUAGES = [("ru", _("Russian")), ("uk", _("Ukrainian")), ("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
# With a folder to collect them in, files are served hashed and compressed; without, from where they lie.
STATIC_ROOT = env.str("STATIC_ROOT", None)
WHITENOISE_USE_FINDERS = not STATIC_ROOT
WHITENOISE_AUTOREFRESH = DEBUG
WHITENOISE_ADD_HEADERS_FUNCTION = weak_etag
# Our files are for our own pages.
WHITENOISE_ALLOW_ALL_ORIGINS = False
if STATIC_ROOT:
    STORAGES = {
        "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
        "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
    }
    STATICFILES_FINDERS = [*global_settings.STATICFILES_FINDERS, "durak_site.joined.JoinedFinder"]

# No inline script runs here but the import map, which carries the nonce.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF, NONCE],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "media-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SESSION_ENGINE = "accounts.guard.store"
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 180 * 24 * 3600
CSRF_COOKIE_HTTPONLY = True

SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
# Asked from inside, where there is no HTTPS.
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
# uvicorn takes a visitor's address and scheme from the headers of PROXIES alone, and Django from uvicorn. The embedded
# server looks at neither, so there the word on the scheme is the header's, and addresses are those of the peers.
if HTTPS and EMBEDDED:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# Nothing is uploaded here, and no form is longer than a page of text.
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FILES = 0
DATA_UPLOAD_MAX_NUMBER_FIELDS = 300

SILENCED_SYSTEM_CHECKS = [
    # SQLite keeps no further columns in an index; it reads the rows instead.
    "models.W040",
    # What other names of the domain speak is not this site's to promise.
    "security.W005",
    "security.W021",
]

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", "WARNING")},
}
