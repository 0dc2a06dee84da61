"""The reference: compute the right answer to an operation.

    operations   id → function of a chapter; read this first
    outcomes     a value, or why there is none; derivations and mistakes
    memory       the cache of outcomes of a run
    claims       answers that are not unique
    laws         predicates that hold for every right implementation
    misprints    errata: the printed value, the right value, and which one an implementation gives
"""
