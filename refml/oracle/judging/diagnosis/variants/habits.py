"""What people do otherwise when they train a perceptron: the habits, by the place of the algorithm.

    step      how a record corrects             rule      which record is wrong
    visits    in which order the records come   end       when training is over
    report    what is answered
"""

from __future__ import annotations

from collections.abc import Mapping

STEPS = {
    "bias-kept": "The bias is corrected as well; yours stayed as it was at the start.",
    "bias-left-out": "The bias belongs to the score; you trained without one.",
    "bias-against-the-label": "The step of the bias is rate y; you took it off.",
    "bias-without-the-rate": "The rate belongs to the step of the bias too.",
    "bias-if-still-wrong": "Weights and bias are corrected together; you asked again between them.",
    "negatives-kept": "Records of the class -1 are corrected too; with 0 for their label their step is 0.",
    "records-of-length-one": "The step is along the record as it is; you divided it by its length.",
    "smaller-steps": "The rate stays the same; yours was divided by the number of the epoch.",
    "smaller-steps-in-floats": "The rate stays the same; yours was divided by the number of the epoch.",
}
RULES = {
    "margin-of-one": "A record is right where its margin is above 0; you asked for more than 1.",
    "label-left-out-of-the-margin": "The label belongs to the margin; you looked at the score alone.",
}
DUAL_STEPS = {
    "labels-of-the-others-forgotten": "The score is the sum of c_j y_j K_ij; you forgot the labels y_j.",
    "own-kernel-value-left-out": "The score of a record has a term of its own count too; you left it out.",
    "corrected-by-the-kernel": "A mistake adds 1 to the count of its record; you added K_ii.",
}
DUAL_RULES = {**RULES, "zero-is-right": "A score of 0 is a mistake too; you let it pass."}
VISITS = {
    "batch": "Each record meets the weights that those before it left; yours met the epoch's first.",
    "one-an-epoch": "An epoch corrects every wrong record; yours ended with the first.",
    "again-from-the-first": "After a correction the next record comes; you began again with the first.",
    "until-right": "A record is corrected once a visit; you corrected it until it was right.",
    "worst-first": "The records come in their order; you corrected the one of the least margin.",
    "labels-not-in-order": "The order is that of the records with their labels; you left the labels where "
                           "they were.",
}
ENDS = {
    "clean-epoch": "The error is taken after each epoch; you counted the corrections made during it.",
    "clean-epoch-for-ever": "The error is taken after each epoch; you counted the corrections of it, "
                            "and went on where the weights came back.",
    "for-ever": "Training ends where the weights come back; you went on.",
    "all-epochs": "Training ends with an error of at most the threshold; you trained for all epochs.",
    "within-an-epoch": "The error is taken after each epoch; you ended within one.",
    "asked-at-the-start": "There is an epoch at least; you took the error before the first.",
    "error-of-the-passage": "The error is taken after each epoch, with its last weights; you added up what "
                            "each record met.",
    "asked-before-each-epoch": "The error is taken after each epoch, the last as well; you took it before "
                               "each.",
    "only-the-epoch-before": "Training ends where the weights were there after any earlier epoch; you looked "
                             "at the one before alone.",
    "start-not-looked-at": "Training ends where the weights are those of the start too; you looked at the "
                           "epochs alone.",
    "start-alone-looked-at": "Training ends where the weights were there after any earlier epoch; you looked "
                             "at the start alone.",
    "bias-not-looked-at": "Weights and bias come back together; you looked at the weights alone.",
    "over-on-the-plane": "A record on the plane is a mistake too; training ended all the same.",
    "below-the-threshold": "Training ends with an error of at most the threshold; you asked for less.",
    "right-in-a-row": "The error is taken after each epoch; you ended where as many records in a row were "
                      "right as there are, as in an epoch without a correction.",
}
REPORTS: Mapping[str, Mapping[str, str]] = {
    "perceptron.train": {
        "epochs-with-corrections": "An epoch without a correction counts as well; you left it out.",
        "epochs-from-nought": "The epochs are counted from 1; you counted from 0.",
        "epochs-for-updates": "An update is the correction of one record; you counted epochs.",
        "visits-for-updates": "An update is the correction of one record; you counted the visits.",
        "last-epoch-for-updates": "The updates of all epochs count; you counted those of the last.",
        "records-for-updates": "An update is one correction; you counted the records that were ever "
                               "corrected.",
        "converged-always": "It did not always converge: the epochs may be over first.",
        "converged-never": "It converged where the error came down to the threshold.",
        "converged-before-the-last-epoch": "It may converge in the last epoch, and end early without: you "
                                           "looked whether epochs were left.",
        "converged-without-corrections": "Whether it converged the error after the last epoch says; you "
                                         "looked for an epoch without a correction.",
        "averaged-over-visits": "The weights are the last ones; yours are the mean after each visit.",
        "averaged-over-updates": "The weights are the last ones; yours are the mean after each correction.",
        "averaged-over-epochs": "The weights are the last ones; yours are the mean after each epoch.",
        "best-of-the-epochs": "The weights are the last ones; yours are the best after any epoch.",
        "best-but-the-start-of-the-epochs": "The weights are the last ones; yours are the best after any "
                                            "epoch, those of the start left out.",
        "best-of-the-updates": "The weights are the last ones; yours are the best after any correction.",
        "weights-before-the-last": "The weights are the last ones; yours are those before the last step.",
    },
    "perceptron.trace": {
        "margins-after": "The margin of a line is that before its correction; yours is the one after it.",
        "weights-before": "The weights of a line are those after its correction; yours are those before it.",
        "scores-for-margins": "The margin of a line is y times the score; yours is the score.",
        "margins-without-the-bias": "The margin of a line is y(<w, x> + b); you left out the bias.",
        "epochs-from-nought": "The epochs are counted from 1; you counted from 0.",
        "records-from-one": "The records are counted from 0; you counted from 1.",
        "all-visits": "A line is a correction; you wrote one for every visit.",
        "places-for-records": "The record of a line is its number; yours is its place in the order.",
        "without-the-last": "The last correction has a line too.",
    },
    "perceptron.first_fault": {
        "records-not-compared": "The record of a line may be wrong too; you looked at weights and bias.",
        "weights-not-compared": "The weights of a line may be wrong too; you looked at record and bias.",
        "biases-not-compared": "The bias of a line may be wrong too; you looked at record and weights.",
        "last-fault": "The first wrong line is asked for; you gave the last.",
        "early-end-let-pass": "A trace that breaks off is wrong where a line is missing; you let it pass.",
        "late-end-let-pass": "A trace may go on too long; you looked at the lines of the right one "
                             "alone.",
        "any-part-enough": "A line is right where record, weights and bias are all right; you were content "
                           "with one of them.",
        "end-not-compared": "A trace may end too early or too late; you looked at the lines that both have.",
    },
    "perceptron.cycle": {
        "updates-from-the-start": "The updates of one round of the cycle count; yours are all of them.",
        "epochs-from-the-start": "The epochs of one round of the cycle count; yours are all of them.",
        "all-from-the-start": "Epochs and updates of one round of the cycle count; yours are all of them.",
        "updates-before-the-cycle": "The updates of one round count; yours are those before it begins.",
        "visits-for-updates": "An update is the correction of one record; you counted the visits.",
        "start-in-updates": "The start is an epoch; you gave the number of updates until then.",
        "start-from-one": "At the start no epoch is over, which is 0; you counted from 1.",
        "end-for-the-start": "The cycle starts where the weights are there first; yours, where they return.",
    },
}
# what is rare enough to be looked for without another habit beside it
ALONE = ("error-of-the-passage", "asked-before-each-epoch", "only-the-epoch-before", "start-not-looked-at",
         "start-alone-looked-at", "bias-not-looked-at", "over-on-the-plane", "below-the-threshold",
         "last-fault", "places-for-records", "early-end-let-pass", "late-end-let-pass", "any-part-enough",
         "converged-before-the-last-epoch", "own-kernel-value-left-out",
         "labels-not-in-order", "records-for-updates", "best-but-the-start-of-the-epochs")
OF_DUAL = ("epochs-with-corrections", "epochs-from-nought", "epochs-for-updates", "visits-for-updates",
           "last-epoch-for-updates", "records-for-updates", "converged-always", "converged-never",
           "converged-without-corrections", "converged-before-the-last-epoch")


def places_of(operation: str) -> Mapping[str, Mapping[str, str]]:
    """The places of an operation and their habits, those first that go with most others."""
    if operation == "perceptron.dual":
        reports = {name: REPORTS["perceptron.train"][name] for name in OF_DUAL}
        return {"end": ENDS, "visits": VISITS, "step": DUAL_STEPS, "rule": DUAL_RULES, "report": reports}
    if operation in REPORTS:
        return {"end": ENDS, "visits": VISITS, "step": STEPS, "rule": RULES, "report": REPORTS[operation]}
    return {}
