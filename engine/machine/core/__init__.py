"""The data structures and limits that every part of the machine uses."""
