"""What refml found, told to people (`terminal`, `records`) and to programs (`as_json`)."""
