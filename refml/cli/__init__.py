"""The program `refml`: one command, one folder, imported when it is called.

    main      the words of the command line; read this first
    check/    spec/    spam/    svm/    verify/
    files/    what commands read                            printing/   how reports are written
"""
