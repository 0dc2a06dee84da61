"""Exports: write a question sheet for a course platform, and test what was written.

    exporting    format → its files, proved; read this first
    drawn        many variants of a sheet: banks of a question, or questions of a student
    slots        what is asked and which answers are told, one slot for each number or word
    proving      answers through the export, as its platform judges them, beside `mark`
    grader       the grader that travels, in one file; it stands in
    moodle       Moodle XML: numerical, shortanswer, cloze
    gift         GIFT, which Moodle and others read
    spreadsheet  one row for each answer that is told
    folders      PrairieLearn, Gradescope and otter folders
    notebook     an nbgrader notebook
"""
