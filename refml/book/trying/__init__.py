"""Try it: a reader changes an example, and refml answers in the browser or on a server.

    answering   a request → its reply, in every runtime; read this first
    kinds       the arguments of a request, by their declared types
    telling     an answer in words; whether a typed number is right
    small       the requests of a page, answered by the chapters alone: for MicroPython
    full        the same, answered by the oracle, with the verdict of `answers`: for CPython
    serving     pages and answers for this machine alone
    panels      the panel beside an example, and the files that it needs
    packing     MicroPython and Pyodide as scripts that a page opened from a disk can load
    assets/     the script of the page and of its worker, the style

A request and its reply are JSON.  No line of JavaScript knows any mathematics: it builds the form, passes
text to refml, and shows what comes back.
"""
