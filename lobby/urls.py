from django.urls import URLPattern, path

from lobby import views

app_name = "lobby"

urlpatterns: list[URLPattern] = [
    path("", views.home, name="home"),
    path("play/bots/", views.play_bots, name="play_bots"),
    path("rooms/new/", views.create, name="create"),
    path("rooms/<uuid:room_id>/", views.room, name="room"),
    path("rooms/<uuid:room_id>/part/", views.room_part, name="room_part"),
    path("rooms/<uuid:room_id>/sit/", views.sit, name="sit"),
    path("rooms/<uuid:room_id>/leave/", views.leave, name="leave"),
    path("rooms/<uuid:room_id>/add-bot/", views.add_bot, name="add_bot"),
    path("rooms/<uuid:room_id>/remove-bot/", views.remove_bot, name="remove_bot"),
    path("rooms/<uuid:room_id>/start/", views.start, name="start"),
    path("i/<str:token>/", views.invite, name="invite"),
]
