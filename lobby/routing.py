from django.urls import URLPattern, path

from lobby.consumers import RoomConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/room/<uuid:room_id>/", RoomConsumer.as_asgi()),
]
