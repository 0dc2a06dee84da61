"""The file of a question sheet, read and checked.

    fields      the fields of a sheet, a question and a range, and their types; read this first
    files       its text, and its tables with exact numbers
    lines       the line of a record or a field in the file
    arguments   the arguments of a question: written out, shared, of an example, from a table
    tables      columns of a CSV file as arguments
    ranges      numbers drawn from stated ranges, and inserted where a sheet names them
    languages   the fixed words of pages in the language of the sheet
"""
