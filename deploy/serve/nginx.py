"""nginx in front of the web processes, with the same rules as on a real site."""

import shutil
from collections.abc import Iterable
from pathlib import Path

from deploy.serve.process import Process

RULES = Path(__file__).resolve().parent.parent / "nginx" / "site.conf"

CONFIG = """\
daemon off;
worker_processes 1;
pid {folder}/pid;
error_log stderr warn;
events {{ worker_connections 16384; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    upstream durak {{
        least_conn;
{servers}
    }}
    server {{
        listen 127.0.0.1:{port};
        include {rules};
    }}
}}
"""


def prepared(folder: Path, *, port: int, web_ports: Iterable[int]) -> Process | None:
    """Write its configuration; None where nginx is not installed."""
    program = shutil.which("nginx")
    if program is None:
        return None
    folder.mkdir(parents=True, exist_ok=True)
    servers = "\n".join(f"        server 127.0.0.1:{web} max_fails=0;" for web in web_ports)
    config = folder / "nginx.conf"
    config.write_text(CONFIG.format(folder=folder, port=port, servers=servers, rules=RULES))
    return Process("nginx", [program, "-e", "stderr", "-c", str(config)], {}, port=port)
