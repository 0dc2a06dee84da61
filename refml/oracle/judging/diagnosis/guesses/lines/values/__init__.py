"""The value of a line taken otherwise, wherever it is used.

    begun    begun once in front of a loop, so that what came before is in it; read this first
    guards   a small number that keeps it from 0, or from 0 and 1
    classes  some classes alone, in a line that adds over all
    curves   another curve in the line of the sigmoid, and scores that are clipped before it
"""
