"""The site in one process: its server, its clock and the lock on its data."""
