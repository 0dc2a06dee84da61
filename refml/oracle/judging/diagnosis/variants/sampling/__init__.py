"""Samples that are drawn with one thing otherwise.

    samples      a sample with one thing of the sampler done otherwise; read this first
    generators   the bits of a seed, and the variates that are made of them
    words        words of a generator that are made otherwise
"""
