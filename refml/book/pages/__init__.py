"""The pages of the book.

    frame        what every page shares: head, navigation, search box, footer
    chapters     a page a chapter, an operation, an example; read this first
    course       a page a chapter to learn it from; the map; the notes part by part
    documents    a page a document: its items in their order; a page an item
    problems     a page a worked problem of the notes
    manual       tutorials, how-to, reference, ideas
    interface    the programming interface, from docstrings
    letters      the letters of a chapter, from the heads of its files
    lists        all misprints; by chapter the misprints, the laws, the mistakes
    front        the first page, and the page of the search
"""
