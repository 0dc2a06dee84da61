"""The program `refml`: one command, one folder, imported when it is called."""
