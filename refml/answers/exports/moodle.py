"""Moodle XML: numerical and shortanswer questions, cloze ones for answers of several parts.

Moodle compares with a tolerance and takes the first answer that fits.  The right one is first: the rounded
key, with half a unit of its last place.  Moodle reads no fractions as numbers, so that these are shortanswer
questions.  Only the grades that Moodle knows are used.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping, Sequence
from html import escape, unescape

from ...errors import InvalidInput
from ...numbers.rational import Fraction, text
from ...patterns import pattern
from .proving import SlotJudge
from .slots import Entry, Slot, Slotted

FILE = "questions.xml"

# Grades as Moodle writes them, in percent.
GRADES = ("100", "90", "83.33333", "80", "75", "70", "66.66667", "60", "50", "40", "33.33333", "30", "25",
          "20", "16.66667", "14.28571", "12.5", "11.11111", "10", "5", "0")
NEAR = Fraction(1, 1000)
CLOZE = pattern(r"\{\d+:(NUMERICAL|SHORTANSWER):((?:[^\\}]|\\.)*)\}")


def files(title: str, asked: Sequence[Slotted]) -> dict[str, str]:
    """Return the file of all questions."""
    return quiz_of([(categories(title), asked)])


def banks(title: str, found: Mapping[str, Sequence[Slotted]]) -> dict[str, str]:
    """Return the file of many variants: a category for each question, from which Moodle draws."""
    return quiz_of([(categories(title, id_), asked) for id_, asked in found.items()])


def categories(*names: str) -> str:
    """Return the path of a category; / in a name is doubled."""
    return "/".join(["$course$", *(name.replace("/", "//") for name in names)])


def quiz_of(parts: Sequence[tuple[str, Sequence[Slotted]]]) -> dict[str, str]:
    """Return the file for pairs of a category and its questions."""
    quiz = ET.Element("quiz")
    for path, asked in parts:
        category = ET.SubElement(ET.SubElement(quiz, "question", type="category"), "category")
        ET.SubElement(category, "text").text = path
        quiz.extend([question(one) for one in asked])   # of an iterator a refusal becomes a TypeError
    ET.indent(quiz)
    return {FILE: '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(quiz, encoding="unicode") + "\n"}


def question(asked: Slotted) -> ET.Element:
    """Return a question as an XML element."""
    one = asked.slots[0]
    whole = len(asked.slots) == 1 and not one.name
    kind = ("numerical" if one.kind == "decimal" else "shortanswer") if whole else "cloze"
    node = ET.Element("question", type=kind)
    ET.SubElement(ET.SubElement(node, "name"), "text").text = asked.id
    told = html(asked.told)
    if not whole:
        told += "".join(f"<p>{escape(slot.name)}: {embedded(slot)}</p>" for slot in asked.slots)
    html_text(node, "questiontext", told)
    ET.SubElement(node, "defaultgrade").text = decimal(asked.item.points)
    ET.SubElement(node, "penalty").text = "0"
    if whole:
        if kind == "shortanswer":
            ET.SubElement(node, "usecase").text = "0"
        node.extend([answer(entry, kind) for entry in told_in(one)])
    return node


def told_in(slot: Slot) -> list[Entry]:
    """Return the entries in the order in which Moodle tries them: the key, then from small to large units."""
    return [slot.entries[0], *sorted(slot.entries[1:], key=lambda one: Fraction(one.unit))]


def answer(entry: Entry, kind: str) -> ET.Element:
    """Return an answer, with its grade and feedback, as an XML element."""
    node = ET.Element("answer", fraction=grade(entry.credit), format="moodle_auto_format")
    ET.SubElement(node, "text").text = entry.text if kind == "numerical" else entry.text.replace("*", r"\*")
    html_text(node, "feedback", html(entry.says) if entry.says else "")
    if kind == "numerical":
        ET.SubElement(node, "tolerance").text = tolerance(entry)
    return node


def html_text(node: ET.Element, name: str, told: str) -> None:
    """Add a text in HTML to an element."""
    ET.SubElement(ET.SubElement(node, name, format="html"), "text").text = told


def html(words: str) -> str:
    """Return a text as a paragraph in HTML, with its tags escaped."""
    return f"<p>{escape(words)}</p>"


def embedded(slot: Slot) -> str:
    """Return a slot as a part of a cloze question."""
    kind = "NUMERICAL" if slot.kind == "decimal" else "SHORTANSWER"
    entries = [f"{'=' if one.credit == 1 else f'%{grade(one.credit)}%'}{guarded(one.text)}"
               f"{':' + tolerance(one) if kind == 'NUMERICAL' else ''}" for one in told_in(slot)]
    return f"{{1:{kind}:{'~'.join(entries)}}}"


def guarded(words: str) -> str:
    """Return a text with the special characters of cloze questions escaped."""
    return re.sub(r'([}#~/"\\])', r"\\\1", escape(words, quote=False))


def tolerance(entry: Entry) -> str:
    """Return, as a decimal, how far a number may be from the answer."""
    return decimal(entry.width)


def decimal(value: Fraction) -> str:
    """Return a fraction as a decimal: exactly if it is finite, else to seven places."""
    for places in range(400):
        if (value * 10**places).denominator == 1:
            digits = f"{int(value * 10**places):0{places + 1}d}"
            return f"{digits[:-places]}.{digits[-places:]}" if places else digits
    return f"{float(value):.7f}"


def grade(credit: Fraction) -> str:
    """Return a credit as a grade in percent.  Raises InvalidInput for a credit that Moodle does not know."""
    for one in GRADES:
        if abs(Fraction(one) - 100 * credit) < NEAR:
            return one
    raise InvalidInput(f"credit={text(credit)} is not a grade in Moodle: give one of 1, 9/10, 5/6, 4/5, 3/4, "
                       "7/10, 2/3, 3/5, 1/2, 2/5, 1/3, 3/10, 1/4, 1/5, 1/6, 1/7, 1/8, 1/9, 1/10, 1/20, 0")


# ---------------------------------------------------------------- read back, as Moodle judges

def judge(written: Mapping[str, str]) -> SlotJudge:
    """Return a judge that acts as a Moodle with these questions."""
    slots = {}
    for node in ET.fromstring(written[FILE].encode()).iter("question"):
        name, kind = node.findtext("name/text", ""), node.get("type")
        if kind == "cloze":
            told = node.findtext("questiontext/text", "")
            for label, inner in re.findall(r"<p>([^<{]*): (\{.*?\})</p>", told):
                slots[name, unescape(label)] = list(entries_of_cloze(inner))
        elif kind != "category":
            slots[name, ""] = [(one.get("fraction", ""), one.findtext("text", ""),
                                one.findtext("tolerance"), words(one.findtext("feedback/text", "")))
                               for one in node.iter("answer")]

    def judged(question: str, slot: str, typed: str) -> tuple[Fraction, str]:
        for credit, wanted, width, says in slots[question, slot]:
            if accepts(wanted, width, typed):
                return Fraction(credit) / 100, says
        return Fraction(0), ""
    return judged


def accepts(wanted: str, width: str | None, typed: str) -> bool:
    """Whether Moodle accepts `typed` as the answer `wanted`: within the tolerance, or the same words."""
    if width is None:
        return wanted.replace(r"\*", "*").casefold() == typed.casefold()
    try:
        return abs(Fraction(typed) - Fraction(wanted)) <= Fraction(width)
    except (ValueError, ZeroDivisionError):
        return False


def entries_of_cloze(inner: str) -> Iterator[tuple[str, str, str | None, str]]:
    """Yield grade, answer, tolerance and feedback of each answer of an embedded question."""
    match = CLOZE.fullmatch(inner)
    if match is None:
        raise InvalidInput(f"question={inner!r} is not an embedded question: write {{1:NUMERICAL:=3:0.1}} or "
                           "{1:SHORTANSWER:=yes}")
    for one in re.split(r"(?<!\\)~", match[2]):
        graded = re.fullmatch(r"(?:=|%([\d.]+)%)(.*)", one)
        if graded is None:
            raise InvalidInput(f"answer={one!r} has no grade: begin it with = or with %50%")
        told, width = graded[2], None
        if match[1] == "NUMERICAL":
            told, _, width = graded[2].rpartition(":")
        yield graded[1] or "100", unescape(re.sub(r"\\(.)", r"\1", told)), width, ""


def words(told: str) -> str:
    """Return the text of a paragraph in HTML."""
    return unescape(told.removeprefix("<p>").removesuffix("</p>"))
