"""`refml verify`: judge a solution file; no finder is loaded.

    command    the options                                  as_text    the report for a terminal
    measures   how far each claim is from the truth
"""
