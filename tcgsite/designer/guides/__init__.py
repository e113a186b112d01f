"""Guides through the designer: small games made step by step, and broken ones to mend."""
