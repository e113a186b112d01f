"""Start effects, trigger them, put them on the stack and end them."""
