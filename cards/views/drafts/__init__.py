"""Views for drafts and their parts."""
