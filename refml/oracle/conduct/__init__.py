"""Laws of estimators: properties that hold for any right estimator, without a known answer.

    laws      the laws, each a judgement on what was observed; read this first
    planes/   laws of methods that learn a plane or a curve: near the optimum, by right steps
    mixtures/  laws of classes that fit a Gaussian mixture by EM
    rules     the rules by which naive Bayes and Gaussian discriminants may decide, right ones and wrong ones
    given/    what var_smoothing and priors do that are given
    discriminants  by which of them a class decides, from its decisions on fixed tables
    edges/    other units, another origin, records far away, records that are few
    tables    the records that it is trained on, drawn within what its kind takes
    asking    the requests by which it is asked
    watching  an estimator behind a door, observed on every table

Right answers are judged elsewhere; these laws need none, but for `planes`, `mixtures` and `discriminants`.
"""
