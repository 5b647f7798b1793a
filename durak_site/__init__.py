"""The site: settings, addresses, servers. It joins everything; nothing imports it."""
