"""Views for collections and trades."""
