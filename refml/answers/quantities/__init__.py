"""Quantities: what a question asks by name, what an answer calls its number, and which it states.

    named     an answer that names another quantity than the one that is asked; read this first
    claims    the numbers that a text states, and those that are part of a formula
    beside    the names beside numbers, and the words that make another quantity of them
    headings  numbers below the name of another quantity; entries against their indices
    decisions what a text says of labels beside those that it decides
    asked     from a question to what it asks, by name
"""
