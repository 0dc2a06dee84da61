"""`refml verify`: judge a solution file; no finder is loaded.

    command    the options                                  as_text    the report for a terminal
    measures   each claim, and how far it is from the truth
"""
