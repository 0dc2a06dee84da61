"""A run in several processes.

    team       the portions of a run, shared by several processes; read this first
    worker     one of these
    parcels    results on their way from one process to another
"""
