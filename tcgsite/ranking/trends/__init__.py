"""What is played much and more than before, computed by a job from the matches of two weeks."""
