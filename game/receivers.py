"""What game does when accounts tells of a player."""

from typing import Any

from django.dispatch import receiver

from accounts.signals import shut_out
from game import services


@receiver(shut_out)
def his_sockets_look_again(user: Any, **_: Any) -> None:
    """Those of a room, too: each looks by itself whether its own session still holds."""
    services.shut_out(user.pk)
