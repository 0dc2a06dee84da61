"""`refml svm`: the exact optimum with its proof.  `command` reads the options, `training` does the work."""
