"""The specification, and the tests of implementations against it.  Read `running.runner` first.

    specification/   TOML → records: operations, formulas, derivations, examples, laws, errata, mistakes
    reference/       id → function → outcome: the only way to a chapter
    generation/      arguments for every operation, small and large, hostile, from a seed
    doors/           how an implementation is reached, and kept in its cage
    conduct/         what must hold of any estimator, right or wrong
    judging/         what is asked, and the verdict on a reply
    running/         a run from start to end, in one process or several
    search/          the smallest input on which an implementation is wrong

This face imports nothing, for Python runs it for every module inside.
"""
