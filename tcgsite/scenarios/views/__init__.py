"""Views of scenario pages."""
