"""`refml check`: judge an implementation, or the reference itself.  `command` reads the options."""
