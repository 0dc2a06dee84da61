"""`refml spam`: train and test the exact spam filter.

    command    the options                                  as_text    the report for a terminal
    messages   labelled texts, of lines or of a table       as_json    the report for a program
    trial      train, test, explain                         as_svg     the picture of a message
"""
