"""What is fitted to the answers: how they relate to the right ones, whatever the operation does.

    relations    how all answers relate to the right ones: negative, twice, transposed …; read this first
    proportions  answers times or plus what the arguments say; a part that alone is wrong
    expressions  answers that are a short expression of the arguments and of the right answer
    numeric      faults of arithmetic, named by their size: single precision, rounded, underflow …
"""
