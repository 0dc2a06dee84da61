"""`refml spec`: read the specification.  `command` reads the options, `pages` writes records for people."""
