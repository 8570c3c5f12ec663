"""The chapters that a scene may have: a folder each, with its fields, rules, words, sight and setup."""
