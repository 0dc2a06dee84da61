"""What is seen of the answers, whatever computed them.

    refusals     what is answered and should be refused, and the reverse; read this first
    bounds       what holds of all that is refused in some words, and of nothing that is answered
    exceptions   what happened where an answer is an exception or no number
    shapes       right answers in another shape: a list for a map, a part too many
"""
