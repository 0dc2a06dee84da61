"""Variable elimination on integers: sums of the product of a network's tables.

    factors     tables over some variables, in integers; what evidence leaves of them
    ordering    which variable to sum out next: the one that joins the fewest others
    buckets     the tables summed out one variable after another; and back again, for every variable
"""
