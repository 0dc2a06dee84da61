"""Responses: read the file with the answers of a class.

    responses     row by row; a bad row never stops the others
    platforms     the columns that Moodle, Canvas, Google Forms and Gradescope write
    moodle        the names of Moodle's columns in each language
"""
