"""Coming in by a passkey: what a browser sends is JSON, and what another sends may be anything."""

import json
from typing import Any

from allauth.mfa.webauthn.forms import LoginWebAuthnForm as AllauthPasskeyForm
from django import forms


class Decoder(json.JSONDecoder):
    """The attack: brackets within brackets, deeper than Python goes, are no JSON like any other nonsense."""

    def decode(self, s: str, *args: Any) -> Any:
        try:
            return super().decode(s, *args)
        except RecursionError:
            raise json.JSONDecodeError("Too deep", s, 0) from None


class PasskeyForm(AllauthPasskeyForm):
    """Asks nothing else than allauth's own."""

    credential = forms.JSONField(widget=forms.HiddenInput, decoder=Decoder)
