"""How an estimator behaves at the edges: other units, another origin, far records, hardly any records.

laws          what must hold there; read this first
situations    the tables on which it is asked
"""
