"""A file of responses: a bad row never stops the others."""
from __future__ import annotations

import codecs
from pathlib import Path

import pytest

from refml.answers.grading.handed_in import responses
from refml.answers.grading.handed_in.responses import Responses, Row
from refml.errors import InvalidInput

HEAD = b"student,a,b\n"


def rows(folder: Path, content: bytes, encoding: str = "utf-8", student: str = "") -> list[Row]:
    path = folder / "responses.csv"
    path.write_bytes(content)
    return list(Responses(path, ["a", "b"], student, encoding).rows())


def test_a_byte_of_0_makes_no_file_wide() -> None:
    assert responses.wide_without_mark("student".encode("utf-16-be")) == "utf-16-be"
    assert responses.wide_without_mark(b"s\0udent,a") == responses.wide_without_mark(b"\0tudent,a") == ""


@pytest.mark.parametrize(("content", "encoding"), [
    ("student,a,b\ns1,ü,\"2\"\n".encode(), "utf-8"),
    ("\ufeffstudent;b;A\r\ns1; 2;ü\r\n\r\n".encode(), "utf-8"),
    ("Name\tstudent\ta\tb\nx\ts1\tü\t2".encode(), "utf-8"),
    ("student,a,b\ns1,ü,2\n".encode("cp1252"), "cp1252"),
    (codecs.BOM_UTF16_LE + "student\ta\tb\ns1\tü\t2\n".encode("utf-16-le"), "utf-8"),
    ("\ufeffstudent,a,b\rs1,ü,2\r\r".encode(), "utf-8"),
    ("student;a;b\rs1;ü;2".encode("cp1252"), "cp1252"),
    (codecs.BOM_UTF16_LE + "student\ta\tb\rs1\tü\t2\r".encode("utf-16-le"), "utf-8"),
    (codecs.BOM_UTF16_BE + "student\ta\tb\ns1\tü\t2\n".encode("utf-16-be"), "utf-8"),
])
def test_a_table_is_read_in_each_form(tmp_path: Path, content: bytes, encoding: str) -> None:
    (row,) = rows(tmp_path, content, encoding)
    assert row.student == "s1" and not row.problem
    assert {name: answer.strip() for name, answer in row.answers.items()} == {"a": "ü", "b": "2"}


def test_answers_of_several_lines_and_letters_of_two_bytes_are_one_cell(tmp_path: Path) -> None:
    text = 'student,a,b\ns1,"x\n""y""\r\nz",Ċ਀\ns2,1,2\n'
    for content in (text.encode(), codecs.BOM_UTF16_LE + text.encode("utf-16-le")):
        one, two = rows(tmp_path, content)
        assert one.answers == {"a": 'x\n"y"\r\nz', "b": "Ċ਀"} and (two.line, two.student) == (5, "s2")


def test_a_name_of_a_column_may_have_several_lines(tmp_path: Path) -> None:
    (row,) = rows(tmp_path, b'student,"remark\n(if any)",a,b\ns1,none,1,2\n')
    assert (row.line, row.answers) == (3, {"a": "1", "b": "2"})


def test_of_lines_that_end_with_cr_each_problem_has_its_line(tmp_path: Path) -> None:
    one, two, three = rows(tmp_path, b'student,a,b\rs1,"x\ry",2\rs2,\xfcber,2\rs3,1,2\r')
    assert one.answers == {"a": "x\ny", "b": "2"}
    assert two.line == 4 and "is not UTF-8" in two.problem and (three.line, three.student) == (5, "s3")


@pytest.mark.parametrize(("bad", "said"), [
    (b"s9,1\n", "it has 2 cells, and the first row 3: quote what holds a delimiter"),
    (b"s9,1,2,3\n", "it has 4 cells"),
    (b' ,1,2\n', "it names no student"),
    (b"s" * 201 + b",1,2\n", "it names a student in more than 200 characters"),
    (b's9,"open,2\n', "a quote is not closed: double each quote inside a cell"),
    (b"s9,\xfcber,2\n", "it is not UTF-8: save the file so, or say --encoding"),
    (b"s1,7,7\n", "student 's1' is in line 2 already, which counts"),
    (b"s9," + b"9" * 200_000 + b",2\n", "it has more than 100000 characters"),
])
def test_a_bad_row_is_told_and_the_others_are_read(tmp_path: Path, bad: bytes, said: str,
                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(responses, "MOST_OF_A_LINE", 100_000)
    found = rows(tmp_path, HEAD + b"s1,1,2\n" + bad + b"\ns2,3,4\n" + b's3,"5""",6\n')
    assert [row.student for row in found if not row.problem] == ["s1", "s2", "s3"]
    assert found[-1].answers == {"a": '5"', "b": "6"} and found[-1].line == 6
    (problem,) = [row for row in found if row.problem]
    assert problem.line == 3 and said in problem.problem


def test_a_large_cell_is_an_answer_and_a_quote_that_never_closes_is_no_flood(tmp_path: Path) -> None:
    large = b"9" * 10_000_000
    found = rows(tmp_path, HEAD + b"s1," + large + b",2\ns2,a\x00b,\n")
    assert [len(row.answers["a"]) for row in found] == [10_000_000, 3]
    many = b"".join(b"s%d,1,2\n" % place for place in range(3, 4000))
    found = rows(tmp_path, HEAD + b's1,"open,2\n' + many)
    assert found[0].problem and len(found) == 3998 and not any(row.problem for row in found[1:])


@pytest.mark.parametrize(("row", "said"), [
    (b's1,"a\nb\nc",2\n', ""),
    (b's1,"a\nb\nc\nd",2\n', "it has 3 lines or more: shorten it"),
    (b's1,"a\nb,2\ns2,1,2\n', "it has 3 lines or more: shorten it; if it has not, a quote is not closed"),
    (b's1,"a\n', "a quote is not closed: double"),
])
def test_a_row_of_more_lines_than_are_read_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                      row: bytes, said: str) -> None:
    monkeypatch.setattr(responses, "MOST_LINES_OF_A_ROW", 3)
    first, *_, last = rows(tmp_path, HEAD + row + b"s9,1,2\n")
    assert first.problem.startswith(said) and bool(first.problem) == bool(said)
    assert (last.student, last.problem) == ("s9", "")


@pytest.mark.parametrize(("content", "said"), [
    (b"", "is empty"), (b"\n\n", "is empty"),
    (b"student,a\n", "line 1 has no column for question b: it has 'student', 'a'"),
    (b"student\n", "has no column for questions a, b"),
    (b"student,a,b,a\n", "names the column 'a' twice"),
    (b"a,b\n1,2\n", "has no column 'student' that names the student"),
    (b'"student,a,b\n', "line 1 names no columns: it cannot be taken apart into cells"),
    ("student,a,b,grö\xdfe\ns1,1,2,3\n".encode("cp1252"), "line 1 names no columns: it is not UTF-8: save"),
    (b"PK\x03\x04\x14\xb5\rstudent,a,b\r\n", "line 1 names no columns: it is not UTF-8: save the file so"),
    (b"student,a,b\rs1,1,2\r\n", "line 1 names no columns: it holds a line end CR where no line ends"),
])
def test_what_has_no_columns_is_refused(tmp_path: Path, content: bytes, said: str) -> None:
    with pytest.raises(InvalidInput, match=said):
        rows(tmp_path, content)


def test_the_column_of_students_may_be_named(tmp_path: Path) -> None:
    content = b"mail,name,variant,a,b\nx@y,Zo\xc3\xab,12,1,2\n"
    assert rows(tmp_path, content)[0].student == "x@y"
    (row,) = rows(tmp_path, content, student="Name")
    assert (row.student, row.variant) == ("Zoë", "12")
    with pytest.raises(InvalidInput, match="has no column 'nobody'"):
        rows(tmp_path, content, student="nobody")


def test_a_file_or_an_encoding_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="is not there"):
        Responses(tmp_path / "none.csv", [])
    with pytest.raises(InvalidInput, match="encoding='utf-99' is not in Python; did you mean utf-8"):
        rows(tmp_path, HEAD, "utf-99")


def test_a_row_without_a_variant_is_a_bad_one_where_there_are_variants(tmp_path: Path) -> None:
    first, second = rows(tmp_path, b"student,variant,a,b\ns1,,1,2\ns2,3,1,2\n")
    assert first.problem.startswith("its variant is blank") and first.student == "s1" and not first.answers
    assert (second.problem, second.variant) == ("", "3")
    assert not rows(tmp_path, b"student,a,b\ns1,1,2\n")[0].problem


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", ""])
def test_a_wide_file_without_a_mark_is_known_by_the_zeros_on_one_side(encoding: str) -> None:
    for text in ("st", "student,a", "student\u0159,a"):
        wide = encoding if "\u0159" not in text else ""   # its zeros are not on one side alone
        assert responses.wide_without_mark(text.encode(encoding or "utf-8")) == wide
    assert not any(map(responses.wide_without_mark, (b"", b"a", b"\0\0")))
