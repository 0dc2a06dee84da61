"""The program `refml`: one folder for each command, imported when the command is called.

    main      from the first word of the command line to its command; read this first
    ask/    book/    bundle/    check/    compare/    export/    fuzz/    grade/    mark/    sheet/
    serve/    solve/    spam/    spec/    svm/    verify/
    signals       the signals that end a command
    estimators    what a user says of a class with fit and predict
    files/    what commands read                            printing/   how reports are written
"""
