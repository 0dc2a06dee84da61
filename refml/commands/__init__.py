"""The commands of `refml`: one module each, imported when its command is called."""
