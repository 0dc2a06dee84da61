"""Why answers are wrong: the mistakes, conventions, relations and numeric faults that give them.

    naming      the names that an implementation's answers to an operation earn; read this first
    suspects    what could have been done instead: mistakes, other conventions, what the notes misprint
    agreement   whether an answer is that of a suspect, within the digits
    relations   how all answers relate to the right ones: negative, twice, transposed …
    questions   another operation asked, an argument changed, two exchanged
    proportions answers times or plus what the arguments say; a part that alone is wrong
    numeric     faults of arithmetic, named by their size: single precision, rounded, underflow …
    slips       derivations with one thing in one line written otherwise
    patches     derivations computed in another arithmetic: a small number under every logarithm, underflow
"""
