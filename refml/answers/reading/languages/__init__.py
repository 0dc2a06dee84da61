"""Languages: the words of answers in eleven languages.

    table         one table, a row for each meaning and language; read this first
    leaving_open  its rows of doubt and denial
    meanings      its rows as sets
    adjectives    what a truth speaks of, and its contrary
    counting      numbers in words: one hundred and six
    harmless      words that say nothing of a number beside them
    nouns         what operations compute: risk, threshold
    cells         what the cells of tables are called
    fields        names of the parts of an answer: mean, weights
    subjects      what else may be called a number, and what changes it
"""
