"""Laws of perceptrons alone; that one separates what a plane separates is a law of `planes.optima`.

    steps      which step one takes, and whether one that stops early says so; read this first
    pockets    one that keeps the best of its planes
"""
