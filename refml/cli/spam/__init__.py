"""`refml spam`: train and test the exact spam filter.  `command` reads the options, `trial` does the work."""
