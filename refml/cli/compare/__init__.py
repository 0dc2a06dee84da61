"""`refml compare`: compare two implementations, or one with the exact method, on a table.

    command       the options, the sides, the report; read this first
    records       a table → the records of a kind of estimator, and what is trained and asked
    sides         what is compared: a library's estimator, the reference of its kind
    asked         any implementation, asked an operation record by record
    kinds         kind of estimator → the exact model of the reference
    differences   decisions that differ, ties, the largest error of a posterior, parameters
    as_text       the report for people                      as_json   for programs
"""
