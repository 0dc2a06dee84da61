"""A run of `refml check` as a badge: an SVG of one line that a README shows."""

from __future__ import annotations

from ...oracle.judging.results import INCOMPLETE, THIN, Run, summary
from ...oracle.judging.verdict import UNASKED

HEIGHT, BASELINE, MARGIN, PER_CHARACTER = 20, 14, 6, 6.6   # pixels; a font of 11 pixels
# White on each has a contrast above 4.5.
COLOURS = {0: "#2e7d32", 1: "#b3261e", 3: "#6b6b6b", THIN: "#7a5c00", INCOMPLETE: "#6b6b6b"}


def document(run: Run) -> str:
    """Return the badge, in ASCII."""
    left, right = "refml", words(run)
    first, second = (round(2 * MARGIN + PER_CHARACTER * len(text)) for text in (left, right))
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" width="{first + second}" height="{HEIGHT}" role="img" \
aria-label="{left}: {right}">
<title>{left}: {right}</title>
<rect width="{first}" height="{HEIGHT}" fill="#444"/>
<rect x="{first}" width="{second}" height="{HEIGHT}" fill="{COLOURS[run.status]}"/>
<g fill="#fff" text-anchor="middle" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11">
<text x="{first / 2:g}" y="{BASELINE}">{left}</text>
<text x="{first + second / 2:g}" y="{BASELINE}">{right}</text>
</g>
</svg>
"""


def words(run: Run) -> str:
    """Return the text of the badge: that nothing ran, how many failed, or the fewest correct digits."""
    if run.status == 3:
        return "nothing ran"
    if run.status == INCOMPLETE:
        return "incomplete"
    if run.status == THIN:
        return "thin, no case asked" if run.is_unknown else f"right where it answers, {len(run.thin)} thin"
    if run.status:
        bad = len(run.failures) + len(run.broken) + len(run.surprises)
        asked = run.ran + run.totals[UNASKED] + tried(run)
        return f"{bad} of {asked} failed" if bad else "failed"
    right = [case for case in run.cases if case.ran and not case.failed]
    count = len(right) + sum(1 for law in run.laws if law.held and not law.breaches)
    fewest = summary(right).fewest if right else None
    if fewest is None:
        return f"{count} exact"
    return f"{count} right, {fewest.judgement.digits:.1f} digits"


def tried(run: Run) -> int:
    """Return the number of laws that were tried."""
    return sum(1 for law in run.laws if law.held or law.breaches)
