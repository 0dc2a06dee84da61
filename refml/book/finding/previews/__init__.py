"""Preview pictures of chapters: title, first sentence, and the first picture of the chapter.

    card         the whole picture, from a title, a sentence and an SVG; read this first
    shapes       the shapes of an SVG of this book, as lines and areas with their colours
    letters      letters as strokes of a pen
    raster       lines and areas → pixels with smooth edges → PNG
"""
