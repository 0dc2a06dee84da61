"""`refml grade`: mark the answers of a class by a question sheet.

    command       the command; read this first
    coding        submissions of code
    seeds         the seed of their hidden cases, drawn and kept
    journal       what was marked, so that a run that was killed goes on
    finished      what the run before left: to say whose marks change
    publishing    the folder: tables, pages, reports
    tables        results, answers, items, problems and changes as CSV
    pages         for students and their teacher, as HTML and Markdown; letters
"""
