"""Generators for the chapters of generative models: a table from operation to generator.

    decision      Bayes' rule, joint tables, losses       text       messages and dictionaries
    naive_bayes   estimates and the event models          mixed      attributes of several families
    gaussian      densities and covariances               gda        classes with normal densities
    mixture       steps of EM                             features   bins and maps
    sampling      what is drawn from a seed, experiments   networks  tables, graphs and records
"""
