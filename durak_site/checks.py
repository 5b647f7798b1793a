"""What must hold before the site starts."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register


@register()
def memory_layer_is_alone(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    """A layer in memory reaches one process only: players in two would not see each other's moves."""
    if settings.DEBUG or not settings.EMBEDDED or not settings.DATABASE_URL:
        return []
    return [
        Error(
            "DURAK_DATABASE_URL is set and DURAK_REDIS_URL is not: the layer in memory cannot join several processes.",
            hint="Set DURAK_REDIS_URL too, or neither.",
            id="durak.E001",
        )
    ]
