"""The specification, and who is right.  Read `judging.runner` first.

    specification/   TOML → records: operations, formulas, derivations, examples, laws, errata, mistakes
    reference/       id → function → outcome: the only way to a chapter
    doors/           how an implementation is reached, and kept in its cage
    judging/         examples planned, asked and judged

This face imports nothing, for Python runs it for every module inside.
"""
