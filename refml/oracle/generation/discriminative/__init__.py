"""Generators of the chapters that draw a line through the data, each a table operation → generator.

    linear   planes, margins, vectors
"""
