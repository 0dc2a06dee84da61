"""Languages: the words of answers in eight of them.

    table       one table, a row for each meaning and language; read this first
    meanings    its rows as sets, and what says that there is no value
    adjectives  what a truth speaks of, and its contrary
    counting    numbers in words: one hundred and six
    harmless    words that say nothing of a number beside them
    nouns       what operations compute: risk, threshold; no part of a sheet that travels
"""
