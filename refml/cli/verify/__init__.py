"""`refml verify`: judge a solution file.  `command` reads the options, `measures` judges, none finds."""
