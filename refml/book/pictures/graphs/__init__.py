"""Pictures of networks: variables in layers, and an arrow from each parent.

    networks    a network with its tables, what is observed and asked; read this first
    boxes       a variable and its table, as text in columns
    layers      which layer a node stands in, and where in it, so that few arrows cross
    trails      a path between two variables that nothing blocks
"""
