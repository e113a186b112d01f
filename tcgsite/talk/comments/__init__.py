"""Comments: post, show, edit for some minutes, and delete."""
