"""Judgements: by what bots that plan judge matches of a version, fitted after its publication."""
