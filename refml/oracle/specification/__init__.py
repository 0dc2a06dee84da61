"""The specification, read; computes nothing.

    reader     TOML → records; read this first
    schema     what a record is made of
    codec      exact values ↔ JSON and TOML, by declared type
    floats     binary floating-point formats by exact arithmetic
    formula    the formula language: a bounded evaluator over exact numbers
"""
