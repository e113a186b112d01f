"""Pages of matches over days: your tables, vacation, notes and answers given ahead."""
