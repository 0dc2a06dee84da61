"""What is written for people: pages for students and their teacher, letters.

    content       what stands on the pages; read this first
    as_html       pages for a browser
    as_markdown   the same pages as Markdown
    letters       a text for each student whose marks changed
    pseudonyms    names that tell nobody who a student is
"""
