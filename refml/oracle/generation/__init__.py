"""Drawn cases: random arguments for every operation, also extreme ones.  Read `table` first.

    choices      what a generator asks, and the driver that answers from a seed
    quantities   numbers: plain, enormous, tiny, far from 0; probabilities that sum to 1
    names        classes, values and words: texts that sort, cut and count otherwise than one thinks
    records      labelled records: empty classes, one record a class, equal records, ties
    demands      what an answer in floats may be asked, where that is less than all digits
    table        operation → generator, and complete arguments from it, valid or to be refused
    facets       the parts of an operation's arguments, of which an implementation may answer some alone
    drawn        a case that a seed stands for, and how it is judged

    generative/       generators of the chapters that model how data come about
    discriminative/   generators of the chapters that draw a line through them
"""
