"""Expressions of known values, of which everybody should say the same."""
