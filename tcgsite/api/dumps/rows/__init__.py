"""The rows of a dump: everything that visitors can read, and nothing else."""
