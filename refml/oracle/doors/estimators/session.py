"""One estimator trained on a user's records and asked about whole tables."""

from __future__ import annotations

from typing import Any

from .asking import Trained
from .guise.forms import listed
from .guise.manner import Rows
from .making import Estimator


class Session:
    """An estimator with its user's options, trained once and then asked about whole tables."""

    def __init__(self, estimator: Estimator) -> None:
        self.estimator = estimator
        self.model: Any = None
        self.rows: Rows = []

    def train(self, rows: Rows, labels: list[Any]) -> dict[str, Any]:
        """Train on records; return the classes in the object's order, the kind and the options."""
        self.model = self.estimator.new(self.estimator.always(), rows, labels).fit(rows, labels)
        self.rows = rows
        classes = [str(one) for one in listed(self.model.classes_)]
        return {"classes": classes, "kind": self.estimator.kind_name, "options": self.options()}

    def options(self) -> dict[str, Any]:
        """Return the trained object's options; a value that JSON cannot hold is written as text.

        A word that training turns into a number, such as gamma="scale", is replaced by this number.
        """
        made = self.model.made
        own = made.get_params(deep=False) if hasattr(made, "get_params") else dict(self.estimator.fixed)
        own.update({name: getattr(made, f"_{name}") for name, value in own.items()
                    if isinstance(value, str) and isinstance(getattr(made, f"_{name}", None), float)})
        return {name: value if is_plain(value) else str(value) for name, value in own.items()}

    def predict(self, rows: Rows, start: int, stop: int) -> dict[str, Any]:
        """Return the decisions on `rows` and, if the class gives them, the posteriors.

        With no rows, answer for the training records from `start` to `stop`.
        """
        queries = rows or self.rows[start:stop]
        decisions = [str(one) for one in listed(self.model.predict(queries))]
        asked = self.model.method(self.model.made, "predict_proba")
        return {"decisions": decisions, "posteriors": self.model.predict_proba(queries) if asked else []}

    def learnt(self) -> dict[str, Any]:
        """Return part → learnt values in the order of the classes; attributes that are missing are
        left out.
        """
        trained = Trained(self.model, None, self.estimator.kind)
        return {part: trained.learnt(part) for part, attribute in self.estimator.kind.attributes.items()
                if hasattr(self.model, attribute.name)}


def is_plain(value: Any) -> bool:
    """Whether JSON can hold a value as it is: None, text, an integer or a finite float."""
    return isinstance(value, (int, str, type(None))) or (isinstance(value, float) and value - value == 0)
