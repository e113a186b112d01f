"""Laid out cards and pages as PDF files."""
