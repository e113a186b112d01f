"""What a match records: its setup and its numbered entries."""
