"""Pages: write a worked solution as text, Markdown, HTML or JSON.

    written        every expression of a solution in one notation; read this first
    as_text        for a terminal
    as_markdown    Markdown with LaTeX between dollar signs
    as_html        one file that needs no script and no other file
    as_latex       for a document that is compiled
    as_json        for programs: text and LaTeX of each part
"""
