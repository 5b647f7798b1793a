"""How the site is served: containers, systemd units, nginx, and `make serve`."""
