"""Estimators: test classes with `fit` and `predict`.

    table      what each kind of estimator can be asked, and how: operations, attributes, options; read this
    guise/     a class as people write it, behind the face that `asking` knows: objects, forms, planes
    making     a new object with the options of a case, or of its user
    habits     what a class does where it has no option that says so, found out by asking
    asking     from the arguments of a case to a trained estimator, and to its answer
    speech/    what a class says of itself: its kind, if its name says none, and its conventions
    written    where a class lies, and its options, from `package.module:Class(keyword=value)`
    opening    from this, or an object, to an estimator
    observing  one estimator trained and asked in many ways, for what must hold of any
    session    one estimator trained on a user's records, whole tables asked

A copy of this folder is run in the cage: it loads the standard library and the estimator's module, nothing of
refml beside it.
"""
