"""The file of a question sheet, read and checked.

    fields      which fields a sheet, a question and a range have, and what they hold; read this first
    files       its text, and its tables with exact numbers
    lines       in which line of the file a record or a field stands
    arguments   what a question gives: written out, shared, of an example, from a table
    tables      columns of a CSV file as arguments
    ranges      numbers drawn from stated ranges, and put where a sheet names them
    languages   the fixed words of pages in the language of the sheet
"""
