"""Expressions of known values."""
