"""A position with some fields changed: ``dataclasses.replace``, at a fifth of its price."""

from typing import TYPE_CHECKING, Any

__all__ = ["evolve"]

if TYPE_CHECKING:
    from dataclasses import replace as evolve
else:

    def evolve(state: Any, **changes: Any) -> Any:
        changed = object.__new__(type(state))
        changed.__dict__.update(state.__dict__, **changes)
        return changed
