"""Data and limits that every part of the machine uses."""
