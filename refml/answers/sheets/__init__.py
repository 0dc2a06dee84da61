"""Question sheets: exams and homework as records of TOML.

    reading     a file → a sheet, every problem told with its line; read this first
    records     a sheet and its items: a question with its text and its points
    source      what is written in the file: fields, arguments, tables, ranges
    coding      code homework on a sheet
    checking    what is wrong with a question, and what its author should know
    workable    whether a person can work with what was drawn
    notations   an exact answer in each notation that is read
    typed       an exact answer as a person types it
    wording     a verdict in the teacher's own words
    ready       the sheets that refml carries
"""
