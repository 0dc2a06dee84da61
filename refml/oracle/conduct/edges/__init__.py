"""How an estimator behaves at the edges: other units, another origin, far records, hardly any records.

laws          what must hold there; read this first
forms         whether it takes queries, and labels, as it should
situations    the tables on which it is asked
"""
