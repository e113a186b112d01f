"""What cards look like without uploads: drawn art, frames and card backs."""
