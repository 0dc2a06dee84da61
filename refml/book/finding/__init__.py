"""Finding pages: search, addresses and links of the book.

    searching     the index of the search inside the book; read this first
    publishing    addresses, descriptions and the sitemap of a book that is published
    previews      the pictures by which links to its chapters are previewed
"""
