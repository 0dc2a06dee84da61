"""Words: split an answer into its parts, and remove the words around them.

    levels     brackets and separators: the parts of an answer, each a reader of its own
    sides      what stands on the left of an equation, and words that leave open what is meant
    amounts    one number among words: about 57 percent, line 2, 3/20 (0.15)
    labels     labels, names of fields, letters of the notes
    truths     yes and no, with a reason
    examples   what would be read, for a refusal
    remarks    what takes an answer back, or leaves it as it is
    denials    no value, none, 0, with a remark behind
    named      parts behind names, entries by their indices, what is said of all others
    vectors    sums of vectors, several with = between them; what stands below headings
"""
