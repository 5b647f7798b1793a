"""The site as an ASGI application: pages, and sockets that only its own pages may open."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "durak_site.settings")
django.setup(set_prefix=False)

from channels.auth import AuthMiddlewareStack  # noqa: E402 (models need the line above)
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from django.conf import settings  # noqa: E402

import game.routing  # noqa: E402
import lobby.routing  # noqa: E402
from durak_site.embedded.lock import hold  # noqa: E402
from durak_site.origin import OwnPagesOnly  # noqa: E402
from durak_site.pages import Pages  # noqa: E402

# Held while the process lives: whatever server loads an embedded site, a second one is refused.
lock = hold(settings.DATA_DIR) if settings.EMBEDDED else None

sockets = OwnPagesOnly(
    AuthMiddlewareStack(URLRouter([*game.routing.websocket_urlpatterns, *lobby.routing.websocket_urlpatterns]))
)

application = ProtocolTypeRouter({"http": Pages(), "websocket": sockets})
