"""The reference: compute the right answer to an operation.

    operations   id → function of a chapter; read this first
    outcomes     a value, or why there is none; derivations and mistakes
    memory       what was asked before in the same run
    claims       answers that may be right in more than one way
    laws         predicates that hold for every right implementation
    misprints    errata: what is printed, what is right, and which of the two somebody answers
"""
