"""Request values, guests, saved forms and busy servers, independent of any page."""
