"""Distributed: sum statistics over partitions, on several machines, and merge them exactly.

    parts     what was counted of which partitions, and how parts merge; read this first
    counted   what can be counted: naive Bayes, Gaussian classes, a step of EM, decisions
    chunks    the partitions of any iterator, by one process or several
    on_dask   the partitions of a Dask bag or dataframe
    on_spark  the partitions of a Spark dataframe or RDD
    frames    the records of a dataframe in memory
    texts     parts as text, to be stored and merged later
    processes the end of a process whose parent was killed

    >>> from refml import distributed, naive_bayes
    >>> what = distributed.NaiveBayes([naive_bayes.Bernoulli()])
    >>> chunks = [([[1], [0]], ["spam", "ham"]), ([[1]], ["spam"])]
    >>> part = distributed.over_chunks(what, chunks)
    >>> naive_bayes.Model(part.counted, alpha=1).posterior([1])["spam"]
    Fraction(9, 11)
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .chunks import *  # noqa: F403
    from .counted import *  # noqa: F403
    from .on_dask import *  # noqa: F403
    from .on_spark import *  # noqa: F403
    from .parts import *  # noqa: F403
    from .texts import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "parts": "Part merged part_of",
        "counted": "Decisions GaussianClasses Mixture NaiveBayes",
        "chunks": "over_chunks",
        "on_dask": "over_dask",
        "on_spark": "over_spark",
        "texts": "read write",
    })
