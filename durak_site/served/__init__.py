"""A web process of a served site: one of several that share a database and a layer."""
