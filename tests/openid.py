"""Somebody elsewhere who knows people: a small provider of OpenID Connect on a port of its own.

It insists on what the standard wants of a site: its id and secret, the same way back, and the proof (PKCE) that who
fetches an answer is who asked for it.
"""

import base64
import hashlib
import json
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import jwt

CLIENT, SECRET = "durak-site", "kept-between-two"


class Provider(ThreadingHTTPServer):
    """`claims` are what it says of whoever comes; None says that he would rather not."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answers)
        self.url = f"http://127.0.0.1:{self.server_port}"
        self.claims: dict[str, Any] | None = None
        self.asked: dict[str, dict[str, str]] = {}

    @property
    def app(self) -> dict[str, str]:
        """How a site's settings name it."""
        return {"provider_id": "openid", "name": "Эхо", "url": self.url, "client_id": CLIENT, "secret": SECRET}

    def authorize(self, asked: dict[str, str]) -> str:
        """The way back of somebody who was sent here, with a code that the site will exchange."""
        assert asked["client_id"] == CLIENT
        assert asked["response_type"] == "code"
        if self.claims is None:
            return f"{asked['redirect_uri']}?{urlencode({'state': asked['state'], 'error': 'access_denied'})}"
        code = secrets.token_urlsafe()
        self.asked[code] = asked
        return f"{asked['redirect_uri']}?{urlencode({'state': asked['state'], 'code': code})}"

    def tokens(self, given: dict[str, str]) -> dict[str, Any] | None:
        """What a code is exchanged for, once; None to whoever cannot prove that it is his."""
        asked = self.asked.pop(given.get("code", ""), {"code_challenge": "", "redirect_uri": ""})
        proof = base64.urlsafe_b64encode(hashlib.sha256(given.get("code_verifier", "").encode()).digest())
        right = (CLIENT, SECRET, asked["redirect_uri"], asked["code_challenge"])
        names = ("client_id", "client_secret", "redirect_uri")
        if (*map(given.get, names), proof.decode().rstrip("=")) != right:
            return None
        standard = {"iss": self.url, "aud": CLIENT, "exp": time.time() + 60, "iat": time.time()}
        token = jwt.encode((self.claims or {}) | standard, SECRET * 2, algorithm="HS256")
        return {"access_token": "of-no-use", "token_type": "Bearer", "id_token": token}


class Answers(BaseHTTPRequestHandler):
    server: Provider

    def do_GET(self) -> None:
        url = urlsplit(self.path)
        if url.path == "/authorize":
            self.send_response(302)
            self.send_header("Location", self.server.authorize(_flat(url.query)))
            self.end_headers()
        elif url.path == "/people":
            self.answer(self.server.claims)
        else:
            places = {
                "authorization_endpoint": "/authorize",
                "token_endpoint": "/token",
                "userinfo_endpoint": "/people",
            }
            known = {name: self.server.url + path for name, path in places.items()}
            methods = ["client_secret_post"]
            self.answer(
                known | {"issuer": self.server.url, "token_endpoint_auth_methods_supported": methods, "jwks_uri": ""}
            )

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self.answer(self.server.tokens(_flat(body)))

    def answer(self, value: Any) -> None:
        self.send_response(200 if value else 400)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(value).encode())

    def log_message(self, *args: object) -> None: ...


def _flat(query: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(query).items()}


@contextmanager
def openid_provider() -> Iterator[Provider]:
    """A provider that answers until the block ends."""
    with Provider() as provider:
        thread = Thread(target=provider.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield provider
        provider.shutdown()
        thread.join()
