"""Requests, guests, saved forms and busy servers, independent of any page."""
