"""Load over real sockets: `python -m bench.load` against a served site of its own (`make bench-load`)."""
