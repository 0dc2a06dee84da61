"""Input files of the commands: examples, solutions, messages.

    tables       CSV, TSV or LIBSVM text: columns by name or number, each with its type
    pieces       such a table some thousand rows at a time   column_types   how types are guessed
    sources      a file or standard input                   datasets       labelled examples, read
    examples     LIBSVM text or CSV, whichever it is         libsvm_text    delimited
    solutions    the file of a solution                     samples/       the data that refml brings
    expected_failures   ids with reasons
"""
