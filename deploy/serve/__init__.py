"""`python -m deploy.serve`: the served form on one machine, from installed Postgres and Redis.

For development, tests and benchmarks: the same processes as in `deploy/systemd`, with a small supervisor that
starts again what died. SIGHUP restarts them one after another; SIGTERM and Ctrl-C stop them.
"""
