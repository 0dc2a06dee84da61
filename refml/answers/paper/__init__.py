"""Sheets on paper: an exam and its solutions as HTML for printing or as LaTeX.

    content    what stands on the paper: questions, room for answers, solutions; read this first
    notation   which notation of answers is read
    as_html    for a browser's print
    as_latex   for a plain TeX Live
"""
