"""The running table beside the designer’s steps: a draft, dealt and played by hand or by bots."""
