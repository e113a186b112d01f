"""What is on a card or a page, laid out in millimeters: texts in lines, colors, fonts."""
