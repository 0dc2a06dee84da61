"""The spam filter of the notes' homework: mails become words, words become a naive Bayes model.

    filter       dictionary, presence, and the filter that is trained on them; read this first
    words        a text becomes its words
    evaluation   how well it decides mails that it has not seen

    >>> from refml import text
    >>> text.tokens("Win a PRIZE now!")
    ['win', 'a', 'prize', 'now']
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .evaluation import *  # noqa: F403
    from .filter import *  # noqa: F403
    from .words import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "filter": "Explanation SpamFilter dictionary indices presence",
        "words": "tokens",
        "evaluation": "ConfusionMatrix Trial confusion folds holdout trials",
    })
