"""Refusing: what is answered and should be refused, and what has an answer and got none.

    refusals    which conditions are not refused, and in which circumstance too much is; read this first
    exceptions  what happened where there is an exception, NaN or infinity in the place of an answer
"""
