"""Laws of classes that fit a Gaussian mixture by EM: what they tell follows from their own parameters.

laws          what must hold, wherever EM begins; read this first
components    what must hold on tables that leave no doubt, also where no parameters are shown
seen          the records they are fitted to, and what is seen of them there
parameters    their parameters as fractions: posteriors, likelihoods, and one exact step of EM
"""
