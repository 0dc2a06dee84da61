"""The pages of the book.

    frame        what every page shares: head, navigation, search box, footer
    chapters     a page a chapter: formulas, examples, mistakes, laws, misprints; read this first
    documents    a page a document: its items in their order
    problems     a page a worked problem of the notes
    manual       tutorials, how-to, reference, ideas
    interface    the programming interface, from docstrings
    letters      the letters of a chapter, from the heads of its files
    lists        all misprints, all mistakes
    front        the first page, and the page of the search
"""
