"""Drawing: the parts that all pictures share; exact numbers in, SVG text out.

    scales    from a number to a coordinate, with its rounding; read this first
    canvas    the SVG file: frame, style, shapes          words      numbers and names, short
    frame     points, lines and regions of the plane      points     records: a shape for each class
    curves    functions of one number                     contours   levels of a function of the plane
    bars      bars that add up
"""
