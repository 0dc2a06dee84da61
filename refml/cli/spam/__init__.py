"""`refml spam`: train and test the exact spam filter.

    command    the options                                  as_text    the report for a terminal
    trial      train, test, explain                         as_json    the report for a program
"""
