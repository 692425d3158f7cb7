"""Small programs, all runs of which can be tried."""
