"""Pages of results: for students, for their teacher, and letters about changed marks.

    content       what stands on the pages; read this first
    as_html       pages for a browser
    as_markdown   the same pages as Markdown
    letters       a text for each student whose marks changed
    pseudonyms    names that hide who a student is
"""
