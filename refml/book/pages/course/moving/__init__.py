"""Interactive pictures: exact frames written in advance, or requests that the page sends to refml.

    data       which pictures there are, from `text/moving`; read this first
    frames     the frames of a picture, each drawn from refml's answer; the script that holds them
    dragging   a picture whose points are dragged: the exact places where they can go, and the question
    figures    a picture on its page: one frame as a still, and what moves it

The script of the page shows the frame that is chosen, or asks as "try it" does; no number is computed there.
"""
