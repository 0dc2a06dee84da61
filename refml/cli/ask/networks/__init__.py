"""Belief networks in files: BIF, the usual file format for them, and JSON.

    reading     the network of a file, whatever its form; read this first
    bif         BIF → its blocks                    tables     a block → the rows of a table
    scanning    the words of BIF, with their lines
    writing     a network → BIF or JSON             answers    which network an answer holds
"""
