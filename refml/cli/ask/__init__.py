"""`refml ask`: compute any operation exactly, on your own arguments.

    command      the options, and which of the three ways of asking; read this first
    question     the words of the command line → exact arguments
    selecting    arguments that are columns of a table
    requests     requests on one line each, answered one by one in one process
    operations   the operation of an id, or what may be meant
    page         an operation's signature, an example to copy, what it refuses
    networks/    belief networks in files
    as_text      an answer for people                       as_json      for programs
    as_svg       its picture
"""
