"""How often somebody may do what costs us, or others, something. How much: ACCOUNT_RATE_LIMITS in the settings."""

from allauth.core.exceptions import ImmediateHttpResponse
from allauth.core.internal.ratelimit import consume, respond_429
from django.conf import settings
from django.http import HttpRequest

OF_A_PLAYER = "/key"
"""How the limits end that are each player's own; the others are those of an address."""


def spend(request: HttpRequest, action: str) -> None:
    """Count one `action`, by the visitor's address and, where he is somebody, by his account.

    A stranger has no limit of his own: a school class behind one address has as much as an address may.

    Raises ImmediateHttpResponse with a page that says so (429) for one too many; looking (GET) is not counted.
    """
    rates, key = settings.ACCOUNT_RATE_LIMITS[action], None
    if request.user.is_authenticated:
        key = f"user {request.user.pk}"
    else:
        rates = ",".join(rate for rate in rates.split(",") if not rate.endswith(OF_A_PLAYER))
    if not consume(request, app="accounts", action=action, config={action: rates}, key=key):
        raise ImmediateHttpResponse(respond_429(request))
