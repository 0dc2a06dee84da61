"""The program `refml`: one folder for each command, imported when the command is called.

    main      from the first word of the command line to its command; read this first
    ask/    bundle/    check/    export/    compare/    mark/    spec/    spam/    svm/    verify/
    files/    what commands read                            printing/   how reports are written
"""
