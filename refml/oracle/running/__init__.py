"""A run of `check`, in one process or in several.

    runner      a run from start to end; read this first
    portions    what is judged apart: the cases of one operation, one law
    hypotheses  the laws, each with the inputs that it may be tried on
    narrowing   which facets are asked of an implementation that answers a part of an operation
    kept        what is kept of a result
    patience    when an implementation is not asked any more
    team        the portions of a run, shared by several processes
    worker      one of these
    again       wrong answers that are right in a fresh process
    parcels     results on their way from one process to another
"""
