"""Search for a small input on which an implementation is wrong.

    shrinking   arguments drawn and shrunk, each asked and judged; read this first
    choosing    the choices of a generator, taken by Hypothesis or at random
"""
