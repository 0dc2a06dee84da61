"""`refml check`: judge an implementation, or the reference itself.

    command    the options, and the way through             as_text    the report for a terminal
                                                            as_json    the report for a program
"""
