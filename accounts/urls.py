from django.urls import URLPattern, path

from accounts.views import preferences_view, rename_view

app_name = "accounts"

urlpatterns: list[URLPattern] = [
    path("name/", rename_view, name="rename"),
    path("preferences/", preferences_view, name="preferences"),
]
