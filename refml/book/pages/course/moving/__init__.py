"""Pictures that a reader moves: a list of exact frames, which are written when the book is written.

    data       which pictures there are, from `text/moving`; read this first
    frames     the frames of a picture, each drawn from refml's answer; the script that holds them
    figures    a picture on its page: one frame as a still, and what moves it

The script of the page shows the frame that is chosen; no number is computed there.
"""
