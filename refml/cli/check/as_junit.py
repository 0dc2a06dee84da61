"""A run of `refml check` as JUnit XML, which build servers read.

A suite is an operation of which a case ran, or all laws; a test case is an example or a law.  What is not
answered, and what is expected to fail, is skipped, with the reason; an operation never answered is one
test case.  No time is written: the same answers give the same file.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree as xml

from ...oracle.judging.results import THIN, CaseResult, Run
from ...oracle.judging.verdict import UNASKED, UNREADABLE
from ...patterns import pattern
from . import as_text, origin

ERRORS = ("errored", *UNREADABLE, UNASKED)
UNWRITABLE = pattern("[^\t\n\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")   # by XML 1.0


def document(run: Run, style: as_text.Style) -> str:
    """Return the document of a run, in ASCII."""
    whole = xml.Element("testsuites", name=writable(f"refml check {run.hello.name}"))
    for operation in [one.operation.id for one in run.summaries if one.told]:
        suite = xml.SubElement(whole, "testsuite", name=operation)
        for case in run.cases:
            if case.example.operation.id == operation:
                add_case(suite, case, run, style)
    if run.laws:
        add_laws(xml.SubElement(whole, "testsuite", name="laws"), run, style)
    if absent := [one.operation.id for one in run.summaries if not one.told]:
        add_absent(xml.SubElement(whole, "testsuite", name="not answered"), absent)
    if run.incomplete or run.objections or run.status == THIN:
        add_whole(xml.SubElement(whole, "testsuite", name="the run as a whole"), run)
    for suite in [*whole]:
        add_origin(suite, run)
        count(suite, [suite])
    count(whole, [*whole])
    xml.indent(whole, " ")
    written: bytes = xml.tostring(whole, encoding="us-ascii", xml_declaration=True)
    return written.decode("ascii") + "\n"


def add_case(suite: xml.Element, case: CaseResult, run: Run, style: as_text.Style) -> None:
    """Add the test case of an example."""
    test = xml.SubElement(suite, "testcase", classname=f"refml.{suite.get('name')}", name=case.example.id)
    if not case.ran and not case.failed:
        skip(test, f"{case.verdict}: {case.judgement.reason}")
    elif case.failed and case.example.id in run.expected_failures:
        skip(test, f"expected to fail: {run.expected_failures[case.example.id]}")
    elif case.failed:
        found = xml.SubElement(test, "error" if case.verdict in ERRORS else "failure", type=case.verdict,
                               message=writable(brief(case, run, style)))
        found.text = writable("\n".join(as_text.failure(case, run, style)))
    elif case.example.id in run.expected_failures:
        surprise(test, run.expected_failures[case.example.id])


def add_laws(suite: xml.Element, run: Run, style: as_text.Style) -> None:
    """Add a test case for each law that applies to an input."""
    for law in run.laws:
        if not law.held and not law.breaches:
            continue
        test = xml.SubElement(suite, "testcase", classname="refml.laws", name=law.law.id)
        excuse = run.expected_failures.get(law.law.id)
        if law.breaches and excuse is None:
            found = xml.SubElement(test, "failure", type="broken law", message=writable(law.law.title))
            found.text = writable("\n".join(as_text.breach(law, style)))
        elif excuse is not None and law.breaches:
            skip(test, f"expected to fail: {excuse}")
        elif excuse is not None:
            surprise(test, excuse)


def add_absent(suite: xml.Element, operations: Sequence[str]) -> None:
    """Add a skipped test case for each operation of which no case ran."""
    for operation in operations:
        skip(xml.SubElement(suite, "testcase", classname="refml", name=operation), "no answer")


def add_whole(suite: xml.Element, run: Run) -> None:
    """Add a test case for each objection to the run as a whole, and for each thin operation."""
    thin = [] if run.terms.allow_thin else [
        *["no case could be asked: whether its answers are right is not known"] * run.is_unknown,
        *[f"{one.operation.id} is thin: {one.values} values were answered" for one in run.thin]]
    for sentence in [*filter(None, [run.incomplete and as_text.incomplete(run)]), *run.objections, *thin]:
        test = xml.SubElement(suite, "testcase", classname="refml", name=writable(sentence))
        xml.SubElement(test, "error", type=kind_of(sentence, run),
                       message=writable(sentence))


def kind_of(sentence: str, run: Run) -> str:
    """Return the kind of a sentence about the whole run: objection, incomplete or thin."""
    return "objection" if sentence in run.objections else "incomplete" if run.incomplete else "thin"


def brief(case: CaseResult, run: Run, style: as_text.Style) -> str:
    """Return a failure on one line: the mistake that explains it, else what was expected and received."""
    if case.diagnoses:
        return f"{case.diagnoses[0].id}: {case.diagnoses[0].says}"
    told = ", ".join(f"{word} {text}" for word, text in as_text.compared(case, run.hello, style)
                     if word in ("expected", "got"))
    return told or case.judgement.reason


def surprise(test: xml.Element, reason: str) -> None:
    """Add to a test case that it passed although it is expected to fail."""
    found = xml.SubElement(test, "failure", type="passed", message="expected to fail, and passed")
    found.text = writable(reason)


def skip(test: xml.Element, reason: str) -> None:
    """Add to a test case that it did not run, and why."""
    xml.SubElement(test, "skipped", message=writable(reason))


def add_origin(suite: xml.Element, run: Run) -> None:
    """Insert the versions of refml, specification and implementation before the test cases."""
    properties = xml.Element("properties")
    for name, value in origin.facts(run).items():
        xml.SubElement(properties, "property", name=name, value=writable(value))
    suite.insert(0, properties)


def count(element: xml.Element, suites: Sequence[xml.Element]) -> None:
    """Set the numbers of failed, erroneous and skipped test cases of some suites."""
    tests = [test for suite in suites for test in suite.findall("testcase")]
    element.set("tests", str(len(tests)))
    for name, kind in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        element.set(name, str(sum(test.find(kind) is not None for test in tests)))


def writable(text: str) -> str:
    """Return a text with characters that XML forbids written as escapes.

    >>> writable("a\\x00b")
    'a\\\\x00b'
    """
    return UNWRITABLE.sub(lambda found: ascii(found[0])[1:-1], text)
