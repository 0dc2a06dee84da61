"""What keeps a submission from seeing others, tried in each way."""
from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import pytest

from refml.answers.grading import protection
from refml.answers.grading.door import HandedIn, Submission
from refml.errors import InvalidInput
from refml.oracle.doors.surroundings import PACKAGE, Isolation
from refml.oracle.specification.files import data_folder

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the namespaces of Linux")

SECRET = "BensOwnIdea"


def places(folder: Path) -> list[Path]:
    """Folders and files as a class has them, none of which a submission may see."""
    folder.chmod(0o755)
    neighbour, results = folder / "class" / "ben.py", folder / "out" / "results.json"
    for path in (neighbour, results):
        path.parent.mkdir()
        path.write_text(SECRET, encoding="ascii")
    return [neighbour, neighbour.parent, results, results.parent, data_folder(), PACKAGE,
            *(PACKAGE.parent / name for name in ("tests", "tools", "SECURITY.md"))]


def test_nothing_of_others_stands_in_its_root(tmp_path: Path) -> None:
    paths = [str(path) for path in places(tmp_path)]
    bare = protection.hole(Isolation(namespaces=False), paths)
    assert bare.startswith("a submission can read ") and paths[0] in bare   # the program does look
    for hidden in ((), (str(tmp_path),)):
        assert protection.hole(Isolation(grading=True, alone=True, private=hidden), paths) == ""


def test_where_submissions_lie_among_the_system_they_are_hidden(tmp_path: Path) -> None:
    """A root of its own shows /usr, and a class may lie there: then it is emptied."""
    isolation = Isolation(grading=True, alone=True)
    assert protection.hole(isolation, ["/usr/share"]).startswith("a submission can read '/usr/share'")
    assert protection.hole(Isolation(grading=True, alone=True, private=("/usr/share",)), ["/usr/share"]) == ""


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0,
                    reason="only root can become another user")
def test_another_user_sees_what_is_not_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    with tempfile.TemporaryDirectory() as folder:   # each new pytest closes the parents of tmp_path again
        sees_what_is_not_closed(Path(folder), monkeypatch)


def sees_what_is_not_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another user reads in this folder until each part is closed, and runs a program there."""
    paths = [str(path) for path in places(tmp_path)[:4]]
    isolation = Isolation(grading=True, namespaces=False, alone=True, user=protection.FIRST_USER)
    assert protection.hole(isolation, paths).startswith("another user can read ")
    for folder in ("class", "out"):
        (tmp_path / folder).chmod(0o711)   # names can be guessed
        assert folder in protection.hole(isolation, paths)
        (tmp_path / folder).chmod(0o700)
    assert protection.hole(isolation, paths) == ""
    monkeypatch.setattr(protection, "own_folders", lambda: ())   # a checkout that is closed
    found = protection.protection(False, [tmp_path / "class", Path(paths[0])], False)
    assert found.isolation.user and not found.lacking
    assert "leave out --seed" in protection.protection(False, [tmp_path / "class"], True).lacking
    program = tmp_path / "class" / "who.py"
    program.write_text("import os\nopen('mine', 'w').close()\nNAME = f'{os.getuid()} {os.getgroups()}'\n",
                       encoding="ascii")
    with Submission(HandedIn(program), isolation=isolation) as door:
        assert door.hello.name == f"{protection.FIRST_USER} []"
    assert not os.path.exists(door.scratch)


def test_where_the_system_refuses_it_is_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ran.py").write_text(f"open({str(tmp_path / 'mark')!r}, 'w')\n", encoding="ascii")
    isolation = Isolation(grading=True, namespaces=False, alone=True)
    with pytest.raises(InvalidInput, match="namespaces are switched off"), \
            Submission(HandedIn(tmp_path / "ran.py"), isolation=isolation):
        pass
    assert not (tmp_path / "mark").exists()
