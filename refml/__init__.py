"""refml: the exact, executable truth for introductory machine learning.

Every answer is a `Fraction`, an exact real that can be refined to any number
of digits, or a refusal with a reason.  Import the chapter you need:

    from refml import naive_bayes, decision

The house has storeys; imports go down, or sideways within a storey without a
cycle.  `tests/test_house.py` reads this table and enforces it.

    storey 0  numbers    errors records integers fraction rational
    storey 0  reals      enclosures balls normal_forms quotients elementary refinables refinement rounding
    storey 0  reals      reals normal_cdf
    storey 0  matrices   elimination packing modular lifting systems definite linalg cramer inverse_forms
    storey 0  matrices   contractions
    storey 1  chapters   labels probability decision joint gaussian features text evaluation
    storey 1  bayes      families tallies counting factors products scores columns presence model
    storey 1  bayes      naive_bayes estimates bernoulli event_models
    storey 1  normal     covariances moments multivariate discriminant gda boundaries
    storey 1  logistic   design logistic newton overlap vanishing maximiser
    storey 1  separating alternatives sketches hulls relations separability
    storey 1  planes     geometry linear hyperplane margins signed perceptron traces novikoff
    storey 1  planes     dual_perceptron
    storey 1  spaces     maps neighbours
    storey 1  mixtures   mixture discrete_mixture gaussian_mixture em ascent
    storey 1  machines   kernel_rows intercepts svm optimality uniqueness
    storey 1  finding    float_kernels interior corners guesses coordinate_ascent squared_slacks active_set
    storey 1  finding    smo pair_steps least_norm
    storey 1  trained    trained leave_one_out
    storey 1  gaussian   rbf_rows rbf_problems rbf_gaps rbf_conditions reversals rbf_rational rbf_corners
    storey 1  gaussian   rbf_solutions rbf_machines
    storey 1  kernels    kernels grams semidefinite machines
    storey 1  sampling   bits draws ancestral distributions sampling experiments
    storey 2  tables     floats codec formula schema shapes spec operations claims outcomes mistakes laws
    storey 3  judging    protocol verdict diagnosis cage doors pyfile
    storey 4  services   conformance spam
    storey 4  machines   datasets libsvm_text delimited data_files two_classes solutions training verify
    storey 5  windows    report
    storey 6  door       commands cli __main__

Nothing above storey 2 imports a chapter: judges reach the mathematics only
through `operations`.  Three services are exceptions.  `spam` and `training`
train a model for their user and judge nobody.  `verify` judges a file that
proves itself: it imports the chapters' judges alone, so that no finder is
loaded where it runs, and `operations` would load them all.
"""

__version__ = "0.1.0"
