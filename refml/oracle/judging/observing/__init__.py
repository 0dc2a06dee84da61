"""Observations: properties of wrong answers, whatever program gave them.

    refusals     what is answered and should be refused; read this first
    unanswered   what happened where there is an answer: an exception, a refusal, no number
    bounds       what holds of all that is refused or breaks off, and of nothing that is answered
    shapes       right answers in another shape: a list for a map, a part too many
"""
