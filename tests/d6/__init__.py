"""Tests of D6."""
