"""Read the specification; this package computes nothing.

    reader       from records as they are written to those that refml works with; read this first
    files        where the TOML lies, and the records written in it
    case_files   one example in a file of its own, written and read
    excerpt      the few records that one page needs, or the answers to one question
    schema       what a record is made of
    codec        exact values ↔ JSON and TOML, by declared type
    floats       binary floating-point formats by exact arithmetic
    formula      a bounded evaluator of formulas over exact numbers
    ids          ids as people type them; those that no record has any more, and where each leads
    language     its grammar, its budget, its operators and functions
"""
