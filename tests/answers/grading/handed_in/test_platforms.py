"""Responses are read as Moodle, Canvas, Google Forms and Gradescope write them."""
from __future__ import annotations

from pathlib import Path

import pytest

from refml.answers.grading.handed_in.platforms import GUESS, OWN, placed
from refml.answers.grading.handed_in.responses import Responses
from refml.errors import InvalidInput

MOODLE = """Last name,First name,Email address,Status,Started,Completed,Grade/10.00,Response 1,Response 2
Ada,A,ada@example.org,Finished,1 May,1 May,7.00,4/7,-
Ben,B,ben@example.org,Finished,1 May,1 May,7.00,"1,5",2
Overall average,,,,,,7.00,,
"""
CANVAS = """name,id,sis_id,section,section_id,section_sis_id,submitted,attempt,\
"101: What, then?",1.0,102: And?,1.0,n correct,n incorrect,score
Ada,11,s1,A,5,,2026-05-01 10:00:00 UTC,1,4/7,1.0,,0.0,1,1,1.0
Ben,12,s2,A,5,,2026-05-01 10:00:00 UTC,1,"1,5",0.0,2,1.0,1,1,1.0
"""
GOOGLE = """Timestamp,Email Address,Score,What?,What? [Score],And?
5/1/2026 10:00:00,ada@example.org,0 / 10,4/7,--,
5/1/2026 10:01:00,ben@example.org,0 / 10,"1,5",--,2
"""
GRADESCOPE = """First Name,Last Name,SID,Email,Question 1 Response,Question 2 Response,1: a (3.0 pts)
Ada,A,s1,ada@example.org,4/7,,1.0
Ben,B,s2,ben@example.org,"1,5",2,1.0
"""
ALL = {"moodle": (MOODLE, "ada@example.org"), "canvas": (CANVAS, "11"),
       "google-forms": (GOOGLE, "ada@example.org"),
       "gradescope": (GRADESCOPE, "s1")}


def read(folder: Path, content: str, columns: str = GUESS, which: str = "",
         encoding: str = "utf-8") -> Responses:
    path = folder / "responses.csv"
    path.write_bytes(content.encode(encoding))
    return Responses(path, ["a", "b"], columns=columns, which=which)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("columns", [GUESS, ""])
@pytest.mark.parametrize("platform", ALL)
def test_a_file_of_a_platform_is_read_as_it_is(tmp_path: Path, platform: str, columns: str,
                                               encoding: str) -> None:
    content, ada = ALL[platform]
    found = read(tmp_path, content, columns or platform, encoding=encoding)
    first, second = found.rows()
    assert (first.student, first.answers, first.problem) == (ada, {"a": "4/7", "b": ""}, "")
    assert second.answers == {"a": "1,5", "b": "2"}
    assert found.columns.told.startswith(f"columns of {platform}: ") and "is a" in found.columns.told


class Name(str):
    """A name that counts how often it is compared."""

    compared = 0
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        Name.compared += 1
        return str(self) == str(other)


def test_names_are_compared_a_few_times_each_however_many_columns_there_are() -> None:
    names = [Name(f"column {i}") for i in range(3000)]
    assert placed("class.csv", [*names, "a"], ["a"], OWN) == {"a": 3000}
    assert Name.compared <= 10 * len(names)


def test_columns_with_the_ids_of_the_questions_are_theirs_in_any_order(tmp_path: Path) -> None:
    content = "Timestamp,b,Email Address,Your name,A\n1 May,2,ada@example.org,Ada,1\n"
    (row,) = read(tmp_path, content).rows()
    assert (row.student, row.answers) == ("ada@example.org", {"a": "1", "b": "2"})


def test_another_number_of_answers_is_refused_and_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="has 1 columns of answers, as moodle writes them, and the"):
        read(tmp_path, "Email address,Response 1\nx@example.org,1\n")


@pytest.mark.parametrize(("which", "answer", "passed"), [("first", "1", 2), ("last", "3", 2)])
def test_the_first_or_the_last_submission_counts(tmp_path: Path, which: str, answer: str,
                                                 passed: int) -> None:
    content = "student,a,b\ns1,1,\ns2,9,\ns1,2,\ns1,3,\n"
    found = read(tmp_path, content, which=which)
    rows = {row.student: row.answers["a"] for row in found.rows()}
    assert rows == {"s1": answer, "s2": "9"} and found.passed == passed
    problems = [row.problem for row in read(tmp_path, content).rows() if row.problem]
    assert len(problems) == 2 and all("--which first or --which last" in one for one in problems)


@pytest.mark.parametrize(("cell", "answer"), [
    ("part 1: 3; part 2: 3; part 3: -27", "3; 3; -27"), ("part 1: (1, 2); part 2: 4/7", "(1, 2); 4/7"),
    ("part 1: 3; part 3: -27", "part 1: 3; part 3: -27"), ("3; 4", "3; 4"), ("-", "")])
def test_several_inputs_of_moodle_are_one_answer(tmp_path: Path, cell: str, answer: str) -> None:
    (row,) = read(tmp_path, f'Email address,Response 1,Response 2\nx@example.org,"{cell}",1\n').rows()
    assert row.answers == {"a": answer, "b": "1"}
