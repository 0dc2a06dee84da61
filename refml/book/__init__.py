"""The book: the specification as HTML pages, which open from a disk in any browser.

    site          every file of the book, from the specification; read this first
    pages/        the pages: chapters, operations, documents, lists, the first page
    records/      each kind of record as HTML
    pictures/     SVG of the answers, from exact numbers
    trying/       the panel in which an example is changed, and answered by refml itself
    links         where each record stands, and what names what
    html          HTML that is safe by its type
    mathematics   LaTeX → MathML
    markdown      Markdown → HTML
    finding/      the index of the search, and what a published book needs
"""
