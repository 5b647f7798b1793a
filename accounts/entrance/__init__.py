"""How people come in. allauth does it, and knows members only; here it learns what a guest is."""
