"""Layout of cards and pages in millimeters: texts in lines, colors, fonts."""
