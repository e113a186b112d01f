"""What templates of the cards app can say besides Django's own words."""
