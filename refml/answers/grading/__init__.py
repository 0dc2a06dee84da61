"""Grading: mark the answers of a class by a question sheet.

    marking     the answers of a student → points for each question; read this first
    handed_in   a file of responses, as platforms write it
    code        a submission of code → points for each operation
    submissions a folder of them
    door        what a submission's process is given, and what of its words passes
    protection  what keeps it from seeing others, tried before it is run
    unread      answers that could not be read, and what the teacher decides of them
    items       how hard each question was, how well it discriminates, which mistakes were made
    changes     whose marks change when a sheet changes, and why
    spoken      what a student wrote, as a page or a spreadsheet may hold it
"""
