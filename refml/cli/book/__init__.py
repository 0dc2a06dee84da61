"""`refml book`: the specification as pages for a browser.

    command    the options, the run, the report
"""
