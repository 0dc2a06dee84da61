"""Laws of the options that a class is given: each means what it says.

    options    what var_smoothing, priors, weights of records and a threshold do; read this first
    words      what other words for an option do
"""
