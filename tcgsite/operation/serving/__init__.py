"""Run the site with Uvicorn or Daphne, within the same limits for both."""
