"""The book: the specification to read, see and try in a browser.

    pictures/    SVG of the answers, from exact numbers; read choosing first
"""
