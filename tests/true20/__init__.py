"""Tests of True20."""
