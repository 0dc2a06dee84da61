"""The program `refml`: one folder for each command, imported when the command is called.

    main      from the first word of the command line to its command; read this first
<<<<<<< HEAD
    ask/    bundle/    check/    compare/    export/    fuzz/    mark/    sheet/    spam/    spec/    svm/
=======
    ask/    book/    bundle/    check/    compare/    export/    fuzz/    mark/    spam/    spec/    svm/
>>>>>>> 5ec3523 (The book writes every record of the specification as pages for a browser)
    verify/
    files/    what commands read                            printing/   how reports are written
"""
