"""The attacks are run by test_attacks.py, each in its cage; nothing else may import them."""

collect_ignore = ["files"]
