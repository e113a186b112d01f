"""Pages of moderation: for reporters, moderators and authors."""
