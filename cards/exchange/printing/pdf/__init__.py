"""Write cards and pages as PDF files."""
