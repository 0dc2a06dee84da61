"""What is fitted to the answers: how they relate to the right ones, whatever the operation does.

    relations    how all answers relate to the right ones: negative, twice, transposed …; read this first
    numeric      faults of arithmetic, named by their size: single precision, rounded, underflow …
"""
