"""Every place that concludes something from an inexact number, the bound that it needs, and its test.

    place       module:function, and what it calls
    bound       relative: of the number's size.  absolute: of a unit, whatever the size.  sides: an enclosure
                that leaves out what it is compared with.  none: a guess, which an exact judge may refuse

`reals/real` says what the words mean.  A place that the table lacks fails, and so does a row without a place.
"""
from __future__ import annotations

import ast
from typing import NamedTuple

from tests.numbers.reals.concluding import ROOT, floats_of, modules, uses

HELD = "tests/numbers/reals/test_held.py::"


class Row(NamedTuple):
    """The bound that some places need, the test that holds them to it, and the places with what they call."""

    bound: str
    test: str
    places: str


TABLE = [
    # ------------------------------------------------------------ digits that are shown, each of them proven
    Row("relative, of the number shown", "tests/numbers/reals/test_rounding.py::"
        "test_digits_are_the_nearest_and_their_side_is_true", """
        answers.exports.slots:right_entries                     decimal
        answers.exports.slots:entry_of                          decimal
        answers.exports.slots:misses_of                         decimal
        answers.grading.items:short                             decimal
        answers.marking.parts:told_of                           decimal
        answers.marking.preparing:sharpness                     decimal
        answers.marking.preparing:written                       decimal
        answers.sheets.typed:Pen.number                         decimal
        answers.solutions.algorithms.maximiser:rounded          decimal
        answers.solutions.notation.writing:digits_of            digits
        answers.solutions.pages.as_json:value                   decimal
        book.pictures.drawing.words:axis_text                   decimal
        book.pictures.drawing.words:short                       decimal
        book.records.values:decimal                             decimal digits
        book.trying.telling:number                              decimal
        cli.ask.as_json:number                                  decimal
        cli.check.as_text:residual_told                         decimal
        cli.compare.as_text:decimal                             decimal
        cli.compare.as_text:decisions                           decimal
        cli.compare.as_text:greatest                            decimal
        cli.compare.as_text:posterior                           decimal
        cli.compare.as_text:settled                             decimal
        cli.printing.layout:decimal_text                        digits
        cli.printing.layout:short                               digits
        cli.printing.output:decimal_of                          decimal
        cli.svm.training:rounded                                decimal
        cli.verify.as_text:conclusion                           digits
        cli.verify.as_text:residual                             digits
        numbers.reals.real:Real.__repr__                        digits
        numbers.reals.real:decimal                              digits
        oracle.judging.diagnosis.guesses.relations:plainly       decimal
        oracle.judging.verdict:graded_residual                  decimal"""),
    Row("relative, of the number that is written with them", "tests/answers/marking/test_numbers.py::"
        "test_the_rounded_decimal_is_right_and_its_neighbours_are_not", """
        answers.marking.numbers:nearly_right                    decimal"""),
    Row("relative, of both ends of an interval: the digits that they share", "tests/book/pictures/drawing/"
        "test_curves.py::test_digits_are_shared_by_both_ends_or_the_crossing_is_told_as_0", """
        book.pictures.drawing.curves:narrowed                   decimal
        book.pictures.drawing.curves:told                       decimal"""),
    Row("relative, of a number in whose place its middle is shown: no digit is claimed to be proven",
        HELD + "test_a_rational_beside_a_real_is_as_near_as_it_says", """
        book.pictures.drawing.scales:near                       enclosure
        book.records.values:middle                              enclosure
        cli.printing.layout:as_enclosed                         decimal enclosure"""),

    # ------------------------------------------------------------ the numbers themselves
    Row("relative: its radius is at most 2^-relative_bits of every number in it", "tests/numbers/reals/"
        "test_refinement.py::test_a_relative_ball_is_as_narrow_as_asked", """
        numbers.reals.real:enclosure                            relative_ball
        numbers.reals.refinement:relative_ball                  relative_ball
        numbers.reals.refinement:_relative_ball                 ball_of_quotient
        numbers.reals.refinement:_unwritten_ball                ball_of_quotient"""),
    Row("absolute: its radius is at most 2^-absolute_bits", HELD + "test_an_enclosure_keeps_its_bound", """
        numbers.reals.real:absolute_enclosure                   absolute_ball
        numbers.reals.refinement:absolute_ball                  ball_of_quotient"""),
    Row("sides, of 0", "tests/numbers/reals/test_refinement.py::test_the_sign_is_that_of_the_number", """
        numbers.reals.half_logs:sign_of_half_log                log_scaled
        numbers.reals.refinement:_sign                          ball_of_sum
        numbers.reals.refinement:is_zero                        ball_of_sum
        oracle.specification.language.operators:first_look      ball_of_sum"""),
    Row("sides, of the middles of the grid", "tests/numbers/reals/test_rounding.py::"
        "test_no_other_double_is_nearer", """
        numbers.reals.real:Real.__float__                       nearest_double
        numbers.reals.real:nearest_double                       double_of_positive nearest_double
        numbers.reals.rounding:double_of_positive               relative_ball
        numbers.reals.rounding:_twice_near                      relative_ball"""),
    Row("sides, of the middles of the grid; absolute, of the logarithm that chooses it",
        "tests/numbers/reals/test_rounding.py::"
        "test_neighbours_of_powers_of_ten_keep_their_number_of_digits", """
        numbers.reals.real:digits                               significant_digits
        numbers.reals.rounding:digits_of_rational               significant_digits
        numbers.reals.rounding:_digits_in                       log_scaled
        numbers.reals.rounding:significant_digits               relative_ball"""),
    Row("none by itself: the radius says the error", "tests/numbers/reals/test_balls.py::"
        "test_an_exponential_holds_the_exponentials", """
        numbers.reals.balls:exponential                         exp_scaled
        numbers.reals.balls:log_of_rational                     log_scaled
        numbers.reals.balls:logarithm                           log_scaled
        numbers.reals.balls:pi_power                            pi_scaled
        numbers.reals.refinement:_ball_of_exponential           exp_scaled
        numbers.reals.refinement:_ball_of_atom                  ball_of_quotient
        numbers.reals.refinement:ball_of_quotient               ball_of_sum"""),
    Row("absolute, of the rest of an exponent", "tests/numbers/reals/test_fixed_point.py::"
        "test_exp_is_within_one_unit_of_its_last_place", """
        numbers.reals.fixed_point:exp_scaled                    log2_scaled"""),
    Row("absolute, a unit of the logarithm", "tests/numbers/reals/test_fixed_point.py::"
        "test_log_is_within_one_unit", """
        numbers.reals.fixed_point:_guessed_log                  log_scaled
        numbers.reals.fixed_point:_table_log                    log_scaled
        numbers.reals.fixed_point:log_scaled                    log2_scaled"""),

    # ------------------------------------------------------------ decisions by integers
    Row("absolute, of a difference of two log-weights: within 2·ERROR all are compared exactly",
        "tests/gda/test_rule.py::test_a_difference_beyond_the_integer_scores_is_seen", """
        gda.rule:_half_log                                      log_scaled"""),
    Row("absolute, of a log-weight: one unit for each logarithm and each floor", "tests/naive_bayes/weighing/"
        "test_model.py::test_the_scores_alone_never_decide_otherwise", """
        naive_bayes.weighing.scores:Logs.of                     log_scaled
        naive_bayes.weighing.normal:NormalColumn._constants     log_scaled
        naive_bayes.weighing.rational:RationalModel._leaders    candidates"""),
    Row("sides, of each other: products in ever more bits until they are apart", "tests/naive_bayes/weighing/"
        "test_products.py::test_products_that_differ_in_their_last_bits_are_told_apart", """
        naive_bayes.weighing.products:greatest                  bounds_of_product"""),
    Row("sides, of each other; what overlaps is told apart by the sign of the difference", "tests/networks/"
        "learning/test_information.py::test_every_comparison_is_that_of_the_powers", """
        networks.learning.information:Information.__init__      absolute_enclosure"""),
    Row("absolute, of a log-joint: 4 units of a difference, and of the exponent of a posterior", "tests/cli/"
        "compare/kinds/test_scores.py::test_scores_settle_what_the_exact_model_decides_and_are_as_near_as_proven",
        """
        cli.compare.kinds.models:GaussianNB.answers             leader
        cli.compare.kinds.scores:ClassScore.__init__            log_scaled
        cli.compare.kinds.scores:posteriors                     exp_scaled"""),
    Row("absolute, of a probability: a unit of 2^-120",
        HELD + "test_a_posterior_of_compare_is_within_a_unit", """
        cli.compare.kinds.exact:units                           enclosure"""),

    # ------------------------------------------------------------ models that travel, grids
    Row("absolute, a unit of 10^-digits in every number of the model", "tests/portable/test_fitted.py::"
        "test_every_kind_of_model_keeps_its_stated_error", """
        portable.fitted:_units                                  absolute_enclosure"""),
    Row("relative, of a logarithm, its error beside it", HELD + "test_a_header_keeps_its_margins", """
        portable.code.c_header:half_log                         enclosure
        portable.code.c_header:pair                             nearest_double"""),
    Row("absolute, a unit of the grid; sides, of a multiple", "tests/mixture/test_mixing.py::"
        "test_a_real_next_to_a_boundary_lies_on_its_side_of_it", """
        mixture.mixing:_floor                                   absolute_enclosure"""),

    # ------------------------------------------------------------ solutions of equations
    Row("absolute, a unit of an entry of the kernel", "tests/kernels/test_gaussian_rows.py::"
        "test_each_entry_is_within_one", """
        kernels.gaussian_rows:GaussianRows._values              bump_scaled
        kernels.gaussian_rows:bump_scaled                       exp_scaled"""),
    Row("absolute, of the solution of the equations: `error` units of each multiplier", "tests/svm/gaussian/"
        "test_conditions.py::test_the_solution_is_within_its_error", """
        svm.gaussian.conditions:Stationary.__init__             proven_inverse
        svm.gaussian.solution:proven                            Refinable
        svm.gaussian.solution:_intercept                        Refinable"""),
    Row("sides, of 0: an exponential that is too small for any exponent", "tests/svm/gaussian/"
        "test_at_bounds.py::test_exponentials_beyond_any_exponent", """
        svm.gaussian.at_bounds:_bump                            Refinable"""),
    Row("relative, of each multiplier; repaired, so that they are feasible whatever it is",
        "tests/svm/gaussian/test_solution.py::test_rounded_multipliers_are_feasible_and_near", """
        svm.gaussian.solution:GaussianSolution.rounded          enclosure"""),
    Row("relative, from above: a multiplier is 0 only where it is 0, and free only where it is", "tests/svm/"
        "test_leaving_one_out.py::test_bumps_without_an_example_that_is_no_support_vector_are_not_solved", """
        svm.leaving_one_out:_whole_gaussian                     enclosure"""),
    Row("absolute, of slope and curvature in units of their bits", "tests/logistic/test_newton.py::"
        "test_slope_and_curvature_are_within_their_bounds", """
        logistic.curvature:_inverse_of                          proven_inverse
        logistic.newton:_sigmoid                                exp_scaled"""),
    Row("none: how far to step; each position is proven anew", "tests/logistic/test_newton.py::"
        "test_a_proof_stands_before_a_judge_that_knows_the_data_alone", """
        logistic.newton:_damped                                 log_scaled"""),
    Row("none by itself: balls of the parameters, as narrow as asked", "tests/logistic/test_maximum.py::"
        "test_enclosures_shrink_and_nest", """
        logistic.maximum:_enclosed                              Refinable"""),
    Row("none by itself: balls, and the exact form where they do not settle", "tests/naive_bayes/weighing/"
        "test_enclosed.py::test_answers_have_the_digits_of_the_exact_ones_and_equal_them", """
        naive_bayes.weighing.enclosed:Weights.posteriors        Refinable
        naive_bayes.weighing.enclosed:Weights.log_ratio         Refinable
        naive_bayes.weighing.enclosed:Weights.density           Refinable"""),
    Row("absolute, of the error rate: 12 places; relative, of each number of the boundary", "tests/sampling/"
        "test_experiments.py::test_the_error_of_a_boundary_is_rounded_to_the_nearest", """
        sampling.experiments:_ball                              enclosure
        sampling.experiments:_error_ball                        normal_cdf"""),
    Row("absolute, a unit of the distribution function", "tests/sampling/test_normal_cdf.py::"
        "test_it_is_within_one_unit_of_its_last_place", """
        sampling.normal_cdf:_from_the_middle                    exp_scaled pi_scaled
        sampling.normal_cdf:normal_cdf                          cdf_scaled"""),

    # ------------------------------------------------------------ verdicts
    Row("sides, of the ends of what a decimal stands for; then compared exactly", HELD +
        "test_a_decimal_beside_a_boundary_is_marked_by_its_side", """
        answers.marking.numbers:Key.ends                        enclosure
        answers.reading.values:Number.ends                      ball_of_quotient"""),
    Row("relative, of what a mistake gives: 300 digits, more than anybody writes", HELD +
        "test_a_rational_beside_a_real_is_as_near_as_it_says", """
        answers.exports.grader.carrying:nearly                  absolute_enclosure enclosure"""),
    Row("relative, of a sum of shares beside 1, to 30 digits", "tests/answers/derivations/test_rows.py::"
        "test_a_row_of_irrational_shares_is_one_too", """
        answers.derivations.rows:is_row                         enclosure"""),
    Row("relative, of both numbers; absolute, of their difference where one may be 0",
        "tests/answers/solutions/test_agreement.py::"
        "test_numbers_beyond_every_enclosure_and_numbers_that_may_be_0_are_told_apart", """
        answers.solutions.agreement:near                        absolute_enclosure enclosure"""),
    Row("absolute, of probabilities and of a log-likelihood that tolerances of 10^-4 and more judge",
        "tests/oracle/conduct/mixtures/test_parameters.py::test_a_step_is_that_of_the_chapter", """
        oracle.conduct.mixtures.parameters:Fitted.log_likelihood absolute_enclosure
        oracle.conduct.mixtures.parameters:distribution          absolute_enclosure"""),
    Row("sides, of a middle and of the largest number of the format",
        "tests/oracle/specification/test_floats.py::"
        "test_the_rounding_of_an_irrational_number_is_proven_where_it_overflows_too", """
        cli.check.as_text:received                              nearest_in
        oracle.judging.cases:normal                             nearest_in
        oracle.judging.cases:representable                      nearest_in
        oracle.judging.verdict:grade_of                         nearest_in
        oracle.specification.floats:nearest_in                  held_enclosure"""),
    Row("none: a guess of which questions ask floats too much; a double rounds by 2^-53, the limit is 2^-34",
        "tests/oracle/generation/test_stretched.py::"
        "test_a_chosen_stretched_draw_has_an_answer_that_doubles_come_near_to", """
        oracle.judging.cases:hardly_moves                       nearest_in"""),
    Row("sides, of a power of two, and of the number that is an ulp away", "tests/oracle/judging/"
        "test_verdict.py::test_one_ulp_from_an_irrational_number_is_decided_exactly", """
        oracle.judging.verdict:is_within_an_ulp                 ulp_in
        oracle.specification.floats:ulp_in                      held_enclosure ulp_exponent"""),
    Row("relative, of the error that is told: two of its digits", "tests/oracle/judging/test_verdict.py::"
        "test_digits_and_ulps_measure_the_same_error", """
        oracle.judging.verdict:distance                         ulp_in
        oracle.judging.verdict:rational_near                    held_enclosure"""),
    Row("relative, of both numbers: what holds at all ends of their enclosures holds between them",
        "tests/oracle/judging/test_verdict.py::test_the_ends_of_enclosures_decide_as_the_numbers_do", """
        oracle.judging.verdict:is_within                        held_enclosure
        oracle.specification.floats:held_enclosure              enclosure"""),
    Row("none: exact, of rationals", "tests/oracle/specification/test_floats.py::"
        "test_the_nearest_double_is_right_at_ties_and_among_subnormals", """
        oracle.generation.quantities:filled                     nearest
        oracle.judging.diagnosis.guesses.numeric:single_precision nearest
        oracle.judging.diagnosis.guesses.numeric:too_good        nearest
        oracle.specification.codec:rounded_argument             nearest
        oracle.specification.floats:_nearest_below_overflow     nearest
        oracle.specification.floats:nearest                     ulp_exponent"""),
    Row("none: exact, and the sum of the row is 1", "tests/oracle/specification/test_floats.py::"
        "test_a_row_that_sums_to_one_does_so_in_floats", """
        oracle.specification.floats:nearest_row                 nearest"""),
    Row("relative, of the largest number, to the 17 digits of a law at most", HELD +
        "test_digits_of_a_law_are_met_or_not", """
        oracle.reference.laws:rational_near                     enclosure"""),
    Row("relative, of an expected number: the enclosure is written down", "tests/oracle/specification/"
        "test_case_files.py::test_every_example_is_written_and_read_again", """
        oracle.specification.case_files:near                    enclosure
        oracle.specification.case_files:number_of               enclosure"""),
    Row("relative, one bit: a bound of a logarithm", "tests/oracle/generation/test_demands.py::"
        "test_the_logarithm_of_a_real_and_of_nothing", """
        oracle.generation.demands:size_of_logarithm             enclosure"""),
    Row("none: it names a mistake, which every answer must confirm", "tests/oracle/judging/diagnosis/"
        "test_agreement.py::test_answers_agree_within_the_digits", """
        oracle.judging.diagnosis.guesses.rewrites:in_single    nearest
        oracle.judging.diagnosis.agreement:rational_near        enclosure
        oracle.judging.diagnosis.guesses.lines:flushed_number   enclosure"""),
]

GUESS = "none: floats that guess a start, which integers finish and an exact judge lets pass or not"
NAMES = "none: how alike two names are, to suggest one"
SECONDS = "none: seconds, or pixels"
MISTAKES = "none: digits of floats by which a mistake is named, never a verdict"

# The floats of the package but 0, 1 and 2, by module: (what they bound, its test, {module: the floats}).
FLOATS: list[tuple[str, str, dict[str, tuple[float, ...]]]] = [
    (GUESS, "tests/svm/test_optimum.py", {
        "svm.gaussian.search": (0.001,),
        "svm.solvers.coordinate_ascent": (1e-12, 0.001),
        "svm.solvers.feature_columns": (1e-12,),
        "svm.solvers.float_smo": (1e-12, 1e-11, 1e-06, 1e-05, 0.0001, 0.01, 0.3, 0.5),
        "svm.solvers.interior_point": (1e-07, 0.999, 1.5, 1e12),
        "svm.solvers.squared_slacks": (1e-06,),
        "svm.solvers.vertex": (1e-09,)}),
    (GUESS, "tests/logistic/test_first_guess.py::test_a_float_that_fails_costs_no_answer", {
        "logistic.first_guess": (1e-06, 0.001, 0.5, 1.5)}),
    (GUESS, "tests/separability/test_gordan.py::test_what_floats_lead_to_the_walk_leads_to", {
        "separability.float_hull": (1e-13, 1e-11, 1e-10, 0.5),
        "separability.gordan": (0.5,)}),
    ("absolute: the least double, which a bound below the normal ones is raised by",
     HELD + "test_a_header_keeps_its_margins", {
         "portable.code.c_header": (5e-324,)}),
    (MISTAKES, "tests/oracle/judging/diagnosis/test_naming.py", {
        "oracle.judging.diagnosis.guesses.numeric": (2.5, 4.5, 8.0, 11.0),
        "oracle.judging.diagnosis.guesses.relations": (1e-09,)}),
    (NAMES, "tests/oracle/specification/test_ids.py", {
        "oracle.judging.names": (0.8,),
        "oracle.specification.ids": (0.1, 0.6, 0.75)}),
    ("relative and absolute: answers of an estimator to the same queries, computed in another order",
     "tests/oracle/conduct/test_laws.py::test_answers_agree_within_roundings_alone", {
         "oracle.conduct.laws": (1e-09, 1e-06)}),
    ("relative, of the least objective: what is learnt in floats is that far above it at most; and a penalty",
     "tests/oracle/conduct/planes/test_learning.py::"
     "test_who_stops_early_is_told_how_far_from_the_least_it_is_and_does_not_fail", {
         "oracle.conduct.planes.causes": (1e-09, 0.005, 0.02, 0.9),
         "oracle.conduct.planes.learning": (0.125, 0.5),
         "oracle.conduct.planes.optima": (0.0625, 0.125, 0.25, 0.5, 0.75, 1.5),
         "oracle.conduct.planes.penalties": (0.05, 0.0625, 0.25, 1.25),
         "oracle.conduct.planes.training": (1e-09, 0.001, 0.0625, 0.25, 1.5)}),
    ("relative, of an objective: a step that lowers it by less is the last; a ridge; a share of steps",
     "tests/oracle/conduct/planes/test_several.py::test_at_the_optimum_the_gradient_is_nothing", {
         "oracle.conduct.planes.several": (1e-12, 1e-09, 0.01)}),
    ("absolute, of planes of length 1; coordinates of records, which floats hold",
     "tests/oracle/conduct/planes/perceptrons/test_steps.py::"
     "test_a_right_step_has_no_name_whatever_the_rate", {
         "oracle.conduct.planes.perceptrons.steps": (1e-06, 0.125, 3.0, 4.0)}),
    ("relative, of the greatest score: how far from the values of a kernel scores may be",
     "tests/oracle/conduct/planes/test_machines.py::test_a_machine_is_judged_by_its_scores", {
         "oracle.conduct.planes.machines": (1e-05, 0.5, 0.75, 8.0)}),
    ("relative, of the greatest score, or of a bias: what multipliers make beside what a machine answers",
     "tests/oracle/conduct/planes/test_multipliers.py::test_right_multipliers_hold", {
         "oracle.conduct.planes.multipliers": (1e-06, 0.0001)}),
    ("relative, of the greatest coefficient: a pivot that is smaller is 0",
     "tests/oracle/conduct/planes/test_objectives.py::test_a_small_coefficient_is_one_beside_the_others", {
         "oracle.conduct.planes.objectives": (1e-08,)}),
    ("absolute, of scores of some tens: two that are nearer decide nothing; an alpha; factors of wrong rules",
     "tests/oracle/conduct/test_discriminants.py::"
     "test_each_wrong_rule_is_told_by_its_own_words_and_no_right_one_is_accused", {
         "oracle.conduct.discriminants": (1e-06, 0.25),
         "oracle.conduct.rules": (0.25, 0.5)}),
    ("relative, to the size of a plane that a class's scores or decisions show: how near a point lies to it; "
     "absolute, of a score: that with which a class may compare it",
     "tests/oracle/doors/estimators/guise/test_boundary.py", {
         "oracle.doors.estimators.guise.boundary": (1e-09, 1e-06, 0.5, 64.0)}),
    ("relative, of the greatest number: a support vector and its record; a value of a kernel; two records",
     "tests/oracle/doors/estimators/guise/test_machines.py::"
     "test_multipliers_are_spread_over_the_records", {
         "oracle.doors.estimators.guise.machines": (1e-06, 0.5)}),
    ("absolute, of a score: one that is smaller shows no side of a plane",
     "tests/oracle/doors/estimators/guise/test_objects.py::"
     "test_how_a_plane_is_read_is_said_where_one_reading_alone_decides_alike", {
         "oracle.doors.estimators.guise.objects": (1e-09,)}),
    ("absolute, of 1: what a sum of probabilities may differ by, to be one",
     "tests/oracle/doors/estimators/guise/test_told.py::"
     "test_logarithms_by_another_name_are_no_probabilities", {
         "oracle.doors.estimators.guise.told": (1e-06,)}),
    ("none: an option that is less guards against a division by 0, and changes nothing that a case shows",
     "tests/oracle/conduct/edges/test_laws.py::"
     "test_what_a_class_says_that_it_adds_and_its_equal_priors_are_conventions", {
         "oracle.doors.estimators.making": (1e-05,)}),
    ("none: records and queries whose decision shows what a class divides by, and what it adds to counts",
     "tests/oracle/doors/estimators/test_habits.py::test_each_value_decides_as_the_operation_does", {
         "oracle.doors.estimators.habits": (1e-09, 0.5, 0.75, 1.25, 1.4, 1.61, 1.8, 2.2, 2.25, 2.39, 2.6, 2.7,
                                            3.5, 3.7, 3.9, 4.0)}),
    ("relative, of an objective in another unit; an option; records; seconds",
     "tests/oracle/doors/estimators/test_observing.py", {
         "oracle.doors.estimators.observing": (0.5, 1.25, 3.0)}),
    ("relative, of what two models are made of", "tests/oracle/doors/estimators/test_observing.py", {
         "oracle.doors.estimators.guise.otherwise": (0.01,)}),
    ("none: sizes on a preview of a link, in pixels or in units of letters",
     "tests/book/finding/previews/test_raster.py", {
         "book.finding.previews.card": (1.35,),
         "book.finding.previews.letters": (1.7, 2.4, 7.0),
         "book.finding.previews.raster": (1e-09, 0.5),
         "book.finding.previews.shapes": (0.5, 0.72, 10.0)}),
    ("relative, of means, and absolute, of probabilities: what two components share",
     "tests/oracle/conduct/mixtures/test_components.py", {
         "oracle.conduct.mixtures.components": (1e-09,)}),
    (SECONDS, "tests/oracle/conduct/mixtures/test_seen.py", {
        "oracle.conduct.mixtures.seen": (10.0,)}),
    (SECONDS, "tests/oracle/conduct/test_watching.py::"
     "test_one_that_trains_slowly_is_observed_on_fewer_tables", {
        "oracle.conduct.asking": (5.0,)}),
    ("none: the share of a run's time", "tests/oracle/running/test_rations.py", {
        "oracle.running.rations": (0.25,)}),
    ("none: coordinates of records",
     "tests/oracle/conduct/test_laws.py::"
     "test_records_in_another_form_are_asked_of_who_tells_two_classes_apart", {
         "oracle.conduct.edges.situations": (0.1, 3.0)}),
    ("none: priors that are given as these", "tests/oracle/conduct/given/test_options.py::"
     "test_an_option_of_another_meaning_is_told", {
         "oracle.conduct.given.options": (0.1, 0.2, 0.7)}),
    (SECONDS, "tests/oracle/doors/test_cage.py", {
        "answers.grading.code": (5.0, 30.0, 60.0),
        "answers.grading.protection": (30.0,),
        "cli.check.as_badge": (6.6,),
        "cli.check.command": (1000000.0,),
        "cli.compare.command": (600.0, 3600.0),
        "cli.printing.progress": (0.25, 10.0),
        "cli.signals": (0.05,),
        "oracle.doors.cage": (10.0, 60.0, 3600.0),
        "oracle.doors.keeper": (0.001,),
        "oracle.running.several.worker": (0.01, 0.1, 30.0)}),
]


def test_every_place_that_concludes_has_a_row_and_every_row_a_place() -> None:
    trees = dict(modules())
    found = {use for module, tree in trees.items() for use in uses(module, tree)}
    rows = [f"{place} {name}" for row in TABLE for line in row.places.split("\n") if line.strip()
            for place, *names in [line.split()] for name in names]
    assert sorted(rows) == sorted(found)
    known = {module: values for _, _, own in FLOATS for module, values in own.items()}
    assert {module: values for module, tree in trees.items() if (values := floats_of(tree))} == known


def test_every_row_has_its_test() -> None:
    for test in {row.test for row in TABLE} | {test for _, test, _ in FLOATS}:
        path, _, name = test.partition("::")
        assert not name or f"\ndef {name}(" in (ROOT / path).read_text("utf-8"), (path, name)


def test_a_place_that_is_new_is_seen() -> None:
    source = ("from ..numbers.reals import real\nfrom ..numbers.reals.real import enclosure as near\n"
              "def decide(x):\n    return near(x, 9)[0] > 0 or map(real.decimal, [x], [3]) or x < 1e-7\n")
    tree = ast.parse(source)
    assert sorted(set(uses("svm.new", tree))) == ["svm.new:decide decimal", "svm.new:decide enclosure"]
    assert floats_of(tree) == (1e-7,)
