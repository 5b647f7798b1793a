"""How often somebody may do what costs us, or others, something. How much: ACCOUNT_RATE_LIMITS in the settings."""

import secrets

from allauth.core import ratelimit
from allauth.core.exceptions import ImmediateHttpResponse
from django.http import HttpRequest


def spend(request: HttpRequest, action: str) -> None:
    """Count one `action`, by the visitor's address and, where he is somebody, by his account.

    A stranger has no limit of his own: a school class behind one address has as much as an address may.

    Raises ImmediateHttpResponse with a page that says so (429) for one too many; looking (GET) is not counted.
    """
    user = request.user
    who = f"user {user.pk}" if user.is_authenticated else f"stranger {secrets.token_hex()}"
    if not ratelimit.consume(request, action=action, key=who):
        raise ImmediateHttpResponse(ratelimit.respond_429(request))
