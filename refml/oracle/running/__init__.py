"""A run of `check`, in one process or in several.

    runner      a run from start to end; read this first
    portions    what is judged apart: the cases of one operation, one law
    hypotheses  the laws, each with the inputs that it may be tried on
    narrowing   which facets are asked of an implementation that answers a part of an operation
    kept        what is kept of a result
    evidence    further drawn cases for the diagnosis of wrong answers
    rations     how the time of a run is shared, where an estimator is slow
    patience    when an implementation is not asked any more
    several/    the same in several processes
    again       wrong answers that are right in a fresh process
"""
