"""`refml check`: judge an implementation, or the reference itself.

    command    the options, and one run from start to end   as_text    the report for a terminal
                                                            as_json    the report for a program
"""
