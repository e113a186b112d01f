"""Match records: the setup of a match and its numbered entries."""
