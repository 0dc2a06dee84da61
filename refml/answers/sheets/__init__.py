"""Question sheets: exams and homework as records of TOML.

    reading     a file → a sheet, and every problem with its line; read this first
    records     a sheet and its items: a question with its text and its points
    source      the parts of the file: fields, arguments, tables, ranges
    coding      code homework on a sheet
    checking    the faults of a question, and notes for its author
    workable    whether drawn numbers are suitable for work by hand
    notations   an exact answer in each notation that is read
    typed       an exact answer as a student types it
    wording     a verdict in the teacher's own words
    ready       the sheets that refml carries
"""
