"""Pictures of networks: variables in layers, and an arrow from each parent.

    networks    a network with its tables, its observed and its queried variables; read this first
    boxes       a variable and its table, as text in columns
    layers      the layer of each node, and its place in it, so that few arrows cross
"""
