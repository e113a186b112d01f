"""Rule blocks: named pieces of games that authors add to their own."""
