from django.urls import URLPattern, path

from game import views

app_name = "game"

urlpatterns: list[URLPattern] = [
    path("match/<uuid:match_id>/", views.match, name="match"),
]
