"""What users ask of the laboratory: comparisons, trials of drafts, and studies."""
