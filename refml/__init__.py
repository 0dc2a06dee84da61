"""refml: exact answers for introductory machine learning.

Every answer is a `Fraction`, an exact real that can be refined to any number of digits, or a refusal with a
reason.  Import the chapter that you need; nothing else is loaded:

    from refml import naive_bayes, gda, svm, perceptron

    decision      Bayes' rule, risk, decisions              naive_bayes   counts → posteriors
    features      bins, indicators, feature maps            text          the spam filter of the homework
    gaussian      densities, covariances                    gda           Gaussian discriminant analysis
    linear        planes, distances, margins                separability  a plane, or why there is none
    logistic      logistic regression                       perceptron    updates, Novikoff's bound
    neighbours    k nearest neighbours                      kernels       kernels and Gram matrices
    mixture       EM, learning without labels               svm           support vector machines
    sampling      exact samples from a seed                 networks      belief networks, exact

    portable      fitted models that travel                 distributed   counts over many machines

    numbers       what all of them compute with: rationals, exact reals, matrices
    oracle        the specification, and how other implementations are judged by it
    testing       the cases of the specification in your own test suite
    answers       what people hand in: read, judged, the mistake named
    display       rich display in a notebook: %load_ext refml
    book          the specification as pages for a browser
    cli           the command line

Each folder's docstring says what is inside and which module to read first.  Where the notes work something
out by hand, that is `by_hand`.
"""

__version__ = "0.2.0"


def load_ipython_extension(shell: object) -> None:
    """Show exact answers richly in a notebook, and give it the magics: `%load_ext refml`."""
    __import__("refml.display.extension", None, None, ["extension"]).load_ipython_extension(shell)


def unload_ipython_extension(shell: object) -> None:
    """Leave the notebook as it was: `%unload_ext refml`."""
    __import__("refml.display.extension", None, None, ["extension"]).unload_ipython_extension(shell)
