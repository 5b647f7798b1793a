"""What keeps out those who flood, who are banned, and whose session has ended."""
