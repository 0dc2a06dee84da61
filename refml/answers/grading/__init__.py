"""Grading: mark the answers of a class by a question sheet.

    marking     the answers of a student → points for each question; read this first
    handed_in   a file of responses, as platforms write it
    code        a submission of code → points for each operation
    submissions a folder of submissions
    door        the process of a submission: its files, and the filter of its replies
    protection  the isolation of submissions from each other, tested before they run
    unread      answers that could not be read, and the teacher's decisions on them
    items       difficulty and discrimination of each question, and the mistakes made
    changes     the marks that change when a class is graded again, and why
    spoken      a student's text, escaped for a page or a spreadsheet
"""
