from django.apps import AppConfig


class DurakSiteConfig(AppConfig):
    name = "durak_site"

    def ready(self) -> None:
        from durak_site import checks  # noqa: F401 (registers the system checks)
