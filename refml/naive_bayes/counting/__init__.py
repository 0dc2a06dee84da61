"""Counting: sufficient statistics of naive Bayes, as integers.

    statistics   the sufficient statistics of some records; read this first
    bits         the counts of records of 0s and 1s, which need the least room
    families     what a cell of a column may be, and what is counted of it
    measured     the families whose cells are measured numbers
    tallies      the counts of one column in one class
"""
