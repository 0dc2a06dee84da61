"""Generators of the chapters that model how data come about, each a table operation → generator.

    naive_bayes   estimates and the event models       mixed   attributes of several families in one model
"""
