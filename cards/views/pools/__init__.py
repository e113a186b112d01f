"""Views for pools, which everyone may read and players can create."""
