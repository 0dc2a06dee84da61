"""Question sheets: exams and homework as records of TOML.

    reading     a file → a sheet, every problem told with its line; read this first
    records     a sheet and its items: a question with its text and its points
    fields      which fields a sheet, a question and a range have, and what they hold
    lines       in which line of the file a record or a field stands
    arguments   what a question gives: written out, shared, of an example, from a table
    tables      columns of a CSV file as arguments
    ranges      numbers drawn from stated ranges, and put where a sheet names them
"""
