"""`refml check`: test an implementation against the exact answers, or refml itself.

    command    the options, and one run from start to end
    drawing    the options on cases that are drawn or read from a file
    reports    the files that a run is written to
    as_text    the report for a terminal; table: its rows and which failures it tells
    as_json    the report for a program
    as_junit, as_markdown, as_badge   for a build server, a pull request, a README
    origin     who judged, by which specification
"""
