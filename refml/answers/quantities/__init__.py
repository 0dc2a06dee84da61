"""Quantities: what a question asks by name, and what an answer calls its number.

    named   an answer that names another quantity than the one that is asked; read this first
    asked   from a question to what it asks, by name
"""
