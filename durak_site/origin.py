"""Which page may open a socket: one of our own, from the very same scheme, host and port."""

from typing import Any

from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.http.request import split_domain_port, validate_host


class OwnPagesOnly:
    """Refuses a socket during the handshake unless a page of this site opens it.

    A browser sends our cookies along with a socket that any page opens: another site could play in the name of its
    visitor. Another port of the same host is another site, and so is the same host without encryption.
    """

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        # As a client that is no browser sends them, headers are any bytes, and there may be two of a name.
        headers = [(name, value.decode("latin1").lower()) for name, value in scope["headers"]]
        origins, hosts = ([value for name, value in headers if name == wanted] for wanted in (b"origin", b"host"))
        own = len(hosts) == 1 and _is_ours(hosts[0]) and origins == [f"{_scheme()}://{hosts[0]}"]
        await (self.application if own else WebsocketDenier())(scope, receive, send)


def _is_ours(host: str) -> bool:
    domain, _port = split_domain_port(host)
    return bool(domain) and validate_host(domain, settings.ALLOWED_HOSTS)


def _scheme() -> str:
    return "https" if settings.HTTPS else "http"
