from django.apps import AppConfig
from django.conf import settings


class DurakSiteConfig(AppConfig):
    name = "durak_site"

    def ready(self) -> None:
        from durak_site import checks  # noqa: F401 (registers the system checks)

        if not settings.EMBEDDED:
            from durak_site import celery  # noqa: F401 (tasks are sent through this application)
