"""What commands read: examples, solutions, messages.

    sources      a file or standard input                   datasets       labelled examples, read
    examples     LIBSVM text or CSV, whichever it is         libsvm_text    delimited
    solutions    the file of a solution                     samples/       the data that refml brings
"""
