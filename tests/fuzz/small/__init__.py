"""Small programs whose every run can be tried."""
